import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureTypeface } from './measure-typeface.ts'
import { writeStandIns } from './write-stand-ins.ts'

const read = (id: string): Buffer =>
  readFileSync(join(import.meta.dirname, `../../../node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`))

// what Chromium 150 measures without kerning (canvas measureText of SAMPLE at 1000 px): width at 400 and 680, ascent, descent
const MEASURED: readonly (readonly [id: string, text: number, strong: number, ascent: number, descent: number])[] = [
  ['inter', 0.4858, 0.4986, 0.969, 0.241],
  ['manrope', 0.4681, 0.4907, 1.066, 0.3],
  ['figtree', 0.4557, 0.4668, 0.95, 0.25],
  ['nunito-sans', 0.4563, 0.472, 1.011, 0.353],
  ['work-sans', 0.5085, 0.508, 0.93, 0.243],
  ['lexend', 0.5002, 0.5276, 1, 0.25],
  ['sora', 0.5161, 0.5255, 0.97, 0.29],
  ['outfit', 0.4501, 0.4632, 1, 0.26],
]

test.each(MEASURED)('%s is measured from its file as the browser measures it', (id, text, strong, ascent, descent) => {
  const found = measureTypeface(read(id), 400)
  expect(Math.abs(found.width / text - 1)).toBeLessThan(0.004)
  expect(Math.abs(measureTypeface(read(id), 680).width / strong - 1)).toBeLessThan(0.004)
  expect([found.ascent, found.descent]).toEqual([expect.closeTo(ascent, 3), expect.closeTo(descent, 3)])
})

test('a stand-in is as wide as Arial times its size, and as high as the typeface after it', () => {
  const [arial = ''] = writeStandIns('Sora', read('sora')).split('}')
  const [size = 0, ascent = 0, descent = 0] = ['size-adjust', 'ascent-override', 'descent-override'].map((name) =>
    Number(new RegExp(`${name}:([\\d.]+)%`, 'u').exec(arial)?.[1]),
  )
  expect((size / 100) * 0.4544).toBeCloseTo(0.5161, 3)
  expect((size * ascent) / 10_000).toBeCloseTo(0.97, 3)
  expect((size * descent) / 10_000).toBeCloseTo(0.29, 3)
})

test('there is a stand-in for text and one for headings on machines with Arial and on those with Roboto', () => {
  const faces = writeStandIns('Work Sans', read('work-sans'))
  expect(faces.match(/font-family:"Work Sans (?:Arial|Roboto)";font-weight:(?:1 599|600 900)/gu)).toHaveLength(4)
})
