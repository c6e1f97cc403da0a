import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureTypeface } from './measure-typeface.ts'
import { writeFallbackFaces } from './write-fallback-faces.ts'

const read = (id: string): Buffer =>
  readFileSync(join(import.meta.dirname, `../../../node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`))

// what Chromium 150 measures without kerning (canvas measureText of SAMPLE at 1000 px): width at 400 and 680, ascent, descent
const MEASURED = [
  { id: 'inter', text: 0.4858, strong: 0.4986, ascent: 0.969, descent: 0.241 },
  { id: 'manrope', text: 0.4681, strong: 0.4907, ascent: 1.066, descent: 0.3 },
  { id: 'figtree', text: 0.4557, strong: 0.4668, ascent: 0.95, descent: 0.25 },
  { id: 'nunito-sans', text: 0.4563, strong: 0.472, ascent: 1.011, descent: 0.353 },
  { id: 'work-sans', text: 0.5085, strong: 0.508, ascent: 0.93, descent: 0.243 },
  { id: 'lexend', text: 0.5002, strong: 0.5276, ascent: 1, descent: 0.25 },
  { id: 'sora', text: 0.5161, strong: 0.5255, ascent: 0.97, descent: 0.29 },
  { id: 'outfit', text: 0.4501, strong: 0.4632, ascent: 1, descent: 0.26 },
]

test.each(MEASURED)('$id is measured from its file as the browser measures it', ({ id, text, strong, ascent, descent }) => {
  const found = measureTypeface(read(id), 400)
  expect(Math.abs(found.width / text - 1)).toBeLessThan(0.004)
  expect(Math.abs(measureTypeface(read(id), 680).width / strong - 1)).toBeLessThan(0.004)
  expect([found.ascent, found.descent]).toEqual([expect.closeTo(ascent, 3), expect.closeTo(descent, 3)])
})

test('a fallback font is as wide as Arial times its size, and as high as the typeface after it', () => {
  const [arial = ''] = writeFallbackFaces('Sora', read('sora')).split('}')
  const [size = 0, ascent = 0, descent = 0] = ['size-adjust', 'ascent-override', 'descent-override'].map((name) =>
    Number(new RegExp(`${name}:([\\d.]+)%`, 'u').exec(arial)?.[1]),
  )
  expect((size / 100) * 0.4544).toBeCloseTo(0.5161, 3)
  expect((size * ascent) / 10_000).toBeCloseTo(0.97, 3)
  expect((size * descent) / 10_000).toBeCloseTo(0.29, 3)
})

test('there is a fallback font for text and one for headings on machines with Arial and on those with Roboto', () => {
  const faces = writeFallbackFaces('Work Sans', read('work-sans'))
  expect(faces.match(/font-family:"Work Sans (?:Arial|Roboto)";font-weight:(?:1 599|600 900)/gu)).toHaveLength(4)
})
