import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import { openStorageDoor, readKey, writeKey, type StorageDoor } from '#core/browser/storage/storage-door.ts'
import type { KeptRecords } from '#core/browser/storage/kept-records.ts'
import { omit } from '#core/model/pick.ts'
import { linkPages } from '#core/journey/link-pages.ts'
import { dynamicPages } from '#core/contract/lead/lead-view.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession, memoryDoor } from '#tests/session/make-session.ts'
import { loadFlow } from '../actions/load-flow.ts'
import { dispatch } from './dispatch.ts'
import { restoreColors, showColors } from './show-colors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The storages of a browser that denies one of them. */
function withoutOne(denied: 'session' | 'local'): StorageDoor {
  const deny = () => {
    throw new Error('denied')
  }
  const [session, local] = [memoryStorage(), memoryStorage()]
  return openStorageDoor(
    { session: denied === 'session' ? deny : () => session, local: denied === 'local' ? deny : () => local },
    () => undefined,
  )
}

describe('a press that waits', () => {
  test('is said to be slow after ten seconds, counted from the last time that it began', () => {
    const { session } = makeSession()
    const said = () => session.store.getState().waiting
    dispatch(session, { type: 'wait-began' })
    vi.advanceTimersByTime(9000)
    dispatch(session, { type: 'wait-began' })
    vi.advanceTimersByTime(9999)
    expect(said()).toBe('sending')
    vi.advanceTimersByTime(1)
    expect(said()).toBe('slow')
  })

  test('that has ended is not said to be slow later', () => {
    const { session } = makeSession()
    dispatch(session, { type: 'wait-began' })
    dispatch(session, { type: 'wait-ended' })
    dispatch(session, { type: 'wait-began' })
    vi.advanceTimersByTime(5000)
    dispatch(session, { type: 'wait-ended' })
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('what changes nothing draws nothing anew', () => {
  const { session } = makeSession()
  const drawn: unknown[] = []
  session.store.subscribe((state) => drawn.push(state))
  dispatch(session, { type: 'errors-set', errors: [] })
  expect(drawn).toEqual([])
  dispatch(session, { type: 'shown-anew' })
  expect(drawn).toHaveLength(1)
})

test('what the server acknowledged stays in this browser for 35 s from the last save, then goes', () => {
  const done: string[] = []
  const records: KeptRecords = {
    put: ({ id }) => Promise.resolve(void done.push(`put ${id}`)),
    remove: (ids) => Promise.resolve(void done.push(`remove ${ids.join()}`)),
    clear: () => Promise.resolve(),
    all: () => Promise.resolve([]),
    isDurable: () => true,
  }
  const session = { ...makeSession({ now: () => Date.now(), newId: () => '1' }).session, records }
  dispatch(session, { type: 'answered', answers: { x: '1' }, at: Date.now() })
  const acknowledge = () =>
    dispatch(session, { type: 'acknowledged', numbers: session.store.getState().numbers, consents: [], at: Date.now() })
  acknowledge()
  expect(done).toEqual(['put typed-1', 'put typed-1'])
  vi.advanceTimersByTime(30_000)
  acknowledge()
  vi.advanceTimersByTime(34_999)
  expect(done).toEqual(['put typed-1', 'put typed-1', 'put typed-1'])
  vi.advanceTimersByTime(1)
  expect(done.at(-1)).toBe('remove typed-1')
  expect(done).toHaveLength(4)
})

test('the next page is drawn unseen with the last of what was typed, once nobody has typed for a moment', async () => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
  const { session } = makeSession()
  const flow = await loadFlow(session)
  const counted: unknown[] = []
  session.running.flow = { ...flow, prerenderNext: () => void counted.push(session.store.getState().answers['x']) }
  const type = (value: string) => dispatch(session, { type: 'answered', answers: { x: value }, at: 1 })
  type('1')
  vi.advanceTimersByTime(100)
  type('12')
  vi.advanceTimersByTime(119)
  expect(counted).toEqual([])
  vi.advanceTimersByTime(1)
  expect(counted).toEqual(['12'])
})

test('a page is put into the address bar, or loaded where a link’s secret stood in it', () => {
  const went: unknown[] = []
  const router = {
    path: () => '',
    parameter: () => undefined,
    isLinked: false,
    load: (path: string) => void went.push(['load', path]),
    go: (path: string, method: string) => void went.push([method, path]),
    back: () => false,
  }
  const { session } = makeSession({ router })
  dispatch(session, { type: 'went', path: 'x', method: 'replace' })
  session.store.setState({ isReloading: true })
  dispatch(session, { type: 'went', path: 'y', method: 'push' })
  expect(went).toEqual([
    ['replace', 'x'],
    ['load', 'y'],
  ])
})

describe('what is stored', () => {
  const form = linkPages([{ path: 'a', stage: '10-x', fields: ['x'] }])
  const view = makeLeadView({ dynamicPages: dynamicPages.parse(form) })

  test('of a view is the form and the lead’s name; of an error the form with it', async () => {
    const storage = memoryDoor()
    const { session } = makeSession({ storage })
    dispatch(session, { type: 'view-received', view, here: '' })
    await vi.waitFor(() => expect(readKey(storage, 'leadApplication')).toBeDefined(), { timeout: 60_000 })
    expect(readKey(storage, 'lid')).toBe(LEAD_ID)
    expect(readKey(storage, 'dynamicPages')?.stepOrder).toContain('a')
    dispatch(session, { type: 'errors-set', errors: [{ fieldName: 'x', message: 'wrong' }] })
    expect(readKey(storage, 'dynamicPages')).toMatchObject({ errors: [{ fieldName: 'x' }], erroredFormPath: 'a' })
  })

  test('of a form stays as it was once the lead has left it, and where nothing of a form is known', () => {
    const storage = memoryDoor()
    const { session } = makeSession({ storage })
    dispatch(session, { type: 'view-received', view: makeLeadView({ leadStatus: 4 }), here: '' })
    expect(storage.session.readText('dynamicPages')).toBeNull()
    const empty = makeSession({ storage }).session
    empty.store.setState({ pages: {}, order: [] })
    dispatch(empty, { type: 'errors-set', errors: [{ fieldName: 'x', message: 'wrong' }] })
    expect(storage.session.readText('dynamicPages')).toBeNull()
  })

  test('of a lead that is forgotten is nothing, in neither storage, nor its secret', () => {
    const storage = memoryDoor()
    const { session } = makeSession({ storage })
    session.running.token = 'secret'
    storage.session.write('leadToken', 'secret')
    writeKey(storage, 'lid', LEAD_ID)
    writeKey(storage, 'state', [1])
    writeKey(storage, 'dynamicPages', form)
    writeKey(storage, 'isLoading', true)
    dispatch(session, { type: 'lead-forgotten' })
    for (const key of ['lid', 'leadApplication', 'state', 'dynamicPages', 'routeChange', 'leadToken'])
      expect([key, storage.session.readText(key), storage.local.readText(key)]).toEqual([key, null, null])
    expect([session.running.token, readKey(storage, 'isLoading')]).toEqual([undefined, true])
  })

  test.each(['session', 'local'] as const)('where the browser denies its %s storage, the lead’s name is in the other one', (denied) => {
    const storage = withoutOne(denied)
    const { session } = makeSession({ storage })
    dispatch(session, { type: 'view-received', view, here: '' })
    expect([readKey(storage, 'lid'), session.store.getState().leadId]).toEqual([LEAD_ID, LEAD_ID])
    expect(storage[denied].isKept).toBe(false)
  })
})

describe('colours of the page around', () => {
  function painted() {
    const storage = memoryDoor()
    const shown: unknown[] = []
    const paint = (colors: { readonly [name: string]: string }) => {
      const used = omit(colors, ['bad'])
      shown.push(used)
      return used
    }
    return { storage, shown, session: makeSession({ storage, paint }).session }
  }

  test('are painted, and kept for the next page as far as they may be used', () => {
    const { storage, session } = painted()
    expect(showColors(session, { primary: '#ff0000', bad: '#fff', wrong: 'url(x)' })).toBe(false)
    expect(showColors(session, { primary: '#ff0000' })).toBe(true)
    expect([session.store.getState().uiColors, readKey(storage, 'uiColors')]).toEqual([{ primary: '#ff0000' }, { primary: '#ff0000' }])
    const next = makeSession({ storage }).session
    expect([restoreColors(next), next.store.getState().uiColors]).toEqual([true, { primary: '#ff0000' }])
  })

  test('that may not be used leave those before, painted again', () => {
    const { storage, shown, session } = painted()
    expect([showColors(session, 'none'), shown]).toEqual([false, [{}]])
    showColors(session, { primary: '#ff0000' })
    for (const found of [undefined, {}, { bad: '#fff' }]) {
      expect([showColors(session, found), shown.at(-1)]).toEqual([false, { primary: '#ff0000' }])
    }
    expect([session.store.getState().uiColors, readKey(storage, 'uiColors')]).toEqual([{ primary: '#ff0000' }, { primary: '#ff0000' }])
  })

  test('that nobody kept are not painted', () => {
    const { session } = painted()
    expect([restoreColors(session), session.store.getState().uiColors]).toEqual([false, undefined])
  })
})
