import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { memoryStorage } from '../../../core/browser/memory-storage.ts'
import { openStorageDoor } from '../../../core/browser/storage-door.ts'
import { keepTrying } from './keep-trying.ts'
import { initialState } from './session-state.ts'
import { sayNetwork, startWaiting, stopWaiting } from './wait-visibly.ts'

/** What goes on while parts of the page wait: presses that begin and end, and saves that say how the network is. */
const MEANWHILE = [
  startWaiting,
  stopWaiting,
  (session: Parameters<typeof sayNetwork>[0]) => sayNetwork(session, true),
  (session: Parameters<typeof sayNetwork>[0]) => sayNetwork(session, false),
]

test('however many wait for the network at once, and whatever presses and saves do meanwhile, the page is free again in the end', async () => {
  const failures = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 })
  const meanwhile = fc.array(fc.constantFrom(...MEANWHILE), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(failures, meanwhile, fc.scheduler(), async (times, others, scheduler) => {
      const said = new Set<string>()
      const store = createStore(() => initialState({}, ''))
      store.subscribe(({ waiting }) => said.add(waiting))
      const waitForNetwork = () => scheduler.schedule(Promise.resolve())
      const storage = openStorageDoor({ session: () => memoryStorage({}), local: () => memoryStorage({}) }, () => undefined)
      const session = { store, storage, running: { queued: {}, fromLink: {}, prefilled: {} }, log: () => undefined, waitForNetwork }
      const all = times.map(async (count) => {
        let left = count
        await scheduler.schedule(Promise.resolve())
        return keepTrying(session, async () => {
          left -= 1
          if (left >= 0) throw new Error('no network')
          return count
        })
      })
      const done = others.map(async (other) => {
        await scheduler.schedule(Promise.resolve())
        other(session)
      })
      await scheduler.waitFor(Promise.all(done))
      if (others.includes(startWaiting)) stopWaiting(session)
      expect(await scheduler.waitFor(Promise.all(all))).toEqual(times)
      expect(store.getState().waiting).toBe('none')
      if (times.some((count) => count > 0)) expect(said).toContain('offline')
    }),
  )
})
