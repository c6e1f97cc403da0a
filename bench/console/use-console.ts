import type { ClientBase } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { visitor, type Visitor } from '#tests/server/console/visitor.ts'
import type { MadeCall } from './console-calls.ts'

/** Who makes the calls: an administrator of everything, or of one country. */
export interface Operator {
  readonly name: string
  readonly make: (call: MadeCall) => Promise<TimedCall>
}

/** How long a call took, in ms, and what was wrong with its answer. */
export interface TimedCall {
  readonly name: string
  readonly operator: string
  readonly ms: number
  readonly trouble?: string
}

/** A session may make so many calls a minute; several take turns. */
const SESSIONS = 5

/** Signs in several times; `country` narrows what the person may see. */
export async function signIn(client: ClientBase, url: string, { name, country }: { name: string; country?: string }): Promise<Operator> {
  const visitors: Visitor[] = []
  for (let number = 0; number < SESSIONS; number++) {
    const one = visitor(url)
    const response = await one.signIn('administrator')
    if (response.status >= 400) throw new Error(`the console refused the sign-in: ${response.status} ${await response.text()}`)
    visitors.push(one)
    if (country !== undefined)
      await client.query(
        'update console_sessions set grants = $1 where secret_hash = (select secret_hash from console_sessions order by begun_at desc limit 1)',
        [JSON.stringify([{ role: 'administrator', brand: '*', country }])],
      )
  }
  const tokens = await Promise.all(visitors.map(csrfOf))
  let turn = 0
  const make = async (call: MadeCall): Promise<TimedCall> => {
    const at = turn++ % SESSIONS
    const [one, csrf] = [visitors[at], tokens[at]]
    if (!one || csrf === undefined) throw new Error('nobody is signed in')
    const begun = performance.now()
    const response = await send(one, { url, csrf, call })
    const said = await response.text()
    const ms = performance.now() - begun
    return {
      name: call.name,
      operator: name,
      ms,
      ...(response.status !== 200 && { trouble: `${call.path}: ${response.status} ${said.slice(0, 200)}` }),
    }
  }
  return { name, make }
}

async function csrfOf(one: Visitor): Promise<string> {
  const session: unknown = await (await one.get('/calls/session')).json()
  return typeof session === 'object' && session !== null && 'csrf' in session ? String(session.csrf) : ''
}

function send(one: Visitor, { url, csrf, call }: { url: string; csrf: string; call: MadeCall }): Promise<Response> {
  if (call.body === undefined) return one.get(call.path)
  const headers = { origin: url, 'content-type': 'application/json', 'console-csrf': csrf }
  return one.jar.fetch(`${url}${call.path}`, { method: 'POST', headers, body: JSON.stringify(call.body) })
}

/** Makes the calls one after another, again and again until the end, and at least once; a pause of so many ms follows each. */
export async function makeCalls(
  operator: Operator,
  calls: readonly MadeCall[],
  { until, pauseMs = 0, from = 0 }: { until: number; pauseMs?: number; from?: number },
): Promise<readonly TimedCall[]> {
  const made: TimedCall[] = []
  for (let number = from; ; number++) {
    if (performance.now() >= until) return made
    const call = calls[number % calls.length]
    if (!call) return made
    made.push(await operator.make(call))
    await wait(pauseMs)
  }
}
