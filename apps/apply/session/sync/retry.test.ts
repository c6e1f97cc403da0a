import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSession } from '#tests/session/make-session.ts'
import { dispatch } from '../state/dispatch.ts'
import type { WaitEvent } from '../state/session-event.ts'
import type { Session } from '../state/session.ts'
import { retryNow } from './pauses.ts'
import { retry } from './retry.ts'

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
