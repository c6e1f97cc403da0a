import { expect, test } from 'vitest'
import { writeTheme } from './write-theme.ts'

const theme = { hue: 152, chroma: 0.13, accentHue: 150, radius: 10, text: 'Inter' }

test('a brand’s values stand in its own layer, after all others', () => {
  const css = writeTheme({ ...theme, display: 'Sora' })
  expect(css).toMatch(/^@layer theme,base,page,controls,parts,brand;@layer brand\{:root\{/u)
  expect(css).toContain('--brand-hue:152;--brand-chroma:0.13;--accent-hue:150;--radius:10px')
  expect(css).toContain('--font-display:"Sora","Sora Arial","Sora Roboto",system-ui,sans-serif')
})

test('headings take the typeface of the text where the brand has no other', () => {
  expect(writeTheme(theme)).toContain('--font-display:"Inter",')
})

test('what a brand leaves open stays as the theme has it', () => {
  expect(writeTheme(theme)).not.toMatch(/--(?:page|top|stripe|go|button-radius|display-weight)\b/u)
})

test('a brand chooses its ground, header and button', () => {
  const css = writeTheme({ ...theme, background: 'tinted', header: 'night', button: 'bright', buttonRadius: 999, displayWeight: 800 })
  expect(css).toContain('--display-weight:800;--button-radius:999px;--page:var(--tint);--top:var(--brand-900);')
  expect(css).toContain('--top-ink:#fff')
  expect(css).toContain('--go:var(--bright);--go-over:var(--bright-over);--go-ink:var(--brand-900)')
})
