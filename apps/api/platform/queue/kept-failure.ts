import { codeOf } from '../postgres/code-of.ts'
import { describeError } from '../operations/describe-error.ts'

/**
 * The failure of a job as the queue may keep it, which `npm run dead-letters` shows. What our own code throws says what
 * happened without a value. Errors of the database, a library or the program itself name values and bring whole rows along:
 * of them class, code and places in our code are kept.
 */
export function keptFailure(error: unknown): Error {
  const described = describeError(error)
  const isOurs = error instanceof Error && described.class === 'Error' && codeOf(error) === '' && error.cause === undefined
  const message = isOurs
    ? error.message
    : [described.class, described.code, described.at[0] && `at ${described.at[0]}`].filter(Boolean).join(' ')
  const kept = new Error(message)
  kept.stack = described.at.join('\n')
  return kept
}
