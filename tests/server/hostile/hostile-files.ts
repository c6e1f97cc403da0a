import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, type PDFContext } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/**
 * A file that somebody might upload, with the file name. `clean`: it shows a picture or pages and
 * is accepted without the rest of its content.
 */
export interface SentFile {
  readonly what: string
  readonly name: string
  readonly bytes: Buffer
  readonly ends: 'clean' | 'refused'
}

/** A text in everything that must not pass. */
export const MARK = 'HOSTILE-MARK'
const SCRIPT = `<script>alert("${MARK}")</script>`
const PHP = `<?php system("${MARK}"); ?>`
// the test file of virus scanners (https://www.eicar.org/download-anti-malware-testfile/), in
// halves so that no scanner finds it in this source file
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*' + MARK].join('')

const HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAPQACAAEAAAAAAAAA',
    'AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAA',
    'ALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQED',
    'cAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUA',
    'AAAAAAAAMAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwAC',
    'AAEAAQAAAEVtZGF0AAAAOSgBrwngPg7TKAMGkzm9Hn3d74fCw9gj5a18slsCQ6ihkUPYf7b/E9roLiLLX/7RYhP5/w2cC/71vA==',
  ].join(''),
  'base64',
)

/** Returns valid pictures and a valid PDF. */
export async function goodFiles(): Promise<{ readonly jpeg: Buffer; readonly png: Buffer; readonly heic: Buffer; readonly pdf: Buffer }> {
  const [jpeg, png] = await Promise.all([plain(64, 48).jpeg().toBuffer(), plain(64, 48).png().toBuffer()])
  return { jpeg, png, heic: HEIC, pdf: await makePdf() }
}

/**
 * Returns more than sixty files that a server must survive, and none of which may pass unchanged.
 */
export async function hostileFiles(): Promise<readonly SentFile[]> {
  const { jpeg, png, heic, pdf } = await goodFiles()
  return [
    ...emptyAndBroken(jpeg, png, heic, pdf),
    ...strangers(),
    ...(await otherPictures()),
    ...withMore(jpeg, png),
    ...(await aboutThemselves(jpeg)),
    ...named(jpeg),
    ...(await bombs(jpeg)),
    ...(await documents(pdf, jpeg)),
  ]
}

const refused = (what: string, bytes: Buffer | string, name = `${what}.jpg`): SentFile => ({
  what,
  name,
  bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes),
  ends: 'refused',
})
const clean = (what: string, bytes: Buffer, name = `${what}.jpg`): SentFile => ({ what, name, bytes, ends: 'clean' })
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)

const emptyAndBroken = (jpeg: Buffer, png: Buffer, heic: Buffer, pdf: Buffer): readonly SentFile[] => [
  refused('nothing', ''),
  refused('nothing at all', '', 'scan.pdf'),
  refused('one byte', 'x'),
  refused('the start of a JPEG', jpeg.subarray(0, 3)),
  refused('the start of a PNG', png.subarray(0, 8)),
  refused('the start of a PDF', '%PDF-1.7\n', 'scan.pdf'),
  refused('the start of an HEIC', heic.subarray(0, 28), 'IMG_0001.HEIC'),
  refused('half a JPEG', half(jpeg)),
  refused('half a PNG', half(png)),
  refused('half an HEIC', half(heic), 'IMG_0002.HEIC'),
  refused('half a PDF', half(pdf), 'scan.pdf'),
  refused('a JPEG of noise', Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(5000, MARK)])),
  refused('an HEIC of noise', Buffer.concat([heic.subarray(0, 28), Buffer.alloc(5000, MARK)]), 'IMG_0003.HEIC'),
  refused('zeros', Buffer.alloc(5000)),
]

const strangers = (): readonly SentFile[] => [
  refused('SVG', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'picture.svg'),
  refused('SVG under another name', `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"/>`),
  refused('SVG with an entity', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
  refused('HTML', `<!doctype html>${SCRIPT}`, 'page.html'),
  refused('HTML under another name', `<html>${SCRIPT}`),
  refused('HTML behind a byte order mark', `\uFEFF<html>${SCRIPT}`),
  refused('PHP', PHP, 'photo.php.jpg'),
  refused('a shell script', `#!/bin/sh\necho ${MARK}`),
  refused('JavaScript', `alert("${MARK}")`),
  refused('a Windows program', Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(2000)]), 'photo.exe'),
  refused('a Linux program', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(2000)])),
  refused('a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)]), 'photo.zip'),
  refused('PostScript', `%!PS\n(${MARK}) show`, 'scan.ps'),
  refused('MVG', `push graphic-context\nimage over 0,0 0,0 'https://evil.example/${MARK}'\npop graphic-context`, 'photo.mvg'),
  refused('RTF', `{\\rtf1 ${MARK}}`, 'scan.rtf'),
  refused('a film', Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'), Buffer.alloc(500)]), 'film.mp4'),
  refused('the virus test file', EICAR, 'photo.com'),
]

async function otherPictures(): Promise<readonly SentFile[]> {
  const one = plain(32, 32)
  const [gif, webp, tiff, avif] = await Promise.all(
    [one.clone().gif(), one.clone().webp(), one.clone().tiff(), one.clone().avif()].map((made) => made.toBuffer()),
  )
  return [
    refused('GIF', gif ?? '', 'photo.gif'),
    refused('GIF under another name', gif ?? ''),
    refused('WebP', webp ?? '', 'photo.webp'),
    refused('TIFF', tiff ?? '', 'photo.tiff'),
    refused('AVIF', avif ?? '', 'photo.avif'),
    refused('BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(500)]), 'photo.bmp'),
    refused('GIF that says it is a script', Buffer.from(`GIF89a/*${MARK}*/=1;`)),
  ]
}

/** Files with two kinds of content: only the picture passes. */
const withMore = (jpeg: Buffer, png: Buffer): readonly SentFile[] => [
  clean('a JPEG with HTML behind it', Buffer.concat([jpeg, Buffer.from(SCRIPT)])),
  clean('a JPEG with PHP behind it', Buffer.concat([jpeg, Buffer.from(PHP)]), 'photo.php'),
  clean('a JPEG with a ZIP behind it', Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${MARK}`)])),
  clean('a JPEG with the virus test file behind it', Buffer.concat([jpeg, Buffer.from(EICAR)])),
  clean('a JPEG with HTML in a comment', withSegment(jpeg, 0xfe, SCRIPT)),
  clean('a JPEG with a PDF in a comment', withSegment(jpeg, 0xfe, `%PDF-1.7 ${MARK}`)),
  clean('a JPEG with the virus test file in a comment', withSegment(jpeg, 0xfe, EICAR)),
  clean('a JPEG with an own segment', withSegment(jpeg, 0xec, MARK)),
  clean('a PNG with HTML behind it', Buffer.concat([png, Buffer.from(SCRIPT)]), 'photo.png'),
  clean('a PNG with a text', withChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`)), 'photo.png'),
  clean('a PNG with a chunk of its own', withChunk(png, 'evIl', Buffer.from(MARK)), 'photo.png'),
]

async function aboutThemselves(jpeg: Buffer): Promise<readonly SentFile[]> {
  const response = await plain(64, 48)
    .withExif({ IFD0: { Copyright: MARK, Artist: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 35/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${MARK}</rdf></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  return [
    clean('a JPEG that says where and by whom', response),
    clean('a JPEG with a broken EXIF', withSegment(jpeg, 0xe1, `Exif\0\0MM${MARK}`)),
    clean('a JPEG with a colour profile of text', withSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${MARK}`)),
  ]
}

const named = (jpeg: Buffer): readonly SentFile[] =>
  [
    'photo.jpg.exe',
    'photo\u202Egpj.exe',
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    'a'.repeat(4000),
    '.htaccess',
    'photo.jpg;.php',
    '<b>.jpg',
  ].map((name, index) => clean(`a name that is a trap, ${index + 1}`, jpeg, name))

async function bombs(jpeg: Buffer): Promise<readonly SentFile[]> {
  const huge = Buffer.from(jpeg)
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
  huge.writeUInt16BE(65_500, frame + 5)
  huge.writeUInt16BE(65_500, frame + 7)
  const large = await plain(8000, 5001).png({ compressionLevel: 1 }).toBuffer()
  return [
    refused('a JPEG that claims to be huge', huge),
    refused('a PNG that claims to be huge', withSize(await plain(8, 8).png().toBuffer(), 200_000)),
    refused('a picture of just too many pixels', large, 'photo.png'),
    clean('a PNG with a text that unpacks to much', withChunk(await plain(8, 8).png().toBuffer(), 'zTXt', packedText()), 'photo.png'),
    refused('one byte too much', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 + 1 - jpeg.length)])),
  ]
}

const packedText = (): Buffer => Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(30_000_000))])

async function documents(pdf: Buffer, jpeg: Buffer): Promise<readonly SentFile[]> {
  const name = 'scan.pdf'
  return [
    clean('a PDF with names and dates', await makePdf((made) => [made.setAuthor(MARK), made.setTitle(MARK), made.setProducer(MARK)]), name),
    clean('a PDF with a script', await makePdf((made) => made.addJavaScript('x', MARK)), name),
    clean(
      'a PDF with the virus test file in it',
      await makePdf((made) => made.attach(Buffer.from(EICAR), 'x.com', { description: MARK })),
      name,
    ),
    clean(
      'a PDF that opens a program',
      await makePdf(({ context, catalog }) => catalog.set(PDFName.of('OpenAction'), launch(context))),
      name,
    ),
    clean('a PDF with a link', await makePdf((made) => made.getPage(0).node.set(PDFName.of('Annots'), links(made.context))), name),
    clean('a PDF with something behind it', Buffer.concat([pdf, Buffer.from(SCRIPT)]), name),
    clean(
      'a PDF with a photo that says where',
      await makePdf(async (made) =>
        made.getPage(0).drawImage(await made.embedJpg(new Uint8Array(withSegment(jpeg, 0xe1, `Exif\0\0${MARK}`)))),
      ),
      name,
    ),
    refused(
      'a PDF that is locked',
      Buffer.from(pdf.toString('latin1').replace('/Root', '/Encrypt <</Filter/Standard/V 1>> /Root'), 'latin1'),
      name,
    ),
    refused('a PDF that is HTML too', `%PDF-1.7\n<html>${SCRIPT}`, name),
    refused('a PDF that begins late', Buffer.concat([Buffer.from(PHP), pdf]), name),
    refused('a PDF with too many pages', await makePdf((made) => Array.from({ length: 101 }, () => made.addPage([10, 10]))), name),
    refused('a PDF that unpacks to much', withBomb(pdf), name),
  ]
}

async function makePdf(more: (made: PDFDocument) => unknown = () => undefined): Promise<Buffer> {
  const made = await PDFDocument.create({ updateMetadata: false })
  made.addPage([200, 100]).drawRectangle({ x: 10, y: 10, width: 50, height: 20 })
  await more(made)
  return Buffer.from(await made.save({ useObjectStreams: false }))
}

const launch = (context: PDFContext) => context.obj({ S: 'Launch', F: PDFString.of(MARK) })
const links = (context: PDFContext) =>
  context.obj([
    context.register(
      context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: PDFString.of(`https://${MARK}.example`) } }),
    ),
  ])

function withBomb(pdf: Buffer): Buffer {
  const packed = deflateSync(Buffer.alloc(150 * 1024 * 1024))
  const head = Buffer.from(`%PDF-1.7\n9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`)
  return Buffer.concat([head, packed, Buffer.from('\nendstream\nendobj\n'), pdf.subarray(9)])
}

/** Inserts a segment after the start of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const body = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** Inserts a chunk after the header of a PNG. */
function withChunk(png: Buffer, type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  return Buffer.concat([png.subarray(0, 33), number(body.length), named, number(crcOf(named)), png.subarray(33)])
}

/** Returns a PNG whose header claims another width. */
function withSize(png: Buffer, width: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(width, 20)
  changed.writeUInt32BE(crcOf(changed.subarray(12, 29)), 29)
  return changed
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
