import type { ConsoleCall } from '#core/console/define-console-call.ts'
import { CSRF_HEADER } from '#core/console/console-error.ts'
import type { Grant } from '#core/console/permissions.ts'
import { csrfOf } from '#apps/api/console/sign-in/sign-in-secrets.ts'
import { beginSession } from '#apps/api/console/sign-in/sessions.ts'
import type { Given } from './call-samples.ts'
import type { TestConsole } from './start-test-console.ts'

/** What a call was answered. */
export interface Told {
  readonly status: number
  readonly text: string
}

/** Headers in place of those that the console's page sends; undefined leaves one out. */
export type OtherHeaders = { readonly [name: string]: string | undefined }

/** Somebody who is signed in and asks calls as the console's page does. */
export type Caller = (call: ConsoleCall, given?: Given, headers?: OtherHeaders) => Promise<Told>

/** Signs a person with any grants in; the provider's part of it is tested elsewhere. */
export async function callerWith(
  { url, console: { parts } }: TestConsole,
  grants: readonly Grant[],
  person = 'generated',
): Promise<Caller> {
  const identity = { person, name: 'Generated', grants, idToken: 'none' }
  const secret = await parts.database.inTransaction((tx) => beginSession(parts, tx, { identity, at: parts.now() }))
  const cookie = `console-session=${secret}`
  return async (call, given = {}, headers = {}) => {
    const changing = { origin: url, 'content-type': 'application/json', [CSRF_HEADER]: csrfOf(secret) }
    const sent = Object.entries({ cookie, ...(call.method !== 'GET' && changing), ...headers }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    const response = await fetch(`${url}${addressOf(call, given)}`, {
      method: call.method,
      headers: Object.fromEntries(sent),
      ...(call.method !== 'GET' && { body: JSON.stringify(given.body ?? {}) }),
    })
    return { status: response.status, text: await response.text() }
  }
}

/** The address under which a call is asked. */
export function addressOf({ path }: ConsoleCall, { params, query, written }: Given): string {
  const asked = written ?? new URLSearchParams(textsIn(query)).toString()
  const given = new Map(textsIn(params))
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(given.get(name) ?? ''))
  return asked === '' ? filled : `${filled}?${asked}`
}

const textsIn = (given: object = {}): [string, string][] => Object.entries(given).map(([name, value]) => [name, String(value)])
