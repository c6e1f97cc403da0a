import { fileURLToPath } from 'node:url'
import { codeOf } from '../postgres/code-of.ts'

/** What is logged of an error. */
export interface ErrorDescription {
  /** Its class, like TypeError. */
  readonly class: string
  /** The code that Node, PostgreSQL or a library gave it, like ECONNREFUSED or 23505. */
  readonly code?: string
  /** Where it was thrown, in our own code: file, line and column. */
  readonly at: readonly string[]
}

/**
 * Class, code and places of an error. Its message is left out: the database, a parser or a lender's answer puts values into
 * it, and those may be what an applicant told.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { class: typeof error, at: [] }
  const code = codeOf(error)
  return { class: word(error.constructor.name) ?? 'Error', ...(word(code) && { code }), at: placesOf(error) }
}

const MOST_PLACES = 10
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** A short word as programs write it, not a sentence that somebody put into its place. */
const word = (text: string): string | undefined => (/^\w{1,40}$/u.test(text) ? text : undefined)

/** A message may look like places itself: only what stands behind it is read, and nothing where it cannot be found. */
function placesOf({ message, stack = '' }: Error): readonly string[] {
  const at = stack.indexOf(message)
  if (at < 0) return []
  return stack
    .slice(at + message.length)
    .split('\n')
    .flatMap((line) => placeOf(line) ?? [])
    .slice(0, MOST_PLACES)
}

function placeOf(line: string): string | undefined {
  const begins = line.indexOf(ROOT)
  if (begins < 0 || !line.startsWith('    at ')) return undefined
  const place = line.slice(begins + ROOT.length).replace(/\)$/u, '')
  return /^[\w./-]+:\d+:\d+$/u.test(place) && !place.includes('node_modules/') ? place : undefined
}
