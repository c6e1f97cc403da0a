import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseColors, contrastOf, type Rgb } from './choose-colors.ts'

const standard: { background: Rgb; text: Rgb; primary: Rgb } = { background: [247, 248, 252], text: [29, 36, 51], primary: [39, 70, 199] }
const others: readonly Rgb[] = [
  [86, 94, 112],
  [180, 20, 30],
]
const rgb: fc.Arbitrary<Rgb> = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))

describe('colours from a link or from the page around the form', () => {
  it('have the contrast that WCAG says', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
    expect(contrastOf([12, 34, 56], [12, 34, 56])).toBe(1)
  })

  it('are used where every text stays readable', () => {
    expect(chooseColors({ background: [255, 250, 240], text: [20, 20, 20], primary: [0, 90, 60] }, standard, others)).toEqual([
      'background',
      'text',
      'primary',
    ])
  })

  it('have the same contrast either way, as light parts have another share than dark ones', () => {
    expect(contrastOf([10, 10, 10], [255, 255, 255])).toBeCloseTo(19.8, 1)
    expect(contrastOf([255, 255, 255], [10, 10, 10])).toBeCloseTo(19.8, 1)
    expect(
      [contrastOf([255, 0, 0], [255, 255, 255]), contrastOf([0, 255, 0], [255, 255, 255]), contrastOf([0, 0, 255], [255, 255, 255])].map(
        (one) => one.toFixed(2),
      ),
    ).toEqual(['4.00', '1.37', '8.59'])
  })

  it.each([
    ['background', [60, 60, 60]],
    ['text', [150, 150, 150]],
    ['primary', [255, 200, 0]],
  ] satisfies readonly [string, Rgb][])('are used two by two where the third, the %s, cannot be', (name, bad) => {
    const good: { readonly [color: string]: Rgb } = { background: [255, 250, 240], text: [20, 20, 20], primary: [0, 90, 60] }
    expect(chooseColors({ ...good, [name]: bad }, standard, others)).toEqual(Object.keys(good).filter((one) => one !== name))
  })

  it('are not used for light text on a dark page: the fields stay white', () => {
    expect(chooseColors({ background: [0, 0, 0], text: [255, 255, 255], primary: [150, 150, 255] }, standard, [])).toEqual([])
    expect(chooseColors({}, standard, others)).toEqual([])
  })

  it.each([
    ['a background too near to the text', { background: [60, 60, 60] }, []],
    ['a pale text', { text: [150, 150, 150], primary: [0, 90, 60] }, ['primary']],
    ['a button on which white cannot be read', { background: [255, 250, 240], primary: [255, 200, 0] }, ['background']],
  ] satisfies [string, { [name: string]: Rgb }, string[]][])('are ignored each by itself: %s', (_, wanted, left) => {
    expect(chooseColors(wanted, standard, others)).toEqual(left)
  })

  it('never bring a text below 4.5:1, whatever is wanted', () => {
    const wanted = fc.record({ background: rgb, text: rgb, primary: rgb }, { requiredKeys: [] })
    fc.assert(
      fc.property(wanted, (colors) => {
        const names = chooseColors(colors, standard, others)
        const { background, text, primary } = { ...standard, ...Object.fromEntries(names.map((name) => [name, colors[name]])) }
        for (const one of [text, primary, ...others])
          for (const under of [background, [255, 255, 255] as const]) expect(contrastOf(one, under)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2000 },
    )
  })
})
