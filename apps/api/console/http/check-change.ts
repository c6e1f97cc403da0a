import type { FastifyRequest } from 'fastify'
import { CSRF_HEADER } from '#core/console/console-error.ts'
import { hash, isSame } from '#apps/api/platform/secrets/hash.ts'
import { csrfOf } from '../sign-in/sign-in-secrets.ts'

/** True if a changing call comes from a page of the console that knows the session's value: no other page can write both headers. */
export function isFromConsole({ headers }: Pick<FastifyRequest, 'headers'>, { origin, secret }: { readonly origin: string; readonly secret: string }): boolean {
  const csrf = headers[CSRF_HEADER]
  return headers.origin === origin && typeof csrf === 'string' && isSame(hash(csrf), hash(csrfOf(secret)))
}
