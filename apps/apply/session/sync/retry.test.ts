import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { makeSession } from '#tests/session/make-session.ts'
import { dispatch } from '../state/dispatch.ts'
import type { WaitEvent } from '../state/session-event.ts'
import type { Session } from '../state/session.ts'
import { retryNow } from './pauses.ts'
import { retry } from './retry.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What presses and saves do while parts of the page wait. */
const MEANWHILE: readonly WaitEvent[] = [{ type: 'wait-began' }, { type: 'wait-ended' }, { type: 'network-back' }, { type: 'network-lost' }]

test('however many wait for the network at once, and whatever presses and saves do meanwhile, the page is free again in the end', async () => {
  const failures = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 })
  const meanwhile = fc.array(fc.constantFrom(...MEANWHILE), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(failures, meanwhile, fc.scheduler(), async (times, others, scheduler) => {
      const server = openTestSession(() => scheduler.schedule(Promise.resolve()))
      const said = new Set<string>()
      server.store.subscribe(({ waiting }) => said.add(waiting))
      const all = times.map(async (count) => {
        await scheduler.schedule(Promise.resolve())
        return await succeedAfter(server, count)
      })
      const done = others.map(async (other) => {
        await scheduler.schedule(Promise.resolve())
        dispatch(server, other)
      })
      await scheduler.waitFor(Promise.all(done))
      if (others.some(({ type }) => type === 'wait-began')) dispatch(server, { type: 'wait-ended' })
      expect(await scheduler.waitFor(Promise.all(all))).toEqual(times)
      expect(server.store.getState().waiting).toBe('none')
      if (times.some((count) => count > 0)) expect(said).toContain('offline')
    }),
  )
})

test('who says to try again waits no longer, each time', async () => {
  const server = openTestSession((_, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())))
  const all = Promise.all([succeedAfter(server, 3), succeedAfter(server, 1)])
  for (let presses = 0; presses < 3; presses++) {
    await turn()
    expect(server.store.getState().waiting).toBe('offline')
    retryNow(server)
  }
  expect(await all).toEqual([3, 1])
  expect(server.store.getState().waiting).toBe('none')
})

test.each(['Failed to fetch dynamically imported module: /a.js', 'Importing a module script failed.'])(
  'a page whose import the browser would not ask for again is loaded anew, but not before the server is there: %s',
  async (message) => {
    const answers = [Promise.reject(new TypeError('no network')), Promise.resolve({})]
    vi.stubGlobal('fetch', () => answers.shift())
    let loads = 0
    vi.stubGlobal('location', { href: 'https://form.example/checking', reload: () => (loads += 1) })
    // nobody types in a hidden tab
    vi.stubGlobal('document', { hidden: true, addEventListener: () => undefined })
    let tries = 0
    const pause = async () => {
      await wait(400)
      loaded.push(loads)
    }
    const loaded: number[] = []
    await retry(openTestSession(pause), async () => {
      if (tries++ < 2) throw new TypeError(message)
    })
    expect(loaded).toEqual([0, 1])
  },
)

test('a question to the server that hangs holds up neither the next try nor the notice', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('location', { href: 'https://form.example/checking' })
  let tries = 0
  const server: Session = openTestSession(async () => expect(server.store.getState().waiting).toBe('offline'))
  await retry(server, async () => {
    if (tries++ < 2) throw new TypeError('Failed to fetch dynamically imported module: /a.js')
  })
  expect(tries).toBe(3)
})

const openTestSession = (waitForNetwork: Session['waitForNetwork']): Session => makeSession({ waitForNetwork }).session

/** Answers the number of failures before it. */
async function succeedAfter(server: Session, failures: number): Promise<number> {
  let left = failures
  return await retry(server, async () => {
    left -= 1
    if (left >= 0) throw new Error('no network')
    return failures
  })
}
