import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { AuditAction } from '#core/console/audit/audit-actions.ts'
import type { ConsoleCall } from '#core/console/define-console-call.ts'
import type { ConsoleErrorId } from '#core/console/console-error.ts'
import type { Scope } from '#core/console/scope.ts'
import { isStorableText } from '#core/parse/is-storable-text.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Console } from '../console.ts'
import type { SignedIn } from '../sign-in/sessions.ts'

interface AskedBy {
  readonly by: SignedIn
  /** Where the person has the call's permission: every query takes it. */
  readonly scope: Scope
  readonly at: Date
}

/** A call as it came in, each part read by its schema. */
export type ConsoleAsked<Of> = AskedBy & {
  readonly params: PartOf<Of, 'params'>
  readonly query: PartOf<Of, 'query'>
  readonly body: PartOf<Of, 'body'>
}
type PartOf<Of, Name extends string> = Of extends { readonly [Key in Name]: infer Schema extends z.ZodType } ? z.output<Schema> : undefined
type BodyOf<Of> = Of extends { readonly reply: infer Schema extends z.ZodType } ? z.input<Schema> : never

/** A call before its parts are read. */
export type RawConsoleAsked = AskedBy & { readonly params: unknown; readonly query: unknown; readonly body: unknown }

export interface ConsoleRefusal {
  readonly ok: false
  readonly error: ConsoleErrorId
  /** What is wrong with the body, as the schema of what it is about says it. */
  readonly says?: string | undefined
}
export type Read<Value> = { readonly ok: true; readonly value: Value } | ConsoleRefusal

/** What the audit log says of a change: no applicant's data. Who, when, role and scope are added. */
export interface AuditedAs {
  readonly action: AuditAction
  readonly subject?: string | undefined
  readonly reason?: string | undefined
  /** Where the subject has one: the person has to have the permission there. */
  readonly site?: string | undefined
}
export type Changed<Value> = (Stored & { readonly value: Value }) | (Stored & { readonly later: () => Promise<Value> }) | ConsoleRefusal

/** A change that is stored with its row of the log. `later` is asked afterwards: what takes long would hold up others until then. */
interface Stored {
  readonly ok: true
  readonly audit: AuditedAs
  readonly endsSession?: true
}

/** A call with what answers it; the default export of each file of calls/ is a list of them. */
export type AnsweredConsoleCall =
  | {
      readonly kind: 'read'
      readonly call: ConsoleCall
      readonly run: (asked: RawConsoleAsked, console: Console) => Promise<Read<unknown>>
    }
  | {
      readonly kind: 'change'
      readonly call: ConsoleCall
      readonly run: (asked: RawConsoleAsked, console: Console, tx: Transaction<Tables>) => Promise<Changed<unknown>>
    }

/** Ties a reading call to what answers it. */
export function answerRead<const Of extends ConsoleCall & ({ readonly method: 'GET' } | { readonly isReading: true })>(
  call: Of,
  run: (asked: ConsoleAsked<Of>, console: Console) => Promise<Read<BodyOf<Of>>>,
): AnsweredConsoleCall
export function answerRead(
  call: ConsoleCall,
  run: (asked: RawConsoleAsked, console: Console) => Promise<Read<unknown>>,
): AnsweredConsoleCall {
  return {
    kind: 'read',
    call,
    run: async (asked, console) => {
      const read = readParts(call, asked)
      return read.ok ? run(read.value, console) : read
    },
  }
}

/**
 * Ties a changing call to what answers it, in one transaction with its row of the audit log: without that row nothing is
 * changed, and no response is sent before it is stored. It may run again where another transaction got in its way.
 */
export function answerChange<const Of extends ConsoleCall & { readonly method: 'POST' | 'PUT' }>(
  call: Of,
  run: (asked: ConsoleAsked<Of>, console: Console, tx: Transaction<Tables>) => Promise<Changed<BodyOf<Of>>>,
): AnsweredConsoleCall
export function answerChange(
  call: ConsoleCall,
  run: (asked: RawConsoleAsked, console: Console, tx: Transaction<Tables>) => Promise<Changed<unknown>>,
): AnsweredConsoleCall {
  return {
    kind: 'change',
    call,
    run: async (asked, console, tx) => {
      const read = readParts(call, asked)
      return read.ok ? run(read.value, console, tx) : read
    },
  }
}

function readParts(call: ConsoleCall, asked: RawConsoleAsked): Read<RawConsoleAsked> {
  if (![asked.params, asked.query].every(isStorable)) return { ok: false, error: 'request-refused' }
  const params = call.params?.safeParse(asked.params)
  // an id that can be none is answered as one that nothing has
  if (params?.success === false) return { ok: false, error: 'unknown' }
  const query = call.query?.safeParse(asked.query)
  const body = call.body?.safeParse(asked.body)
  if (query?.success === false || body?.success === false) return { ok: false, error: 'request-refused' }
  return { ok: true, value: { ...asked, params: params?.data, query: query?.data, body: body?.data } }
}

/** False for a text of an address that the database takes for no text. Bodies were looked at where they were read. */
const isStorable = (given: unknown): boolean =>
  typeof given !== 'object' ||
  given === null ||
  Object.values(given).every((value: unknown) => typeof value !== 'string' || isStorableText(value))
