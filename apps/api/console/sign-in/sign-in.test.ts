import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '#tests/server/console/visitor.ts'
import { startTestConsole, type TestConsole } from '#tests/server/console/start-test-console.ts'

let running: TestConsole
beforeAll(async () => {
  running = await startTestConsole()
})
afterAll(() => running.close())

const MINUTE = 60_000
const auditActions = async () => (await running.query('select action from console_audit order by number')).map(({ action }) => action)

test('a person signs in with the provider, comes back to where they were, and is who the provider says', async () => {
  const visitor = running.visit()
  const reply = await visitor.signIn('administrator', '/audit?action=signed-in')
  expect(reply.status).toBe(303)
  expect(reply.headers.get('location')).toBe('/audit?action=signed-in')
  const ages = reply.headers.getSetCookie().flatMap((line) => line.match(/Max-Age=[1-9]\d*/u) ?? [])
  // twelve hours, the longest that a session lasts
  expect(ages).toEqual(['Max-Age=43200', 'Max-Age=43200'])
  const session = await visitor.get('/calls/session')
  expect(session.status).toBe(200)
  expect(await session.json()).toMatchObject({ name: 'Ada Administrator', grants: [{ role: 'administrator', brand: '*', country: '*' }] })
  expect(await auditActions()).toContain('signed-in')
})

test('only hashes of secrets and a sealed token are stored', async () => {
  const visitor = running.visit()
  await visitor.signIn('viewer')
  const secret = visitor.jar.get('console-session') ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  const stored = JSON.stringify(await running.query('select s::text from console_sessions s'))
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain('eyJ')
})

test('a reply counts once: the second time it says so and signs nobody in', async () => {
  const visitor = running.visit()
  const reply = await visitor.choose('viewer')
  expect((await visitor.jar.fetch(reply)).status).toBe(303)
  const again = running.visit()
  const replayed = await again.jar.fetch(reply)
  expect(replayed.status).toBe(400)
  expect(await replayed.text()).toContain('used already, or took too long')
  expect((await again.get('/calls/session')).status).toBe(401)
})

test('a reply with a state that nobody began is refused', async () => {
  const visitor = running.visit()
  const reply = new URL(await visitor.choose('viewer'))
  reply.searchParams.set('state', 'a'.repeat(43))
  expect((await visitor.jar.fetch(reply.href)).status).toBe(400)
  expect((await visitor.get('/calls/session')).status).toBe(401)
})

test('a reply that another browser began is refused, and is used up', async () => {
  const [attacker, victim] = [running.visit(), running.visit()]
  const reply = await attacker.choose('administrator')
  const tricked = await victim.jar.fetch(reply)
  expect(tricked.status).toBe(400)
  expect(await tricked.text()).toContain('begun elsewhere')
  expect((await victim.get('/calls/session')).status).toBe(401)
  expect((await attacker.jar.fetch(reply)).status).toBe(400)
})

/** Begins a sign-in in another tab of a browser, and returns the address of the provider's reply. */
async function chooseInOtherTab(visitor: Visitor, person: string, to: string): Promise<string> {
  const tab = running.visit()
  tab.jar.set('console-sign-in', visitor.jar.get('console-sign-in') ?? '')
  return tab.choose(person, to)
}

/** Goes where the provider sends the browser, which does not send its strict cookie with a reply of a foreign site. */
async function comeBack({ jar }: Visitor, reply: string): Promise<Response> {
  const session = jar.get('console-session') ?? ''
  jar.set('console-session', '')
  const response = await jar.fetch(reply)
  if (jar.get('console-session') === '') jar.set('console-session', session)
  return response
}

test('who is signed in already is led to the page: what is open in another tab goes on', async () => {
  const visitor = running.visit()
  await visitor.signIn('administrator')
  const reply = await visitor.get('/sign-in?to=/leads')
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/leads'])
  expect((await visitor.get('/calls/session')).status).toBe(200)
})

test('two tabs may sign in at once: both come to their pages, and the browser has one session', async () => {
  await running.query('delete from console_sessions')
  const visitor = running.visit()
  const first = await visitor.choose('operator', '/leads')
  const second = await chooseInOtherTab(visitor, 'viewer', '/partners')
  expect((await comeBack(visitor, first)).headers.get('location')).toBe('/leads')
  const reply = await comeBack(visitor, second)
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/partners'])
  expect(await (await visitor.get('/calls/session')).json()).toMatchObject({ name: 'Vera Viewer' })
  expect(await running.query('select name from console_sessions')).toEqual([{ name: 'Vera Viewer' }])
})

test('a sign-in may take nine minutes: a second factor does', async () => {
  const visitor = running.visit()
  const reply = await visitor.choose('viewer')
  await running.query("update console_sign_ins set begun_at = begun_at - interval '9 minutes'")
  expect((await visitor.jar.fetch(reply)).status).toBe(303)
})

test('a sign-in that took longer than ten minutes is over', async () => {
  const visitor = running.visit()
  const reply = await visitor.choose('viewer')
  await running.query("update console_sign_ins set begun_at = begun_at - interval '601 seconds'")
  const late = await visitor.jar.fetch(reply)
  expect(late.status).toBe(400)
  expect(await late.text()).toContain('took too long')
})

test('a forged code is refused by the provider, and the page says to begin again', async () => {
  const visitor = running.visit()
  const reply = new URL(await visitor.choose('viewer'))
  reply.searchParams.set('code', 'forged')
  const refused = await visitor.jar.fetch(reply.href)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('href="/sign-in?to=%2F"')
})

test('a reply of another issuer is refused', async () => {
  const visitor = running.visit()
  const reply = new URL(await visitor.choose('viewer'))
  reply.searchParams.set('iss', 'https://elsewhere.example')
  expect((await visitor.jar.fetch(reply.href)).status).toBe(400)
})

test('a session that is not used ends after 30 minutes, one that is used goes on until 12 hours', async () => {
  const visitor = running.visit()
  await visitor.signIn('viewer')
  running.pass(29 * MINUTE)
  expect((await visitor.get('/calls/overview')).status).toBe(200)
  running.pass(29 * MINUTE)
  expect((await visitor.get('/calls/overview')).status).toBe(200)
  // asking who is signed in is the page's own doing, and is no use
  expect((await visitor.get('/calls/session')).status).toBe(200)
  running.pass(31 * MINUTE)
  expect((await visitor.get('/calls/session')).status).toBe(401)

  const busy = running.visit()
  await busy.signIn('viewer')
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    running.pass(20 * MINUTE)
    expect((await busy.get('/calls/overview')).status).toBe(200)
  }
  running.pass(20 * MINUTE)
  expect((await busy.get('/calls/overview')).status).toBe(401)
})

test('of sessions that are over nothing is left once somebody signs in', async () => {
  await running.visit().signIn('viewer')
  await running.visit().signIn('administrator')
  running.pass(31 * MINUTE)
  await running.visit().signIn('operator')
  expect(await running.query('select name from console_sessions')).toEqual([{ name: 'Oscar Operator' }])
})

test('after the sign-out the cookie opens nothing, and the provider is where the browser goes', async () => {
  const visitor = running.visit()
  await visitor.signIn('operator')
  const secret = visitor.jar.get('console-session') ?? ''
  const out = await visitor.post('/calls/sign-out')
  expect(out.status).toBe(200)
  expect(await out.text()).toMatch(/identity\/session\/end\?(?=.*post_logout_redirect_uri).*id_token_hint=eyJ/)
  visitor.jar.set('console-session', secret)
  expect((await visitor.get('/calls/session')).status).toBe(401)
  expect((await auditActions()).at(-1)).toBe('signed-out')
})

test('a place to return to that is not a page of the console is the first page', async () => {
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/calls/session', '/sign-in', 'javascript:alert(1)']) {
    const reply = await running.visit().signIn('viewer', to)
    expect(reply.headers.get('location'), to).toBe('/')
  }
})
