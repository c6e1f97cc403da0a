import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { keepTrying } from './keep-trying.ts'
import { initialState } from './session-state.ts'

test('however many wait for the network at once, the page is free again when all have what they wanted', async () => {
  const failures = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(failures, fc.scheduler(), async (times, scheduler) => {
      const said = new Set<string>()
      const store = createStore(() => initialState({}, ''))
      store.subscribe(({ waiting }) => said.add(waiting))
      const waitForNetwork = () => scheduler.schedule(Promise.resolve())
      const trying = { store, running: { queued: {}, fromLink: {}, prefilled: {} }, log: () => undefined, waitForNetwork }
      const all = times.map(async (count) => {
        let left = count
        await scheduler.schedule(Promise.resolve())
        return keepTrying(trying, async () => {
          left -= 1
          if (left >= 0) throw new Error('no network')
          return count
        })
      })
      expect(await scheduler.waitFor(Promise.all(all))).toEqual(times)
      expect(store.getState().waiting).toBe('none')
      expect(said.has('offline')).toBe(times.some((count) => count > 0))
    }),
  )
})
