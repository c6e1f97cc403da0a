import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { memoryStorage } from '../../../core/browser/memory-storage.ts'
import { openStorageDoor } from '../../../core/browser/storage-door.ts'
import { keepTrying } from './keep-trying.ts'
import type { Session } from './session.ts'
import { initialState } from './session-state.ts'
import { sayNetwork, startWaiting, stopWaiting, tryAgain } from './wait-visibly.ts'

type Trial = ReturnType<typeof openTrial>

/** What presses and saves do while parts of the page wait. */
const MEANWHILE = [startWaiting, stopWaiting, (trial: Trial) => sayNetwork(trial, true), (trial: Trial) => sayNetwork(trial, false)]

test('however many wait for the network at once, and whatever presses and saves do meanwhile, the page is free again in the end', async () => {
  const failures = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 })
  const meanwhile = fc.array(fc.constantFrom(...MEANWHILE), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(failures, meanwhile, fc.scheduler(), async (times, others, scheduler) => {
      const trial = openTrial(() => scheduler.schedule(Promise.resolve()))
      const said = new Set<string>()
      trial.store.subscribe(({ waiting }) => said.add(waiting))
      const all = times.map(async (count) => {
        await scheduler.schedule(Promise.resolve())
        return await succeedAfter(trial, count)
      })
      const done = others.map(async (other) => {
        await scheduler.schedule(Promise.resolve())
        other(trial)
      })
      await scheduler.waitFor(Promise.all(done))
      if (others.includes(startWaiting)) stopWaiting(trial)
      expect(await scheduler.waitFor(Promise.all(all))).toEqual(times)
      expect(trial.store.getState().waiting).toBe('none')
      if (times.some((count) => count > 0)) expect(said).toContain('offline')
    }),
  )
})

test('who says to try again waits no longer, each time', async () => {
  const trial = openTrial((_, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())))
  const all = Promise.all([succeedAfter(trial, 3), succeedAfter(trial, 1)])
  for (let presses = 0; presses < 3; presses++) {
    await turn()
    expect(trial.store.getState().waiting).toBe('offline')
    tryAgain(trial)
  }
  expect(await all).toEqual([3, 1])
  expect(trial.store.getState().waiting).toBe('none')
})

function openTrial(waitForNetwork: Session['waitForNetwork']) {
  const storage = openStorageDoor({ session: () => memoryStorage({}), local: () => memoryStorage({}) }, () => undefined)
  const running: Session['running'] = { queued: {}, fromLink: {}, prefilled: {} }
  return { store: createStore(() => initialState({}, '')), storage, running, log: () => undefined, waitForNetwork }
}

/** Answers the number of failures before it. */
async function succeedAfter(trial: Trial, failures: number): Promise<number> {
  let left = failures
  return await keepTrying(trial, async () => {
    left -= 1
    if (left >= 0) throw new Error('no network')
    return failures
  })
}
