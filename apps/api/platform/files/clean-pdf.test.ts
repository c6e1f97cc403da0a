import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pageOf, PDF_BOMBS } from '#tests/server/hostile/pdf-bombs.ts'
import { cleanPdf } from './clean-pdf.ts'
import { stripJpeg } from './strip-jpeg.ts'

const MARK = 'GPS-MARK-48.2N16.3E'
const segment = (marker: number, text: string): Buffer => {
  const body = Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body])
}
const EXIF = segment(0xe1, `Exif\0\0${MARK}`)
const SCAN = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4])
const jpeg = (...parts: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])])

const image = (filter: string, contents: Buffer, more = ''): readonly Buffer[] => [
  Buffer.from(
    `4 0 obj\n<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter ${filter} ${more} /Length ${contents.length} >>\nstream\n`,
  ),
  contents,
  Buffer.from('\nendstream\nendobj\n'),
]
const withImage = (filter: string, contents: Buffer, more = ''): Buffer =>
  pageOf('/Resources << /XObject << /I 4 0 R >> >>', ...image(filter, contents, more))

/** Everything that stands in a PDF, with its streams. */
async function textOf(pdf: Buffer): Promise<string> {
  const read = await PDFDocument.load(pdf)
  const objects = read.context.enumerateIndirectObjects()
  return objects
    .map(([, one]) => `${one.toString()} ${one instanceof PDFRawStream ? Buffer.from(one.contents).toString('latin1') : ''}`)
    .join('\n')
}

async function cleanedText(pdf: Buffer): Promise<string> {
  const cleaned = await cleanPdf(pdf)
  return cleaned.ok ? await textOf(cleaned.bytes) : cleaned.error
}

test.each(Object.entries(PDF_BOMBS))('[SEC-M2] [ASVS-5.2.1] a PDF that unpacks to much is refused: %s', async (_, make) => {
  const bomb = make(40)
  const before = process.memoryUsage().rss
  expect(await cleanPdf(bomb)).toMatchObject({ ok: false })
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(100)
})

test('[SEC-M2] a PDF whose pages unpack to much is refused, however many streams it is parted into', async () => {
  const packed = deflateSync(Buffer.alloc(90 * 2 ** 20))
  const stream = (number: number) => [
    Buffer.from(`${number} 0 obj\n<< /Filter [/FlateDecode] /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]
  const numbers = Array.from({ length: 6 }, (_, index) => index + 4)
  const pdf = pageOf(`/Contents [${numbers.map((number) => `${number} 0 R`).join(' ')}]`, ...numbers.flatMap(stream))
  expect(await cleanPdf(pdf)).toEqual({ ok: false, error: 'file-too-large' })
})

test('[SEC-M2] a table of objects that claims to be endless is refused', async () => {
  const rows = deflateSync(Buffer.alloc(64))
  const table = [
    Buffer.from(`5 0 obj\n<< /Type /XRef /Size 9 /Index [0 900000000] /W [0 0 0] /Filter /FlateDecode /Length ${rows.length} >>\nstream\n`),
    rows,
    Buffer.from('\nendstream\nendobj\n'),
  ]
  expect(await cleanPdf(pageOf('', ...table))).toEqual({ ok: false, error: 'file-too-large' })
})

test.each([
  ['a name', '/DCTDecode', jpeg(EXIF, SCAN), ''],
  ['a list', '[/DCTDecode]', jpeg(EXIF, SCAN), '/DecodeParms [<< /ColorTransform 1 >>]'],
  ['a reference', '5 0 R', jpeg(EXIF, SCAN), ''],
  ['packed once more', '[/FlateDecode /DCTDecode]', deflateSync(jpeg(EXIF, SCAN)), ''],
  ['in hexadecimal', '[/ASCIIHexDecode /DCTDecode]', Buffer.from(`${jpeg(EXIF, SCAN).toString('hex')}>`), ''],
])('[SEC-L5] what a camera wrote into a picture does not stay where its filter is %s', async (_, filter, contents, more) => {
  const pdf = pageOf(
    '/Resources << /XObject << /I 4 0 R >> >>',
    ...image(filter, contents, more),
    Buffer.from('5 0 obj\n[/DCTDecode]\nendobj\n'),
  )
  const text = await cleanedText(pdf)
  expect(text).toContain('/Subtype /Image')
  expect(text).not.toContain(MARK)
})

test('[SEC-L5] [ASVS-5.2.1] a picture that cannot be read is not taken as it is', async () => {
  const odd = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x7f, 0xff]), Buffer.from(`Exif\0\0${MARK}`)])
  expect(await cleanedText(withImage('[/DCTDecode]', odd))).toBe('file-damaged')
  expect(await cleanedText(withImage('/JPXDecode', Buffer.from(MARK)))).toBe('file-damaged')
})

test('[SEC-L5] a JPEG 2000 keeps its pixels and nothing about it', async () => {
  const box = (kind: string, body: string | Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + body.length)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, typeof body === 'string' ? Buffer.from(body, 'latin1') : body])
  }
  const pixels = Buffer.from([0xff, 0x4f, 0xff, 0x51, 1, 2])
  const picture = Buffer.concat([
    box('jP  ', '\r\n\x87\n'),
    box('ftyp', 'jp2 '),
    box('jp2h', 'sizes'),
    box('xml ', MARK),
    box('uuid', MARK),
    box('jp2c', pixels),
  ])
  const text = await cleanedText(withImage('/JPXDecode', picture))
  expect([text.includes(MARK), text.includes('sizes'), text.includes(pixels.toString('latin1'))]).toEqual([false, true, true])
})

test.each([
  ['a presentation step with a script', '/PresSteps << /Type /NavNode /NA << /S /JavaScript /JS (MARK) >> >>'],
  ['a presentation step with a program', '/PresSteps << /Type /NavNode /NA << /S /Launch /F (MARK) >> >>'],
  ['a presentation step in an object of its own', '/PresSteps 6 0 R'],
  ['a key that nobody knows', '/Xyz << /Deep [<< /S /JavaScript /JS (MARK) >>] >>'],
  ['an action among the resources', '/Resources << /XObject << /A 6 0 R /B << /S /Launch /F (MARK) >> >> >>'],
  ['an action in a list of the resources', '/Resources << /ColorSpace << /C [/Indexed << /S /URI /URI (MARK) >>] >> >>'],
  ['an attached file', '/Group << /S /Transparency /X << /Type /Filespec /F (MARK) >> >>'],
  ['the whole catalogue', '/Resources << /Properties << /P << /Back 1 0 R >> >> >>'],
  ['a page of no tree', '/Resources << /Properties << /P << /Back 7 0 R >> >> >>'],
  ['pixels of another file', '/Resources << /XObject << /I 8 0 R >> >>'],
])('[SEC-L5] [ASVS-5.2.1] what acts does not come through: %s', async (_, page) => {
  const more = [
    '6 0 obj\n<< /NA << /S /JavaScript /JS (MARK) >> /S /JavaScript >>\nendobj\n',
    '7 0 obj\n<< /Type /Page /MediaBox [0 0 9 9] /AA << /O << /S /JavaScript /JS (MARK) >> >> >>\nendobj\n',
    '8 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /F (MARK) /Ref << /F (MARK) >> /Length 0 >>\nstream\n\nendstream\nendobj\n',
  ]
  const text = await cleanedText(pageOf(page, ...more.map((one) => Buffer.from(one))))
  expect(text).toContain('/MediaBox')
  expect(text).not.toContain('MARK')
})

test('what a page shows stays, also under the names A and B', async () => {
  const resources = '/Resources << /XObject << /A 4 0 R >> /Font << /B << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
  const text = await cleanedText(pageOf(`${resources} /Rotate 90`, ...image('/DCTDecode', jpeg(SCAN))))
  expect([/\/A \d+ 0 R/u.test(text), text.includes('/Helvetica'), text.includes('/Rotate 90')]).toEqual([true, true, true])
})

test('[SEC-L5] a JPEG is read to its end: filled markers, segments between scans and what stands behind it', () => {
  const fill = Buffer.from([0xff, 0xff])
  const stripped = stripJpeg(Buffer.concat([jpeg(fill, EXIF, SCAN, EXIF, SCAN), Buffer.from(MARK)]))
  expect(stripped?.includes(MARK)).toBe(false)
  expect(stripped?.equals(jpeg(SCAN, SCAN))).toBe(true)
  for (const broken of [Buffer.alloc(0), Buffer.from(MARK), jpeg(EXIF), jpeg(EXIF, SCAN).subarray(0, -2)])
    expect(stripJpeg(broken)).toBeUndefined()
})

test('[SEC-M2] what a page has from the tree above it is cleaned as its own', async () => {
  const document = await PDFDocument.create()
  const { node } = document.addPage([200, 200])
  const { context } = document
  const form = context.stream('q Q', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], PieceInfo: { Told: PDFString.of(MARK) } })
  node.Parent()?.set(PDFName.of('Resources'), context.obj({ XObject: { I: context.register(form) } }))
  node.delete(PDFName.of('Resources'))
  const sent = Buffer.from(await document.save({ useObjectStreams: false }))
  expect(sent.toString('latin1')).toContain(MARK)
  const text = await cleanedText(sent)
  expect([text.includes('/XObject'), text.includes(MARK)]).toEqual([true, false])
})
