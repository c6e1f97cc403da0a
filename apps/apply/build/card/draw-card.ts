import type { Theme } from '#core/model/brand.ts'
import { linearRgb, type Colour } from '#core/ui/theme/linear-rgb.ts'

/** Size of the picture in pixels: the one that networks show large. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

const LOGO = 260

/**
 * Returns the picture that networks show beside a link to a brand's pages, as SVG: the brand's logo on the ground of its
 * header, above a slider in its colours. It has no words: those stand beside it, in the reader's own typeface.
 */
export function drawCard(theme: Theme, logo: Buffer): string {
  const { width, height } = CARD_SIZE
  const { ground, shape, track, fill, knob } = coloursOf(theme)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<circle cx="1130" cy="600" r="330" fill="${shape}"/><circle cx="90" cy="40" r="190" fill="${shape}"/>`,
    // as a document of its own: what a program exports has a declaration, a size and names that would clash with ours
    `<image x="${(width - LOGO) / 2}" y="130" width="${LOGO}" height="${LOGO}" href="data:image/svg+xml;base64,${logo.toString('base64')}"/>`,
    `<rect x="390" y="480" width="420" height="18" rx="9" fill="${track}"/>`,
    `<rect x="390" y="480" width="270" height="18" rx="9" fill="${fill}"/>`,
    `<circle cx="660" cy="489" r="24" fill="${knob}" stroke="${fill}" stroke-width="9"/>`,
    '</svg>',
  ].join('')
}

/** The colours of core/ui/theme/theme.css that fit the ground on which the brand's logo stands. */
function coloursOf({ hue, chroma, accentHue, header = 'plain' }: Theme) {
  const brand = (lightness: number, share = 1) => hexOf({ lightness, chroma: chroma * share, hue })
  const fill = hexOf({ lightness: 0.78, chroma: 0.15, hue: accentHue })
  if (header === 'band') return { ground: brand(0.42), shape: brand(0.47), track: brand(0.56), fill, knob: '#ffffff' }
  if (header === 'night') return { ground: brand(0.26, 0.6), shape: brand(0.32, 0.6), track: brand(0.45, 0.6), fill, knob: '#ffffff' }
  return { ground: brand(0.975, 0.08), shape: brand(0.94, 0.22), track: brand(0.87, 0.3), fill: brand(0.49), knob: '#ffffff' }
}

/** Returns a colour as `#rrggbb`, because the renderer reads no oklch; what screens do not have is cut. */
function hexOf(colour: Colour): string {
  const parts = linearRgb(colour).map((part) => {
    const linear = Math.min(1, Math.max(0, part))
    const curved = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
