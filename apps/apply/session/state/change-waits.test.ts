import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readKey } from '#core/browser/storage/storage-door.ts'
import { makeSession, memoryDoor } from '#tests/session/make-session.ts'
import { changeWaits } from './change-waits.ts'
import { dispatch } from './dispatch.ts'
import type { WaitEvent } from './session-event.ts'
import { initialState } from './session-state.ts'

test('[S-3.17] the loading flag is false by default, true while the page waits, and false again', () => {
  const storage = memoryDoor()
  const { session } = makeSession({ storage })
  const { getState } = session.store
  const kept = () => [getState().waiting, storage.session.readText('isLoading'), storage.local.readText('isLoading')]
  expect([getState().waiting, readKey(storage, 'isLoading') ?? false]).toEqual(['none', false])
  dispatch(session, { type: 'wait-began' })
  expect(kept()).toEqual(['sending', 'true', null])
  dispatch(session, { type: 'wait-ended' })
  expect(kept()).toEqual(['none', 'false', null])
})

/** What the page says after these events, and the effects of the last one. */
function after(...types: readonly Exclude<WaitEvent['type'], 'watch-responded'>[]) {
  let state = initialState({}, '')
  let effects: readonly string[] = []
  for (const type of types) {
    const step = changeWaits(state, { type })
    state = step.state
    effects = step.effects.map((one) => one.type)
  }
  return { says: state.waiting, effects }
}

describe('what the page says while a press waits', () => {
  test.each([
    [['wait-began'], 'sending'],
    [['wait-began', 'wait-slowed'], 'slow'],
    [['wait-began', 'network-lost'], 'offline'],
    [['wait-began', 'wait-slowed', 'network-lost'], 'offline'],
    [['wait-began', 'network-lost', 'wait-slowed'], 'offline'],
    [['wait-began', 'network-lost', 'network-back'], 'sending'],
    [['wait-began', 'wait-slowed', 'network-back'], 'slow'],
    [['wait-began', 'network-lost', 'wait-ended'], 'none'],
    [['network-lost'], 'none'],
    [['wait-slowed'], 'none'],
    [['network-back'], 'none'],
    [['wait-began', 'part-missing'], 'offline'],
    [['wait-began', 'part-missing', 'part-tried'], 'sending'],
    [['part-missing', 'part-missing', 'part-tried'], 'offline'],
    [['part-missing', 'wait-began', 'wait-ended'], 'offline'],
    [['watch-began'], 'none'],
  ] as const)('after %j it says "%s"', (events, says) => {
    expect(after(...events).says).toBe(says)
  })

  test('it says that it is slow no sooner after the network was away than after a press', () => {
    const begin = ['stop-slow-timer', 'store-is-loading', 'start-slow-timer']
    expect(after('wait-began').effects).toEqual(begin)
    expect(after('wait-began', 'network-lost', 'network-back').effects).toEqual(begin)
    expect(after('wait-began', 'wait-ended').effects).toEqual(['stop-slow-timer', 'store-is-loading'])
  })

  test('a watched lead that cannot be asked about is said to be offline until it can', () => {
    const watch = (isReached: boolean): WaitEvent => ({ type: 'watch-responded', isReached })
    const began = changeWaits(initialState({}, ''), { type: 'watch-began' }).state
    const lost = changeWaits(began, watch(false)).state
    expect([began.watch, lost.watch, changeWaits(lost, watch(true)).state.watch]).toEqual(['reached', 'cut-off', 'reached'])
    expect([lost.waiting, changeWaits(lost, watch(true)).state.waiting]).toEqual(['offline', 'none'])
    expect(changeWaits(lost, { type: 'watch-ended' }).state).toMatchObject({ waiting: 'none', watch: 'none' })
  })

  test('whatever happens, it is free once the press has ended, every part has come and the watching is over', () => {
    const events = fc.array(
      fc.constantFrom('wait-began', 'wait-slowed', 'network-lost', 'network-back', 'part-missing', 'watch-began', 'wait-ended'),
    )
    fc.assert(
      fc.property(events, (types) => {
        const missing = types.filter((type) => type === 'part-missing').map(() => 'part-tried' as const)
        expect(after(...types, ...missing, 'wait-ended', 'watch-ended').says).toBe('none')
      }),
    )
  })
})
