import { expect, test } from 'vitest'
import { writeLocalFaces, writeTheme } from './write-theme.ts'

const theme = { hue: 152, chroma: 0.13, accentHue: 150, radius: 10, text: 'Inter' }

test('a brand’s values stand in its own layer, after all others', () => {
  const css = writeTheme({ ...theme, display: 'Sora' })
  expect(css).toMatch(/^@layer theme,base,page,controls,parts,brand;@layer brand\{:root\{/u)
  expect(css).toContain('--brand-hue:152;--brand-chroma:0.13;--accent-hue:150;--radius:10px')
  expect(css).toContain('--font-display:"Sora","Sora local",system-ui,sans-serif')
})

test('headings take the typeface of the text where the brand has no other', () => {
  expect(writeTheme(theme)).toContain('--font-display:"Inter",')
})

test('each typeface has one stand-in of the same size', () => {
  expect(writeLocalFaces(theme).match(/@font-face/gu)).toHaveLength(1)
  expect(writeLocalFaces({ ...theme, display: 'Sora' })).toMatch(/"Inter local".*"Sora local"/u)
})
