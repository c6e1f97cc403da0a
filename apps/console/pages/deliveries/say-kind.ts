import { fill } from '../../texts/fill.ts'
import texts from '../../texts/deliveries.json' with { type: 'json' }

const KINDS: { readonly [kind: string]: { readonly does: string; readonly for: string } } = texts.kinds

/** What a kind of job does, in words. */
export const doneBy = (kind: string): string => KINDS[kind]?.does ?? fill(texts.otherKind, { kind })

/** For whom it does it. */
export const doneFor = (kind: string): string => KINDS[kind]?.for ?? texts.otherFor

const UNITS = [
  [86_400, texts.days],
  [3600, texts.hours],
  [60, texts.minutes],
] as const

/** A span of time in its largest whole unit, as 3 h. */
export function sayAge(seconds: number): string {
  const [size, text] = UNITS.find(([least]) => seconds >= least) ?? [1, texts.seconds]
  return fill(text, { count: Math.floor(Math.max(0, seconds) / size) })
}
