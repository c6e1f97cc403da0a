import { chooseColors, COLOR_NAMES, type ColorName, type Rgb } from '../define/choose-colors.ts'

/** The theme's values that a colour takes the place of, and those of text that nobody sets. */
const PLACES: { readonly [Name in ColorName]: readonly string[] } = {
  background: ['--page'],
  text: ['--ink'],
  primary: ['--brand-600', '--brand-700'],
}
const OTHERS = ['--ink-soft', '--error', '--ok']

/** Paints the page in those of the colours that can be read and keep its texts readable; answers them. */
export function paintColors(colors: { readonly [name: string]: string }): { readonly [name: string]: string } {
  const root = document.documentElement
  for (const place of Object.values(PLACES).flat()) root.style.removeProperty(place)
  const read = (name: string) => (Object.hasOwn(colors, name) ? readColor(colors[name] ?? '') : undefined)
  const wanted = Object.fromEntries(COLOR_NAMES.flatMap((name) => (read(name) ? [[name, read(name)]] : [])))
  const theme = getComputedStyle(root)
  const own = (place: string): Rgb => readColor(theme.getPropertyValue(place)) ?? [0, 0, 0]
  const standard = { background: own('--page'), text: own('--ink'), primary: own('--brand-600') }
  const chosen = chooseColors(wanted, standard, OTHERS.map(own))
  for (const name of chosen) for (const place of PLACES[name]) root.style.setProperty(place, colors[name] ?? null)
  return Object.fromEntries(chosen.map((name) => [name, colors[name] ?? '']))
}

/** An opaque colour in any way that CSS can say it; undefined for anything else. */
function readColor(text: string): Rgb | undefined {
  if (text.length > 60 || !CSS.supports('color', text)) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = text
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}
