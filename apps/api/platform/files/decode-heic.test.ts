import { expect, test } from 'vitest'
import { goodFiles } from '#tests/server/hostile/hostile-files.ts'
import { decodeHeic } from './decode-heic.ts'

/**
 * The HEIC file of a telephone that was turned by so many quarters: its picture has the property `irot` (ISO/IEC 23008-12, 6.5.10).
 * That is a box in `ipco`, and its number in `ipma`, whose last entry is the picture's. The boxes around grow, and the pixels lie
 * further back.
 */
function turned(heic: Buffer, quarters: number): Buffer {
  const property = Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from('irot'), Buffer.from([quarters])])
  const at = (name: string) => heic.indexOf(name) - 4
  const [ipma, iref, iloc] = [at('ipma'), at('iref'), at('iloc')]
  const grown = Buffer.from(heic)
  const grow = (place: number, more: number) => grown.writeUInt32BE(heic.readUInt32BE(place) + more, place)
  grow(at('meta'), 10)
  grow(at('iprp'), 10)
  grow(at('ipco'), 9)
  grow(ipma, 1)
  // where the first item lies in the file: behind `meta`
  grow(iloc + 22, 10)
  const associations = Buffer.from(grown.subarray(ipma, iref))
  const count = associations.length - 3
  associations.writeUInt8(associations.readUInt8(count) + 1, count)
  // the fifth property, which a reader must know
  return Buffer.concat([grown.subarray(0, ipma), property, associations, Buffer.from([0x85]), grown.subarray(iref)])
}

/** The size of a picture that is red at one side and blue at the opposite one, and where it is red. */
async function shown(heic: Buffer) {
  const decoded = await decodeHeic(heic)
  if (!decoded.ok) return expect.unreachable(`the picture was refused: ${decoded.error}`)
  const { width, height, rgba } = decoded
  const redAt = (x: number, y: number) => rgba[(y * width + x) * 4] ?? 0
  const sides = {
    top: redAt(width >> 1, 0),
    right: redAt(width - 1, height >> 1),
    bottom: redAt(width >> 1, height - 1),
    left: redAt(0, height >> 1),
  }
  const red = Object.entries(sides).flatMap(([side, level]) => (level > 200 ? [side] : []))
  return { size: [width, height], red }
}

test.each([
  { quarters: 0, size: [48, 32], red: ['top'] },
  { quarters: 1, size: [32, 48], red: ['left'] },
  { quarters: 2, size: [48, 32], red: ['bottom'] },
  { quarters: 3, size: [32, 48], red: ['right'] },
])('[S-7.36] a photo of a telephone that was turned by $quarters quarters is upright', async ({ quarters, size, red }) => {
  const { heic } = await goodFiles()
  expect(await shown(turned(heic, quarters))).toEqual({ size, red })
})
