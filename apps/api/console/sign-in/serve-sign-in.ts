import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeScope } from '#core/console/read-roles.ts'
import { hash, isSame } from '#apps/api/platform/secrets/hash.ts'
import { describeError } from '#apps/api/platform/operations/describe-error.ts'
import { limitByAddress, makeProcessCount } from '#apps/api/domain/refusals/limit-rates.ts'
import { appendAudit } from '#apps/api/store/console/audit.ts'
import { removeSession } from '#apps/api/store/console/sessions.ts'
import { addSignIn, takeSignIn } from '#apps/api/store/console/sign-ins.ts'
import type { Console } from '../console.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { REPLY_PATH, SIGNED_OUT_PATH, type Identity, type ProviderFault } from './open-provider.ts'
import { sendPlainPage, type PlainPage } from './plain-page.ts'
import { returnPath } from './return-path.ts'
import { beginSession, findSignedIn } from './sessions.ts'
import { makeSecret, signInSecrets } from './sign-in-secrets.ts'
import texts from './texts.json' with { type: 'json' }

/** How long a sign-in may take. */
export const SIGN_IN_MINUTES = 10
const SIGN_IN_SECONDS = SIGN_IN_MINUTES * 60
const MOST_PER_MINUTE = 30
const SIGN_IN_PATH = '/sign-in'

const signInAt = (to: string): string => `${SIGN_IN_PATH}?${new URLSearchParams({ to })}`
const hasBegunSince = (at: Date): Date => new Date(at.getTime() - SIGN_IN_SECONDS * 1000)

/** Serves the beginning of a sign-in, the provider's reply to it, and the page after a sign-out. */
export function serveSignIn(app: FastifyInstance, console: Console): void {
  const count = makeProcessCount(console.now)
  const isTooOften = async ({ ip: address }: FastifyRequest, kind: string): Promise<boolean> =>
    (await limitByAddress(count, kind, { address, most: MOST_PER_MINUTE })) !== undefined
  app.get<{ Querystring: { readonly to?: unknown } }>(SIGN_IN_PATH, async (request, reply) => {
    const to = returnPath(request.query.to, console.address.url)
    if (await isTooOften(request, 'sign-in')) return sendPlainPage(reply, 'often', again(to))
    return beginSignIn(console, { request, reply, to })
  })
  app.get(REPLY_PATH, async (request, reply) => {
    if (await isTooOften(request, 'sign-in-reply')) return sendPlainPage(reply, 'often', again('/'))
    return endSignIn(console, request, reply)
  })
  app.get(SIGNED_OUT_PATH, (_, reply) => sendPlainPage(reply, 'signedOut', { to: SIGN_IN_PATH, text: texts.again }))
}

const again = (to: string) => ({ to: signInAt(to), text: texts.again })

interface Begun {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly to: string
}

async function beginSignIn(console: Console, { request, reply, to }: Begun): Promise<FastifyReply> {
  const session = readCookie(console.address, request, 'session')
  // another tab may have signed in: what is open there goes on
  if (session !== undefined && (await findSignedIn(console, session))) return reply.redirect(to, 303)
  // or it may be signing in too: both have this browser's secret
  const browser = readCookie(console.address, request, 'signIn') ?? makeSecret()
  const state = makeSecret()
  const found = await console.provider.signInUrl(signInSecrets(browser, state))
  if (!found.ok) return refuse(console, { reply, fault: found.fault, error: found.error, to })
  const at = console.now()
  const signIn = { state_hash: hash(state), browser_hash: hash(browser), return_to: to, begun_at: at }
  await console.database.inTransaction((tx) => addSignIn(tx, signIn, hasBegunSince(at)))
  writeCookie(console.address, reply, { cookie: 'signIn', secret: browser, seconds: SIGN_IN_SECONDS })
  return reply.redirect(found.value, 303)
}

async function endSignIn(console: Console, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const url = new URL(request.url, console.address.url)
  const state = url.searchParams.get('state') ?? ''
  const begun = await takeSignIn(console.database.db, hash(state))
  if (!begun || begun.begun_at <= hasBegunSince(console.now())) return sendPlainPage(reply, 'used', again(begun?.return_to ?? '/'))
  const browser = readCookie(console.address, request, 'signIn')
  if (browser === undefined || !isSame(hash(browser), begun.browser_hash)) return sendPlainPage(reply, 'foreign', again('/'))
  const found = await console.provider.redeem(url, signInSecrets(browser, state))
  const { return_to: to } = begun
  if (!found.ok) return refuse(console, { reply, fault: found.fault, error: found.error, to })
  return admit(console, { request, reply, to, identity: found.value })
}

async function admit(console: Console, { request, reply, to, identity }: Begun & { readonly identity: Identity }): Promise<FastifyReply> {
  const { person, grants } = identity
  const isAllowed = grants.length > 0
  // with the reply, which comes from the provider's site, no browser sends the strict cookie of a session
  const before = readCookie(console.address, request, 'signedIn')
  const secret = await console.database.inTransaction(async (tx) => {
    const at = console.now()
    // nobody has two sessions in one browser, and none that was there before the sign-in goes on
    if (before !== undefined) await removeSession(tx, Buffer.from(before, 'base64url'))
    const begun = isAllowed ? await beginSession(console, tx, { identity, at }) : undefined
    const role = [...new Set(grants.map((grant) => grant.role))].join(' ') || null
    const action = isAllowed ? 'signed-in' : 'sign-in-refused'
    await appendAudit(tx, { at, person, role, action, subject: null, reason: null, scope: writeScope(grants) || null, site: null })
    return begun
  })
  if (secret === undefined) return sendPlainPage(reply, 'roleless', again(to))
  const seconds = console.settings.CONSOLE_SESSION_HOURS * 3600
  writeCookie(console.address, reply, { cookie: 'session', secret, seconds })
  writeCookie(console.address, reply, { cookie: 'signedIn', secret: hash(secret).toString('base64url'), seconds })
  return reply.redirect(to, 303)
}

interface Refused {
  readonly reply: FastifyReply
  readonly fault: ProviderFault
  readonly error: unknown
  readonly to: string
}

const PAGES = { away: 'away', refused: 'refused' } as const satisfies { readonly [fault in ProviderFault]: PlainPage }

/** No row of the log for it: nobody is known, and anybody can do it any number of times. */
function refuse({ log }: Pick<Console, 'log'>, { reply, fault, error, to }: Refused): FastifyReply {
  log.warn({ fault, error: describeError(error) }, 'console sign-in failed')
  return sendPlainPage(reply, PAGES[fault], again(to))
}
