import { PDFDocument, PDFName, degrees } from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { cleanAside } from './cleaning/clean-aside.ts'
import { cleanPdf } from './clean-pdf.ts'

const [WIDTH, HEIGHT] = [48, 32]
const RED = { r: 224, g: 16, b: 16 }
const COLOURS = {
  topLeft: RED,
  topRight: { r: 16, g: 160, b: 32 },
  bottomLeft: { r: 32, g: 48, b: 208 },
  bottomRight: { r: 240, g: 240, b: 240 },
}
const WHITE = { r: 255, g: 255, b: 255 }

type Colour = typeof RED
/** The colours of a picture's corners: top left, top right, bottom left, bottom right. */
type Corners = readonly Colour[]
const UPRIGHT: Corners = Object.values(COLOURS)

const part = (background: object) => ({ create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 4 as const, background } })

/** A picture of four colours. */
async function picture(): Promise<Sharp> {
  const at = (left: number, top: number, background: object) => ({
    input: part(background),
    left: (left * WIDTH) / 2,
    top: (top * HEIGHT) / 2,
  })
  const { topLeft, topRight, bottomLeft, bottomRight } = COLOURS
  const parts = [at(0, 0, topLeft), at(1, 0, topRight), at(0, 1, bottomLeft), at(1, 1, bottomRight)]
  const { data, info } = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000000' } })
    .composite(parts)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** How a picture is shown that was cleaned, and what its file still says of itself. */
async function shown(sent: Buffer) {
  const cleaned = await cleanAside(sent)
  if (!cleaned.ok) return expect.unreachable(`the picture was refused: ${cleaned.error}`)
  const { width, height, orientation, exif, icc, xmp, space, channels } = await sharp(cleaned.bytes).metadata()
  const { data } = await sharp(cleaned.bytes).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number): Colour => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * width + x) * channels)
    return { r, g, b }
  }
  const [right, bottom] = [width - 5, height - 5]
  return {
    size: [width, height],
    corners: [colourAt(4, 4), colourAt(right, 4), colourAt(4, bottom), colourAt(right, bottom)],
    said: { orientation, exif, icc, xmp },
    space,
  }
}

const NOTHING = { orientation: undefined, exif: undefined, icc: undefined, xmp: undefined }

/** Compression and other colour spaces change colours a little. */
function expectCorners(found: Corners, wanted: Corners, within = 40): void {
  const off = found.map(({ r, g, b }, index) => {
    const { r: red = 0, g: green = 0, b: blue = 0 } = wanted[index] ?? {}
    return Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue))
  })
  expect({ off, isNear: off.every((one) => one <= within) }).toMatchObject({ isNear: true })
}

/** How the pixels of an upright picture lie in the file of a camera that was held so (EXIF 2.3, tag 0x0112). */
const HELD: { readonly [orientation: number]: (upright: Sharp) => Sharp } = {
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  6: (upright) => upright.rotate(270),
  8: (upright) => upright.rotate(90),
}

test.each(Object.keys(HELD).map(Number))(
  '[S-7.36] a photo that a phone was held for as EXIF’s %i is kept upright, and says no more how it was held',
  async (orientation) => {
    const turned = await HELD[orientation]?.(await picture())
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (!turned) return expect.unreachable('the orientation is in the table')
    const { data, info } = turned
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const found = await shown(await sharp(data, { raw }).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer())
    expect([found.size, found.said]).toEqual([[WIDTH, HEIGHT], NOTHING])
    expectCorners(found.corners, UPRIGHT)
  },
)

test.each([
  ['for printing', (one: Sharp) => one.toColourspace('cmyk').jpeg({ quality: 95 }), 90],
  ['of a wide gamut', (one: Sharp) => one.withIccProfile('p3').jpeg({ quality: 95 }), 40],
  ['in passes', (one: Sharp) => one.jpeg({ quality: 95, progressive: true }), 40],
  ['with 16 bits', (one: Sharp) => one.toColourspace('rgb16').png(), 40],
  ['with a palette', (one: Sharp) => one.png({ palette: true }), 40],
] as const)('[S-7.36] a picture %s is kept in the colours of every screen', async (_, write, within) => {
  const found = await shown(await write(await picture()).toBuffer())
  expect([found.size, found.space, found.said]).toEqual([[WIDTH, HEIGHT], 'srgb', NOTHING])
  expectCorners(found.corners, UPRIGHT, within)
})

test('[S-7.36] what can be seen through is white, and a picture of greys stays one', async () => {
  const clear = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  expectCorners((await shown(clear)).corners, [WHITE, WHITE, WHITE, WHITE])
  const grey = { r: 120, g: 120, b: 120 }
  const greys = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: grey } })
    .greyscale()
    .jpeg()
    .toBuffer()
  expectCorners((await shown(greys)).corners, [grey, grey, grey, grey])
})

test('[S-7.36] the pages of a scan come in their order, turned and as large as they were, also where the file says it once for all', async () => {
  const scan = await PDFDocument.create()
  const sizes = [
    [595, 842],
    [842, 595],
    [300, 400],
  ] as const
  for (const size of sizes) scan.addPage([...size])
  scan.getPage(1).setRotation(degrees(90))
  const { node } = scan.getPage(2)
  // a scanner writes it for the tree of pages
  const box = node.get(PDFName.of('MediaBox'))
  if (box) node.Parent()?.set(PDFName.of('MediaBox'), box)
  node.delete(PDFName.of('MediaBox'))
  const cleaned = await cleanPdf(Buffer.from(await scan.save({ useObjectStreams: false })))
  if (!cleaned.ok) return expect.unreachable(`the scan was refused: ${cleaned.error}`)
  const kept = (await PDFDocument.load(cleaned.bytes))
    .getPages()
    .map((page) => [page.getWidth(), page.getHeight(), page.getRotation().angle])
  expect(kept).toEqual([
    [595, 842, 0],
    [842, 595, 90],
    [300, 400, 0],
  ])
})
