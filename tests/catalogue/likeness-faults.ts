import type { Theme } from '../../core/define/brand.ts'
import type { Registry } from '../../core/define/registry.ts'
import { hueDistance } from './colour.ts'

/** Degrees of hue by which two brands are told apart whatever else they share. */
const APART = 25

/** Live brands that a brand could be mistaken for: near in hue, and with its typeface or its header. */
export function likenessFaults(registry: Registry, id: string): readonly string[] {
  const theme = registry.brands[id]?.theme
  if (!theme) return []
  return Object.entries(registry.brands).flatMap(([other, brand]) =>
    other !== id && brand.status === 'live' && areAlike(theme, brand.theme)
      ? [`looks like ${other}: take a hue ${APART} degrees from ${brand.theme.hue}, or another typeface and another header`]
      : [],
  )
}

const areAlike = (one: Theme, other: Theme): boolean =>
  hueDistance(one.hue, other.hue) < APART && (headingOf(one) === headingOf(other) || headerOf(one) === headerOf(other))

const headingOf = ({ text, display = text }: Theme): string => display
const headerOf = ({ header = 'plain' }: Theme): string => header
