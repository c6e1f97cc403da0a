import { expect, it } from 'vitest'
import { contrastOf, hueDistance } from './colour.ts'
import { nearestTo } from '#tests/catalogue/nearest-to.ts'
import { readTheme } from './read-theme.ts'

const grey = (lightness: number) => ({ lightness, chroma: 0, hue: 0 })

it('gives black on white 21:1, and a colour on itself 1:1', () => {
  expect(contrastOf(grey(0), grey(1))).toBeCloseTo(21, 5)
  expect(contrastOf(grey(0.5), grey(0.5))).toBeCloseTo(1, 5)
})

it('agrees with the contrast of known colours', () => {
  // #0000ff is oklch(0.452 0.313 264.05), 8.59:1 on white; #ff0000 is oklch(0.628 0.2577 29.23),
  // 4.00:1
  expect(contrastOf({ lightness: 0.452014, chroma: 0.313214, hue: 264.052 }, grey(1))).toBeCloseTo(8.59, 1)
  expect(contrastOf({ lightness: 0.627955, chroma: 0.257683, hue: 29.234 }, grey(1))).toBeCloseTo(4, 1)
})

it('measures hues around the circle', () => {
  expect([hueDistance(350, 20), hueDistance(27, 67), hueDistance(0, 180)]).toEqual([30, 40, 180])
})

it('reads a theme’s colours with a brand’s values in them', () => {
  const css = ':root { --a: oklch(0.5 calc(var(--brand-chroma) * .5) var(--brand-hue)); --b: oklch(0.9 0.1 var(--accent-hue)); --c: #fff }'
  const colours = readTheme(css, { hue: 200, chroma: 0.2, accentHue: 150, radius: 0, text: '' })
  expect(colours.get('--a')).toEqual({ lightness: 0.5, chroma: 0.1, hue: 200 })
  expect(colours.get('--b')).toEqual({ lightness: 0.9, chroma: 0.1, hue: 150 })
  expect(colours.has('--c')).toBe(false)
})

it('suggests the nearest name', () => {
  expect(nearestTo('monthlyIncom', ['amount', 'monthlyIncome', 'monthlyExpenses'])).toBe('monthlyIncome')
})
