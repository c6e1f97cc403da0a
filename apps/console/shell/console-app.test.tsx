import { environmentManager, onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { verifyAudit } from '#core/console/audit/verify-audit.ts'
import { signOut } from '#core/console/session/sign-out.ts'
import { listedLead } from '#tests/dom/console/listed-lead.ts'
import { lookAgain } from '#tests/dom/console/look-again.ts'
import { makeHeld, openConsole, refuse, sessionOf, type ConsoleServer } from '#tests/dom/console/open-console.tsx'

const found = (...references: readonly string[]) => ({
  leads: references.map((reference) => listedLead(reference, 'm•••@example.com')),
  next: null,
  partners: [],
})

test('who signs in next in the same browser sees nothing of what the person before had open', async () => {
  let session = sessionOf({ name: 'Ada Admin', csrf: 'of Ada' })
  const server: { [call: string]: ConsoleServer[string] } = {
    'GET /calls/session': () => session,
    'GET /calls/leads': () => found('AAAA 1111'),
    'POST /calls/leads/search': () => found('AAAA 2222'),
  }
  const page = await openConsole('/leads', server)
  await page.shows('AAAA 1111')
  await page.type('input[type=search]', 'maria@example.com')
  await page.press(page.button('Find'))
  await page.shows('AAAA 2222')

  session = sessionOf({ name: 'Bea Viewer', csrf: 'of Bea' })
  const held = makeHeld<unknown>()
  server['GET /calls/leads'] = () => held.promise
  await page.run(lookAgain)
  await page.shows('Bea Viewer')
  expect(page.text()).not.toContain('AAAA')
  expect(page.find('input[type=search]')).toHaveProperty('value', '')
  held.keep(found('BBBB 1111'))
  await page.shows('BBBB 1111')
})

test('a session that goes on leaves the page as it is', async () => {
  const page = await openConsole('/leads', { 'GET /calls/session': () => sessionOf(), 'GET /calls/leads': () => found('AAAA 1111') })
  await page.shows('AAAA 1111')
  await page.type('input[type=search]', 'maria')
  await page.run(lookAgain)
  await page.until(() => expect(page.calls.filter(({ call }) => call === 'GET /calls/session')).toHaveLength(2))
  expect(page.find('input[type=search]')).toHaveProperty('value', 'maria')
})

test('a session that ended takes away what was shown', async () => {
  const server: { [call: string]: ConsoleServer[string] } = { 'GET /calls/leads': () => found('AAAA 1111') }
  const page = await openConsole('/leads', server)
  await page.shows('AAAA 1111')
  server['GET /calls/session'] = () => refuse('session-ended')
  await page.run(lookAgain)
  await page.shows('Your session has ended')
  expect(page.text()).not.toContain('AAAA')
  expect(page.text()).toContain('Sign in again: you come back to this page. What was typed and not kept is gone.')
})

const MINUTE = 60_000

/** Opens a page, with a clock that goes on as the test says. */
async function openWithClock(server: ConsoleServer) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  // the reading library was loaded before there was a window
  environmentManager.setIsServer(() => false)
  onTestFinished(() => {
    environmentManager.setIsServer(() => true)
    vi.useRealTimers()
  })
  const page = await openConsole('/leads', server)
  await page.shows('AAAA 1111')
  return { ...page, pass: (ms: number) => page.run(() => vi.advanceTimersByTime(ms)) }
}

test('the session is asked about again after a look at it has failed', async () => {
  const server: { [call: string]: ConsoleServer[string] } = { 'GET /calls/leads': () => found('AAAA 1111') }
  const page = await openWithClock(server)
  server['GET /calls/session'] = () => refuse('failed-unexpectedly')
  await page.pass(MINUTE)
  await page.until(() => expect(page.calls.filter(({ call }) => call === 'GET /calls/session')).toHaveLength(2))
  expect(page.text()).toContain('AAAA 1111')
  server['GET /calls/session'] = () => refuse('session-ended')
  await page.pass(MINUTE)
  await page.shows('Your session has ended')
  expect(page.text()).not.toContain('AAAA')
})

test('while nobody can say that the session goes on, the page is shown no longer than the session lasts', async () => {
  const server: { [call: string]: ConsoleServer[string] } = { 'GET /calls/leads': () => found('AAAA 1111') }
  const page = await openWithClock(server)
  server['GET /calls/session'] = () => refuse('failed-unexpectedly')
  await page.pass(29 * MINUTE)
  await page.until(() => expect(page.calls.filter(({ call }) => call === 'GET /calls/session').length).toBeGreaterThan(1))
  expect(page.text()).toContain('AAAA 1111')
  await page.pass(2 * MINUTE)
  await page.shows('The server failed. Try again')
  expect(page.text()).not.toContain('AAAA')
  server['GET /calls/session'] = () => sessionOf()
  await page.press(page.button('Try again'))
  await page.shows('AAAA 1111')
})

test('a sign-out that fails says so', async () => {
  const page = await openConsole('/leads', {
    'GET /calls/leads': () => found('AAAA 1111'),
    'POST /calls/sign-out': () => refuse('too-many-requests'),
  })
  await page.shows('AAAA 1111')
  await page.press(page.button('Sign out'))
  await page.shows('You may still be signed in. Too many requests. Wait a minute.')
  expect(page.sent(signOut)).toEqual([{}])
  expect(page.text()).toContain('AAAA 1111')
})

test('a link to another page takes keyboard and screen reader to its beginning; the first page leaves the focus alone', async () => {
  const page = await openConsole('/leads', { 'GET /calls/leads': () => found('AAAA 1111') })
  await page.shows('AAAA 1111')
  expect(document.activeElement).toBe(document.body)
  await page.press(page.find('a[href="/audit"]'))
  expect(document.activeElement).toBe(page.find('main'))
  await page.until(() => expect(page.find('h1').id).toBe(page.find('main').getAttribute('aria-labelledby')))
})

test('pressing Filter or Clear leaves the focus in the form, which follows the address', async () => {
  const page = await openConsole('/audit', { 'GET /calls/audit': () => ({ rows: [], next: null }) })
  await page.shows('Filter')
  await page.type('.filters input', 'ada')
  await page.press(page.button('Filter'))
  expect(page.focused()).toBe('Filter')
  await page.press(page.button('Clear'))
  expect(page.focused()).toBe('Filter')
  expect(page.find('.filters input')).toHaveProperty('value', '')
  await page.goTo('/audit?person=bea')
  expect(page.find('.filters input')).toHaveProperty('value', 'bea')
})

/** Opens the leads and takes the network away: no call of another page is answered until it is back. */
async function openAndLoseNetwork() {
  let isBack = false
  const answered = (answer: unknown) => () => {
    if (!isBack) throw new TypeError('Failed to fetch')
    return answer
  }
  const page = await openConsole('/leads', {
    'GET /calls/leads': () => found('AAAA 1111'),
    'GET /calls/audit': answered({ rows: [], next: null }),
    'POST /calls/audit/verify': answered({ rows: 12, brokenAt: null, head: 'ab'.repeat(32) }),
  })
  await page.shows('AAAA 1111')
  const tell = (name: 'online' | 'offline') => page.run(() => page.window.dispatchEvent(new page.window.Event(name)))
  onTestFinished(() => onlineManager.setOnline(true))
  await tell('offline')
  await page.goTo('/audit')
  return {
    ...page,
    comeBack: () => {
      isBack = true
      return tell('online')
    },
  }
}

test('without a network a page says that it could not be read, and reads again once there is one', async () => {
  const page = await openAndLoseNetwork()
  await page.shows('This could not be read')
  expect(page.text()).toContain('The console’s server cannot be reached.')
  await page.comeBack()
  await page.shows('No row of the log is like that.')
})

test('a change that is pressed without a network fails, and is not sent by itself once there is one', async () => {
  const page = await openAndLoseNetwork()
  await page.press(page.button('Verify the chain'))
  await page.until(() => expect(page.find('.verify [role="status"]').textContent).toContain('cannot be reached'))
  await page.comeBack()
  await page.shows('No row of the log is like that.')
  expect(page.sent(verifyAudit)).toEqual([{}])
})
