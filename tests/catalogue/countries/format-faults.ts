import { checkSync, type AttackPattern } from 'recheck'
import { RECEIVED_TEXT_MAX } from '#core/fields/receive-answer.ts'
import { cleanText, type Checks, type Format } from '#core/model/formats/format.ts'

/**
 * Returns what is wrong with a format: its pattern, how long matching takes, its examples. `checks`
 * are the country's, where it has some.
 */
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
    ...lengthFaults(name, format),
    ...timeFaults(name, format),
    ...cleaningFaults(name, format),
    ...Object.entries(format.forms?.of ?? {}).flatMap(([answer, form]) => [
      ...formatFaults(`${name} of ${answer}`, { ...format, ...form, forms: undefined }, checks, today),
      ...form.good
        .filter((text) => passes({ ...format, ...form }, text, checks, today) && !passes(format, text, checks, today))
        .map((text) => `${name} of ${answer}: "${text}" is called good, and the general pattern refuses it`),
    ]),
  ]
}

/** A letter with two marks may come as three characters. */
const CHARACTERS_PER_LETTER = 3

const lengthFaults = (name: string, { maxLength = 0 }: Format): readonly string[] =>
  maxLength * CHARACTERS_PER_LETTER > RECEIVED_TEXT_MAX
    ? [`${name}: ${maxLength} characters may be typed as more than ${RECEIVED_TEXT_MAX}, which the server refuses`]
    : []

/** A cleaning runs on what is typed, and again on what is stored: it must be fast and settle at once. */
function cleaningFaults(name: string, { clean = [], good }: Format): readonly string[] {
  const patterns = clean.flatMap((one) => (typeof one === 'string' ? [] : [one[0]]))
  const unsettled = good.filter((text) => cleanText(cleanText(text, clean), clean) !== cleanText(text, clean))
  return [
    ...patterns
      .filter((pattern) => timeOf(pattern, 'gu').status === 'vulnerable')
      .map((one) => `${name}: cleaning by ${one} takes too long`),
    ...unsettled.map((text) => `${name}: "${text}" is cleaned into a text that is cleaned again`),
  ]
}

/**
 * Returns whether a text is accepted as the product validates it: cleaned, short enough, matching,
 * and checked.
 */
export function passes(format: Format, typed: string, checks: Checks, today: string): boolean {
  const text = cleanText(typed, format.clean)
  if (format.maxLength && text.length > format.maxLength) return false
  if (!new RegExp(format.pattern, flagsOf(format)).test(text)) return false
  return format.check ? (checks[format.check]?.(text, today).ok ?? false) : true
}

function timeFaults(name: string, format: Format): readonly string[] {
  const found = timeOf(format.pattern, flagsOf(format))
  if (found.status !== 'vulnerable') return []
  const isDoubtful = found.complexity.type === 'polynomial' && found.complexity.degree === 2
  if (isDoubtful && !growsFast(new RegExp(format.pattern, flagsOf(format)), found.attack)) return []
  const attack = found.attack.pattern.slice(0, 120)
  return [
    `${name}: the pattern takes ${found.complexity.summary} time (attack: ${attack}): write separators so that each text matches in one way only`,
  ]
}

/**
 * Returns whether an attack text four times as long takes much more than four times as long. The
 * library measures once, on a machine that may be busy, and so may call a fast pattern slow.
 */
function growsFast(pattern: RegExp, { pumps, suffix }: AttackPattern): boolean {
  const attackOf = (times: number) => pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
  const timeFor = (text: string) => Math.min(...Array.from({ length: TRIES }, () => timeTo(() => pattern.test(text))))
  return timeFor(attackOf(4 * PUMPS)) > 8 * timeFor(attackOf(PUMPS)) + SLACK_MS
}

const TRIES = 5
const PUMPS = 500
const SLACK_MS = 0.5

function timeTo(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

/** Cached, because countries share patterns and checking one takes up to two seconds. */
const validated = new Map<string, ReturnType<typeof checkSync>>()

function timeOf(pattern: string, flags: string): ReturnType<typeof checkSync> {
  const key = `${flags} ${pattern}`
  const found = validated.get(key) ?? checkSync(pattern, flags, { timeout: 5000 })
  validated.set(key, found)
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
