/** Red, green and blue of an opaque colour, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The colours that the page that embeds the form, or a link, may set. */
export const COLOR_NAMES = ['background', 'text', 'primary'] as const
export type ColorName = (typeof COLOR_NAMES)[number]

/** Minimum contrast of text (WCAG 2.2 AA). */
const LEAST = 4.5
const WHITE: Rgb = [255, 255, 255]

/**
 * Returns the names of the wanted colours that keep every text readable: each text colour in use
 * has a contrast of 4.5:1 on the background and on the white of fields, and white text has that
 * contrast on the buttons. `standard` are the brand's colours, used for every name that is left
 * out. `others` are further text colours of the theme, which nobody can set.
 */
export function chooseColors(
  wanted: { readonly [Name in ColorName]?: Rgb },
  standard: { readonly [Name in ColorName]: Rgb },
  others: readonly Rgb[],
): readonly ColorName[] {
  const tries: readonly (readonly ColorName[])[] = [
    ['background', 'text', 'primary'],
    ['text', 'primary'],
    ['background', 'primary'],
    ['background', 'text'],
  ]
  const alone = COLOR_NAMES.map((name) => [name])
  const given = [...tries, ...alone].filter((names) => names.every((name) => wanted[name] !== undefined))
  return given.find((names) => isReadable(Object.fromEntries(names.map((name) => [name, wanted[name]])), standard, others)) ?? []
}

function isReadable(
  chosen: { readonly [name: string]: Rgb | undefined },
  standard: { readonly [Name in ColorName]: Rgb },
  others: readonly Rgb[],
): boolean {
  const { background = standard.background, text = standard.text, primary = standard.primary } = chosen
  return [text, primary, ...others].every((one) => contrastOf(one, background) >= LEAST && contrastOf(one, WHITE) >= LEAST)
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminanceOf(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
