import { ERRORS } from '#core/contract/errors.ts'
import { problemSentence } from '#core/contract/problem-sentence.ts'
import type { Problem } from '#core/contract/problem.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { Refusal } from './refusal.ts'

/** The problem answer of a refusal, its sentence in the site's language. */
export function writeProblem(refusal: Refusal, site: SiteContext): Problem {
  const { status, text } = ERRORS[refusal.error]
  const { key, values } = problemSentence(text, status, refusal.retryAfterSeconds)
  return {
    type: `urn:loanwright:problem:${refusal.error}`,
    title: site.find([key, 'problems>unexpected'], values),
    status,
    code: refusal.error,
    ...(refusal.errors && { errors: refusal.errors.map(({ fieldName, message }) => ({ fieldName, message })) }),
  }
}
