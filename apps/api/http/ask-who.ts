import type { FastifyRequest } from 'fastify'

/** Name of the cookie that keeps a lead's secret; the prefix binds it to this host and to secure connections. */
export const LEAD_COOKIE = '__Host-lead'

/**
 * The lead's secret that a request brings: the bearer token, or the cookie, which counts only for requests of our own
 * pages. A page in a sandboxed frame has the origin `null` and uses the token.
 */
export function readToken({ headers, cookies }: FastifyRequest): string | undefined {
  const bearer = /^Bearer (?<token>[\w-]{20,100})$/u.exec(headers.authorization ?? '')?.groups?.['token']
  if (bearer !== undefined) return bearer
  return isOwnPage(headers) ? cookies[LEAD_COOKIE] : undefined
}

/** True for a request that one of our own pages makes, or that a person types in. */
export function isOwnPage({ origin, host, 'sec-fetch-site': from }: FastifyRequest['headers']): boolean {
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return false
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** The cookie for a new secret. In a frame of another site it needs its own partition. */
export const leadCookie = (token: string, isEmbedded: boolean, maxAgeSeconds: number): string =>
  `${LEAD_COOKIE}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; ${isEmbedded ? 'SameSite=None; Partitioned' : 'SameSite=Lax'}`
