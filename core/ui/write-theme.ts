import type { Theme } from '../define/brand.ts'

/**
 * The brand's part of the look: the values from which core/ui/theme.css derives every colour, radius and typeface. It
 * states the layers' order, so it holds whichever stylesheet arrives first.
 */
export function writeTheme(theme: Theme): string {
  const { hue, chroma, accentHue, radius, text, display = text } = theme
  const values = {
    'brand-hue': hue,
    'brand-chroma': chroma,
    'accent-hue': accentHue,
    radius: `${radius}px`,
    'font-text': family(text),
    'font-display': family(display),
  }
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return `@layer theme,base,page,controls,parts,brand;@layer brand{:root{${lines.join(';')}}}`
}

/**
 * For each of a theme's typefaces, a face of the machine in the same size: the text is painted in it until the font file
 * is there, and nothing moves then.
 */
export function writeLocalFaces({ text, display = text }: Theme): string {
  return [...new Set([text, display])].map((name) => `@font-face{font-family:"${name} local";src:${LOCAL};${SIZE_MATCH}}`).join('')
}

const family = (name: string): string => `"${name}","${name} local",system-ui,sans-serif`

const LOCAL = 'local("Arial"),local("Liberation Sans"),local("Roboto")'

// measures of Arial against Inter (average width 1.074, ascent and descent of the OS/2 table)
const SIZE_MATCH = 'size-adjust:107.4%;ascent-override:90.2%;descent-override:22.5%;line-gap-override:0%'
