import { linearRgb, type Colour } from '#core/ui/theme/linear-rgb.ts'

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(a: Colour, b: Colour): number {
  const [high = 0, low = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

/** Returns the degrees between two hues on the circle, 0 to 180. */
export function hueDistance(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360
  return Math.min(turn, 360 - turn)
}

function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour).map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
