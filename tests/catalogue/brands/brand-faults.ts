import type { Brand } from '#core/model/brand.ts'
import type { Colour } from '#core/ui/theme/linear-rgb.ts'
import { contrastOf, hueDistance } from './colour.ts'
import { pictureFaults } from './picture-faults.ts'
import { readTheme } from './read-theme.ts'

const RED_OF_ERRORS = 27
/** Pairs of text colour and background, by their names in core/ui/theme/theme.css. */
const READ_ON: readonly (readonly [text: string, background: string])[] = [
  ['white', '--brand-600'],
  ['white', '--brand-700'],
  ['--brand-600', 'white'],
  ['--brand-700', '--brand-50'],
  ['--brand-700', '--brand-100'],
  ['--brand-900', '--page'],
  ['--brand-900', '--bright'],
  ['--brand-900', '--bright-over'],
  ['--brand-700', '--tint'],
  ['--ink', '--page'],
  ['--ink-soft', '--page'],
  ['--ink-soft', '--tint'],
  ['--ink-soft', 'white'],
  ['--ink-soft', '--beside'],
  ['--error', 'white'],
  ['--error', '--page'],
  ['--error', '--tint'],
]

/**
 * The outline of the focused element; it needs 3:1 against each background of a page (WCAG 2.2,
 * 1.4.11).
 */
const RING = '--brand-600'
const BACKGROUNDS = ['white', '--page', '--tint', '--beside']

/**
 * Returns what is wrong with a brand: its look, its files, its facts. `folder` is the brand's
 * folder, `css` the text of core/ui/theme/theme.css.
 */
export async function brandFaults(brand: Brand, folder: string, css: string): Promise<readonly string[]> {
  const pictures = await Promise.all(['logo.svg', 'favicon.svg'].map(async (name) => await pictureFaults(folder, name)))
  return [...lookFaults(brand, css), ...pictures.flat(), ...factFaults(brand)]
}

function lookFaults(brand: Brand, css: string): readonly string[] {
  const { hue, accentHue } = brand.theme
  const colours = readTheme(css, brand.theme)
  return [
    ...(hueDistance(hue, RED_OF_ERRORS) >= 40 ? [] : [`theme.hue ${hue} is closer than 40 degrees to the red of errors (27)`]),
    ...(hueDistance(accentHue, RED_OF_ERRORS) >= 40
      ? []
      : [`theme.accentHue ${accentHue} is closer than 40 degrees to the red of errors (27)`]),
    ...READ_ON.flatMap(([text, background]) => contrastFault({ text, background, least: 4.5 }, colours)),
    ...BACKGROUNDS.flatMap((background) => contrastFault({ text: RING, background, least: 3 }, colours)),
  ]
}

interface Pair {
  readonly text: string
  readonly background: string
  readonly least: number
}

function contrastFault({ text, background, least }: Pair, colours: ReadonlyMap<string, Colour>): readonly string[] {
  const [above, below] = [colours.get(text), colours.get(background)]
  if (!above || !below) return [`core/ui/theme/theme.css states no colour ${above ? background : text}`]
  const contrast = contrastOf(above, below)
  return contrast >= least
    ? []
    : [`${text} on ${background} has a contrast of ${contrast.toFixed(2)}:1: change theme.hue or theme.chroma until it has ${least}:1`]
}

function factFaults(brand: Brand): readonly string[] {
  return [
    ...(/^https:\/\/[^?#]+\/$/u.test(brand.homePage) && URL.canParse(brand.homePage)
      ? []
      : ['homePage must be an https address that ends with /']),
    ...(Object.keys(brand.countries).length > 0 ? [] : ['countries is empty: the brand is offered nowhere']),
  ]
}
