import type { Theme } from '#core/model/brand.ts'

/**
 * Returns the brand's CSS: the values from which core/ui/theme/theme.css derives every colour, radius and
 * typeface. It declares the order of the layers, so that it applies whichever stylesheet loads
 * first.
 */
export function writeTheme(theme: Theme): string {
  const { hue, chroma, accentHue, radius, text, display = text, background = 'pale', header = 'plain', button = 'strong' } = theme
  const values = {
    'brand-hue': hue,
    'brand-chroma': chroma,
    'accent-hue': accentHue,
    radius: `${radius}px`,
    'font-text': family(text),
    'font-display': family(display),
    ...(theme.displayWeight !== undefined && { 'display-weight': theme.displayWeight }),
    ...(theme.buttonRadius !== undefined && { 'button-radius': `${theme.buttonRadius}px` }),
    ...BACKGROUNDS[background],
    ...HEADERS[header],
    ...BUTTONS[button],
  }
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return `@layer theme,base,page,controls,parts,brand;@layer brand{:root{${lines.join(';')}}}`
}

type Values = { readonly [name: string]: string }

const BACKGROUNDS: { readonly [Background in NonNullable<Theme['background']>]: Values } = {
  pale: {},
  white: { page: '#fff' },
  tinted: { page: 'var(--tint)' },
}

const BAND = { 'below-top': '28px', 'top-ink': '#fff', 'top-soft': '#fff' }
const HEADERS: { readonly [Header in NonNullable<Theme['header']>]: Values } = {
  plain: {},
  stripe: { stripe: '6px' },
  band: { top: 'var(--brand-700)', ...BAND },
  night: { top: 'var(--brand-900)', ...BAND },
}

const BUTTONS: { readonly [Button in NonNullable<Theme['button']>]: Values } = {
  strong: {},
  bright: { go: 'var(--bright)', 'go-over': 'var(--bright-over)', 'go-ink': 'var(--brand-900)' },
}

/** A typeface, then fallbacks adjusted to its size (apps/apply/build/write-fallback-faces.ts). */
const family = (name: string): string => `"${name}","${name} Arial","${name} Roboto",system-ui,sans-serif`
