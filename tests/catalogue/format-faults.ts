import { checkSync } from 'recheck'
import { cleanText, type Checks, type Format } from '../../core/define/format.ts'

/** What is wrong with a format: its pattern, its time, its examples. `checks` are the country's, where it has some. */
export function formatFaults(name: string, format: Format, checks: Checks, today: string): readonly string[] {
  if (!compiles(format)) return [`${name}: the pattern is no regular expression with the flag u`]
  return [
    ...(/^\^.*\$$/u.test(format.pattern) ? [] : [`${name}: the pattern must begin with ^ and end with $`]),
    ...(format.good.length > 0 && format.bad.length > 0 ? [] : [`${name}: give good and bad examples`]),
    ...(format.check && !checks[format.check] ? [`${name}: checks.ts has no check "${format.check}"`] : []),
    ...format.good
      .filter((text) => !passes(format, text, checks, today))
      .map((text) => `${name}: "${text}" is called good and does not pass`),
    ...format.bad.filter((text) => passes(format, text, checks, today)).map((text) => `${name}: "${text}" is called bad and passes`),
    ...timeFaults(name, format),
  ]
}

/** True if a text is accepted as the judge accepts it: cleaned, short enough, matching, and checked. */
export function passes(format: Format, typed: string, checks: Checks, today: string): boolean {
  const text = cleanText(typed, format.clean)
  if (format.maxLength && text.length > format.maxLength) return false
  if (!new RegExp(format.pattern, flagsOf(format)).test(text)) return false
  return format.check ? (checks[format.check]?.(text, today).ok ?? false) : true
}

function timeFaults(name: string, format: Format): readonly string[] {
  const found = timeOf(format.pattern, flagsOf(format))
  if (found.status !== 'vulnerable') return []
  const attack = found.attack.pattern.slice(0, 120)
  return [
    `${name}: the pattern takes ${found.complexity.summary} time (attack: ${attack}): write separators so that each text matches in one way only`,
  ]
}

/** Countries share patterns, and judging one takes up to two seconds. */
const judged = new Map<string, ReturnType<typeof checkSync>>()

function timeOf(pattern: string, flags: string): ReturnType<typeof checkSync> {
  const key = `${flags} ${pattern}`
  const found = judged.get(key) ?? checkSync(pattern, flags, { timeout: 5000 })
  judged.set(key, found)
  return found
}

const flagsOf = (format: Format): string => (format.ignoreCase ? 'iu' : 'u')

function compiles(format: Format): boolean {
  try {
    return new RegExp(format.pattern, flagsOf(format)).source.length > 0
  } catch {
    return false
  }
}
