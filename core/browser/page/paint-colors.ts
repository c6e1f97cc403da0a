import { chooseColors, COLOR_NAMES, type ColorName, type Rgb } from '#core/model/site/choose-colors.ts'

/** The theme's CSS variables that each colour sets, and those of texts whose colour is fixed. */
const PLACES: { readonly [Name in ColorName]: { readonly [place: string]: (color: string) => string } } = {
  background: { '--page': asItIs },
  text: { '--ink': asItIs },
  // white text on it is readable, and more so the darker the colour is
  primary: { '--brand-600': asItIs, '--brand-700': asItIs, '--go': asItIs, '--go-over': darker, '--go-ink': () => '#fff' },
}
const OTHERS = ['--ink-soft', '--error', '--ok']

/** Applies those of the colours that keep the page's texts readable, and returns them. */
export function paintColors(colors: { readonly [name: string]: string }): { readonly [name: string]: string } {
  const root = document.documentElement
  for (const place of Object.values(PLACES).flatMap(Object.keys)) root.style.removeProperty(place)
  const read = (name: string) => (Object.hasOwn(colors, name) ? readColor(colors[name] ?? '') : undefined)
  const wanted = Object.fromEntries(COLOR_NAMES.flatMap((name) => (read(name) ? [[name, read(name)]] : [])))
  // reading the theme's colours waits for the process that draws, which a page without such a choice need not do
  if (Object.keys(wanted).length === 0) return {}
  const theme = getComputedStyle(root)
  const own = (place: string): Rgb => readColor(theme.getPropertyValue(place)) ?? [0, 0, 0]
  const standard = { background: own('--page'), text: own('--ink'), primary: own('--brand-600') }
  const chosen = chooseColors(wanted, standard, OTHERS.map(own))
  for (const name of chosen)
    for (const [place, valueOf] of Object.entries(PLACES[name])) root.style.setProperty(place, valueOf(colors[name] ?? ''))
  return Object.fromEntries(chosen.map((name) => [name, colors[name] ?? '']))
}

function asItIs(color: string): string {
  return color
}

function darker(color: string): string {
  return `color-mix(in oklab, ${color} 85%, black)`
}

/** Reads an opaque colour in any CSS notation; undefined for anything else. */
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
