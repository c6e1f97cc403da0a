import { expect, test } from 'vitest'
import { readKey } from '#core/browser/storage-door.ts'
import { makeSession, memoryDoor } from '#tests/session/make-session.ts'
import { dispatch } from './dispatch.ts'

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
