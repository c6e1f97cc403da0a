import type { FastifyReply } from 'fastify'
import { ERRORS } from '#core/contract/errors.ts'
import type { SiteContext } from '../domain/sites/site-context.ts'
import type { Refusal } from '../domain/refusals/refusal.ts'
import { CALL_HEADERS } from './make-headers.ts'
import { noteRefusal } from './note-refusal.ts'
import { writeProblem } from '../domain/refusals/write-problem.ts'

/** When another try may help, where a refusal does not say it. */
export const RETRY_AFTER_SECONDS = 1

/** Sends the problem answer of a refusal, with the time after which another try may help. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, site: SiteContext): FastifyReply {
  noteRefusal(reply, refusal.error)
  const { status, retry } = ERRORS[refusal.error]
  const retryAfter = refusal.retryAfterSeconds ?? (retry === 'later' ? RETRY_AFTER_SECONDS : undefined)
  void reply.code(status).headers(CALL_HEADERS).type('application/problem+json')
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  return reply.send(JSON.stringify(writeProblem(refusal, site)))
}
