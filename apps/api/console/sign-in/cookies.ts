import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleSettings } from '#apps/api/platform/settings/console/console-settings.ts'
import { isSecret } from './sign-in-secrets.ts'

type Address = Pick<ConsoleSettings, 'url'>

/** `signedIn` says by a hash which session the browser has, where it does not send that of the session itself. */
const NAMES = { session: 'console-session', signIn: 'console-sign-in', signedIn: 'console-signed-in' } as const
type Cookie = keyof typeof NAMES

const isHttps = ({ url }: Address): boolean => url.startsWith('https:')
// with this prefix browsers take it from https and this host alone
const nameOf = (address: Address, cookie: Cookie): string => `${isHttps(address) ? '__Host-' : ''}${NAMES[cookie]}`

/** The secret of a cookie of ours, if the browser sent one. */
export function readCookie(address: Address, request: FastifyRequest, cookie: Cookie): string | undefined {
  const value = request.cookies[nameOf(address, cookie)]
  return isSecret(value) ? value : undefined
}

/** Has the browser keep a secret for so many seconds; without them it forgets it. The reply of a provider comes from another site. */
export function writeCookie(
  address: Address,
  reply: FastifyReply,
  { cookie, secret, seconds }: { cookie: Cookie; secret: string; seconds: number },
): void {
  void reply.setCookie(nameOf(address, cookie), secret, {
    path: '/',
    httpOnly: true,
    secure: isHttps(address),
    sameSite: cookie === 'session' ? 'strict' : 'lax',
    maxAge: seconds,
  })
}

/** Has the browser forget a cookie of ours. */
export const clearCookie = (address: Address, reply: FastifyReply, cookie: Cookie): void =>
  writeCookie(address, reply, { cookie, secret: '', seconds: 0 })
