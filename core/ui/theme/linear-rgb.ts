/**
 * A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees
 * (https://bottosson.github.io/posts/oklab/).
 */
export interface Colour {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** Returns a colour's parts of linear sRGB; one that screens do not have is below 0 or above 1. */
export function linearRgb({ lightness, chroma, hue }: Colour): readonly number[] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
