import type { FastifyReply } from 'fastify'
import type { ErrorId } from '#core/contract/errors.ts'

const refusals = new WeakMap<FastifyReply, ErrorId>()

/** Remembers why a request was refused, for its line in the log. */
export const noteRefusal = (reply: FastifyReply, error: ErrorId): void => void refusals.set(reply, error)

/** Why a request was refused, or undefined where it was not. */
export const refusalOf = (reply: FastifyReply): ErrorId | undefined => refusals.get(reply)

const DENIALS: ReadonlySet<ErrorId> = new Set([
  'lead-unknown',
  'site-unknown',
  'code-wrong',
  'code-expired',
  'code-used-up',
  'move-not-allowed',
  'key-reused',
  'body-malformed',
  'too-many-requests',
  'too-many-tries',
])

/** True for a refusal that may be somebody trying: access denied, a limit reached, a body that no page of ours sends. */
export const isDenial = (error: ErrorId): boolean => DENIALS.has(error)
