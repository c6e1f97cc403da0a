import { CONSOLE_ERRORS, CSRF_HEADER, type ConsoleErrorId } from '#core/console/console-error.ts'
import type { ConsoleCall, GivenTo, ReplyOf } from '#core/console/define-console-call.ts'
import { sendRequest, type HttpResponse } from '#core/browser/network/http.ts'

/** Why a call failed: the server's error id, or that there was no response of the console. */
export type FailureId = ConsoleErrorId | 'unreached'

/** A failed call, as the reading library throws it. */
export interface CallFailure {
  readonly failure: FailureId
  /** What the server said is wrong with what was sent. */
  readonly says?: string
}

/** What a call takes in its address and body, as its definition says. */
export interface Given<Of extends ConsoleCall> {
  readonly params?: GivenTo<Of, 'params'>
  readonly query?: GivenTo<Of, 'query'>
  readonly body?: GivenTo<Of, 'body'>
  /** The value that the session's call gave; changing calls need it. */
  readonly csrf?: string
}

/** Makes a call of the console. The page is served with its server, so that the body of a success is what the definition says. */
export function callConsole<Of extends ConsoleCall>(method: Of['method'], path: Of['path'], given?: Given<Of>): Promise<ReplyOf<Of>>
export async function callConsole(method: ConsoleCall['method'], path: string, given: RawGiven = {}): Promise<unknown> {
  const response = await sendRequest({
    method,
    url: addressOf(path, given),
    ...(method !== 'GET' && { body: given.body ?? {} }),
    headers: given.csrf === undefined ? {} : { [CSRF_HEADER]: given.csrf },
    timeoutMs: TIMEOUT_MS,
    largestReply: LARGEST_REPLY,
  })
  if (response.isSuccess && !response.isUnreadable) return response.body
  const says = saidIn(response.body)
  const failure: CallFailure = { failure: failureOf(response), ...(says !== undefined && { says }) }
  throw Object.assign(new Error(failure.failure), failure)
}

const TIMEOUT_MS = 20_000
/** Characters: an export of leads is the longest, with a thousand for each that it can have. */
const LARGEST_REPLY = 5_000_000

interface RawGiven {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly csrf?: string
}

function addressOf(path: string, { params, query }: RawGiven): string {
  const values = new Map(entriesOf(params))
  const filled = path.replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const search = new URLSearchParams(entriesOf(query).map(([name, value]) => [name, value])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

const entriesOf = (given: unknown): readonly (readonly [string, string])[] =>
  typeof given === 'object' && given !== null
    ? Object.entries(given).flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? filled(name, String(value)) : [],
      )
    : []

const filled = (name: string, value: string): readonly (readonly [string, string])[] => (value === '' ? [] : [[name, value]])

function failureOf({ body }: HttpResponse): FailureId {
  const id = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof id === 'string' && isErrorId(id) ? id : 'unreached'
}

const saidIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'says' in body && typeof body.says === 'string' ? body.says : undefined

/** The server's own sentence about what was sent; undefined where it has none. */
export const saysIn = (error: unknown): string | undefined => saidIn(error)

const isErrorId = (id: string): id is ConsoleErrorId => Object.hasOwn(CONSOLE_ERRORS, id)

/** Why a call failed, from what the reading library hands on. */
export const failureIn = (error: unknown): FailureId => {
  const id = typeof error === 'object' && error !== null && 'failure' in error ? error.failure : undefined
  return typeof id === 'string' && isErrorId(id) ? id : 'unreached'
}
