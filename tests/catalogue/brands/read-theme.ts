import type { Theme } from '#core/model/brand.ts'
import type { Colour } from '#core/ui/theme/linear-rgb.ts'

/** Returns the colours of core/ui/theme/theme.css for a brand's theme, by name (`--brand-600`). */
export function readTheme(css: string, theme: Theme): ReadonlyMap<string, Colour> {
  const colours = new Map<string, Colour>([['white', { lightness: 1, chroma: 0, hue: 0 }]])
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):\s*oklch\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/gu)) {
    const colour = readColour(value, theme)
    if (colour && !colours.has(name)) colours.set(name, colour)
  }
  return colours
}

function readColour(value: string, theme: Theme): Colour | undefined {
  const filled = value
    .replace(/var\(--brand-hue[^)]*\)/gu, String(theme.hue))
    .replace(/var\(--brand-chroma[^)]*\)/gu, String(theme.chroma))
    .replace(/var\(--accent-hue[^)]*\)/gu, String(theme.accentHue))
  const parts = filled.match(/calc\([^)]*\)|[\d.]+/gu)?.map(numberOf) ?? []
  const [lightness, chroma, hue] = parts
  if (lightness === undefined || chroma === undefined || hue === undefined || parts.length > 3) return undefined
  return { lightness, chroma, hue }
}

/** Reads a number, or the product of two numbers in `calc(a * b)`. */
function numberOf(text: string): number {
  const factors = text.match(/[\d.]+/gu)?.map(Number) ?? []
  return factors.reduce((product, factor) => product * factor, 1)
}
