import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleSettings } from '#apps/api/platform/settings/console/console-settings.ts'
import { isSecret } from './sign-in-secrets.ts'

type Place = Pick<ConsoleSettings, 'url'>

const NAMES = { session: 'console-session', signIn: 'console-sign-in' } as const
type Cookie = keyof typeof NAMES

const isHttps = ({ url }: Place): boolean => url.startsWith('https:')
// with this prefix browsers take it from https and this host alone
const nameOf = (place: Place, cookie: Cookie): string => `${isHttps(place) ? '__Host-' : ''}${NAMES[cookie]}`

/** The secret of a cookie of ours, if the browser sent one. */
export function readCookie(place: Place, request: FastifyRequest, cookie: Cookie): string | undefined {
  const value = request.cookies[nameOf(place, cookie)]
  return isSecret(value) ? value : undefined
}

/** Has the browser keep a secret for so many seconds; without them it forgets it. The reply of a provider comes from another site. */
export function writeCookie(
  place: Place,
  reply: FastifyReply,
  { cookie, secret, seconds }: { cookie: Cookie; secret: string; seconds: number },
): void {
  void reply.setCookie(nameOf(place, cookie), secret, {
    path: '/',
    httpOnly: true,
    secure: isHttps(place),
    sameSite: cookie === 'session' ? 'strict' : 'lax',
    maxAge: seconds,
  })
}

/** Has the browser forget a cookie of ours. */
export const clearCookie = (place: Place, reply: FastifyReply, cookie: Cookie): void =>
  writeCookie(place, reply, { cookie, secret: '', seconds: 0 })
