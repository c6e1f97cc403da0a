import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { grantsWith, type Grant } from '#core/console/permissions.ts'
import { writeScope } from '#core/console/read-roles.ts'
import { isInScope, scopeOf } from '#core/console/scope.ts'
import { appendAudit } from '#apps/api/store/console/audit.ts'
import type { AnsweredConsoleCall, AuditedAs, Changed, RawConsoleAsked } from '../answering/answer-console-call.ts'
import type { Console } from '../console.ts'
import { clearCookie, readCookie } from '../sign-in/cookies.ts'
import { findSignedIn, noteUse, type SignedIn } from '../sign-in/sessions.ts'
import { isFromConsole } from './is-from-console.ts'
import { limitSession } from './limit-session.ts'
import { sendConsoleError } from './make-console-server.ts'

/** Serves every call: who asks, from where, with which permission and in which scope is checked here, before any of them runs. */
export function serveConsoleCalls(app: FastifyInstance, console: Console, calls: readonly AnsweredConsoleCall[]): void {
  const sessions = limitSession(console.now)
  const serve = async (answered: AnsweredConsoleCall, { request, reply }: Exchange): Promise<FastifyReply> => {
    const secret = readCookie(console.address, request, 'session')
    if (secret === undefined) return sendConsoleError(reply, 'session-ended')
    const seconds = await sessions.secondsToWait(secret, request.ip)
    if (seconds !== undefined) return sendConsoleError(reply, 'too-many-requests', { retryAfterSeconds: seconds })
    const by = await findSignedIn(console, secret)
    sessions.note(secret, by)
    return by ? answer(console, answered, { request, reply, by }) : sendConsoleError(reply, 'session-ended')
  }
  for (const answered of calls) {
    const { method, path } = answered.call
    app.route({
      method,
      url: path.replaceAll(/\{(?<name>\w+)\}/gu, ':$<name>'),
      handler: (request, reply) => serve(answered, { request, reply }),
    })
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Asked extends Exchange {
  readonly by: SignedIn
}

async function answer(console: Console, answered: AnsweredConsoleCall, { request, reply, by }: Asked): Promise<FastifyReply> {
  const { call } = answered
  if (call.method !== 'GET' && !isFromConsole(request, { origin: console.address.url, secret: by.secret }))
    return sendConsoleError(reply, 'csrf-refused')
  const grants = grantsWith(by.grants, call.permission)
  if (grants.length === 0) {
    await noteRefusal(console, by, `${call.method} ${call.path}`)
    return sendConsoleError(reply, 'permission-missing')
  }
  if (!call.isQuiet) await noteUse(console, by.secret)
  const asked = {
    by,
    scope: scopeOf(grants, console.sites),
    at: console.now(),
    params: request.params,
    query: request.query,
    body: request.body,
  }
  const result = answered.kind === 'read' ? await answered.run(asked, console) : await change(console, answered, { asked, grants })
  if (!result.ok) return sendConsoleError(reply, result.error, { says: result.says })
  if ('endsSession' in result) clearCookie(console.address, reply, 'session')
  const value = 'later' in result ? await result.later() : result.value
  return reply.type('application/json').send(JSON.stringify(value))
}

type Change = Extract<AnsweredConsoleCall, { readonly kind: 'change' }>

/** A change and its row of the audit log, which comes last: it holds up those of others until the end. */
const change = (
  console: Console,
  { run }: Change,
  { asked, grants }: { readonly asked: RawConsoleAsked; readonly grants: readonly Grant[] },
): Promise<Changed<unknown>> =>
  console.database.inTransaction(
    async (tx) => {
      const changed = await run(asked, console, tx)
      if (!changed.ok) return changed
      const { audit } = changed
      // an id of another scope is answered as one that nothing has
      if (audit.site !== undefined && !isInScope(asked.scope, audit.site)) return { ok: false, error: 'unknown' }
      await appendAudit(tx, entryOf(asked, grants, audit))
      return changed
    },
    ({ ok }) => ok,
  )

const noteRefusal = (console: Console, by: SignedIn, subject: string): Promise<void> =>
  console.database.inTransaction((tx) =>
    appendAudit(tx, entryOf({ by, at: console.now() }, by.grants, { action: 'permission-refused', subject })),
  )

const entryOf = (
  { by, at }: Pick<RawConsoleAsked, 'by' | 'at'>,
  grants: readonly Grant[],
  { action, subject, reason, site }: AuditedAs,
) => ({
  at,
  person: by.person,
  role: [...new Set(grants.map(({ role }) => role))].join(' '),
  action,
  subject: subject ?? null,
  reason: reason ?? null,
  scope: writeScope(grants),
  site: site ?? null,
})
