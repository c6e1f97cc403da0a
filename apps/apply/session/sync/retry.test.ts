import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { memoryStorage } from '#core/browser/memory-storage.ts'
import { openStorageDoor } from '#core/browser/storage-door.ts'
import { retry } from './retry.ts'
import type { Session } from '../state/session.ts'
import { initialState } from '../state/session-state.ts'
import { sayNetwork, startWaiting, stopWaiting, retryNow } from './show-waiting.ts'

type TestServer = ReturnType<typeof openTestSession>

/** What presses and saves do while parts of the page wait. */
const MEANWHILE = [
  startWaiting,
  stopWaiting,
  (server: TestServer) => sayNetwork(server, true),
  (server: TestServer) => sayNetwork(server, false),
]

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
        other(server)
      })
      await scheduler.waitFor(Promise.all(done))
      if (others.includes(startWaiting)) stopWaiting(server)
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

function openTestSession(waitForNetwork: Session['waitForNetwork']) {
  const storage = openStorageDoor({ session: () => memoryStorage({}), local: () => memoryStorage({}) }, () => undefined)
  const running: Session['running'] = { queued: {}, fromLink: {}, prefilled: {} }
  return { store: createStore(() => initialState({}, '')), storage, running, log: () => undefined, waitForNetwork }
}

/** Answers the number of failures before it. */
async function succeedAfter(server: TestServer, failures: number): Promise<number> {
  let left = failures
  return await retry(server, async () => {
    left -= 1
    if (left >= 0) throw new Error('no network')
    return failures
  })
}
