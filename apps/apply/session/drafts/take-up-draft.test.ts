import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession, memoryDoor, SESSION_STARTED_AT } from '#tests/session/make-session.ts'
import { memoryRecords, type MemoryRecords } from '#tests/session/memory-records.ts'
import { readKey, writeKey, type StorageDoor } from '#core/browser/storage/storage-door.ts'
import type { SessionParts, Session } from '../state/session.ts'
import { draftId, LEFT_KEY } from './autosave.ts'
import { recordTyped } from './record-answers.ts'
import { restoreDraft } from './restore-draft.ts'
import { OF_LEAD, TOKEN_KEY } from './store-lead.ts'

const HOUR = 3_600_000
const NOW = Date.parse(SESSION_STARTED_AT)

let backend: HeldBackend
let records: MemoryRecords
let storage: StorageDoor
let pauses: number[]
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  backend = holdBackend()
  records = memoryRecords()
  storage = memoryDoor()
  pauses = []
})
afterEach(() => void vi.unstubAllGlobals())

/** A page that was just loaded over what an earlier one left; it waits for the network until it is let on. */
function open(changes: Partial<SessionParts> = {}) {
  const waiting: (() => void)[] = []
  const waitForNetwork = (milliseconds: number) => {
    pauses.push(milliseconds)
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  const session: Session = { ...makeSession({ storage, waitForNetwork, ...changes }).session, records }
  const goOn = () => {
    waiting.splice(0).forEach((resolve) => resolve())
    return settled()
  }
  return { session, goOn, state: () => session.store.getState() }
}

const storeApplication = (application: object) =>
  storage.session.write('leadApplication', {
    application: { sessionStartedAt: SESSION_STARTED_AT, ...application },
    customerConsents: [],
    lastOperationTimestamp: SESSION_STARTED_AT,
  })
const ofLead = (leadStatus: number) => storeApplication({ id: LEAD_ID, leadStatus, expiresAt: new Date(NOW + HOUR).toISOString() })
const draft = (id: string, answers: object, numbers: object, at = NOW) => ({ id, site: 'loanwright-co', at, answers, numbers })
const save = (id: string, kind: string, madeAt = NOW) => ({ id, kind, key: id, madeAt, body: { numbers: {} } })
const put = (...all: readonly { readonly id: string }[]) => all.forEach((one) => records.kept.set(one.id, one))
const STATUS = `/lead/status/${LEAD_ID}`

describe('what an earlier page left', () => {
  test('comes back with its lead, and this page waits for nothing that the earlier one waited for', async () => {
    ofLead(1)
    writeKey(storage, 'isLoading', true)
    storage.session.write(TOKEN_KEY, 'secret')
    storage.session.write(LEFT_KEY, draft('typed-before', { firstName: 'Ana' }, { firstName: 4 }))
    const { session, state } = open()
    await restoreDraft(session)
    expect([state().leadId, state().answers['firstName'], state().numbers]).toEqual([LEAD_ID, 'Ana', { firstName: 4 }])
    expect([readKey(storage, 'isLoading'), session.running.token, storage.session.readText(LEFT_KEY)]).toEqual([false, 'secret', null])
  })

  test('keeps the secret that this page has by now', async () => {
    storage.session.write(TOKEN_KEY, 'older')
    const { session } = open()
    session.running.token = 'newer'
    await restoreDraft(session)
    expect(session.running.token).toBe('newer')
    const bare = open({ storage: memoryDoor() }).session
    await restoreDraft(bare)
    expect(bare.running.token).toBeUndefined()
  })

  test('moves into this tab’s own draft before the other ones go, so that a crash between loses nothing', async () => {
    put(draft('typed-before', { firstName: 'Ana' }, { firstName: 4 }))
    const { session } = open()
    recordTyped(session, { lastName: 'Paz' })
    const seen: number[] = []
    const remove = (ids: readonly string[]) => {
      if (ids.includes('typed-before')) seen.push(records.kept.size)
      return records.remove(ids)
    }
    await restoreDraft({ ...session, records: { ...records, remove } })
    expect([...records.kept.values()]).toMatchObject([{ id: draftId(session), answers: { firstName: 'Ana', lastName: 'Paz' } }])
    expect(seen).toEqual([2])
  })

  test('gives way to what was typed into this page meanwhile', async () => {
    put(draft('typed-before', { firstName: 'Ana' }, { firstName: 4 }))
    const { session, state } = open()
    recordTyped(session, { firstName: 'Eva' })
    await restoreDraft(session)
    expect(state().answers['firstName']).toBe('Eva')
  })

  test('is asked for until the site’s pages are here, while the page says that there is no connection', async () => {
    let tries = 0
    const { pages } = open().session
    const sequence = () => (++tries < 3 ? Promise.reject(new Error('no network')) : pages.sequence())
    const { session, state, goOn } = open({ pages: { ...pages, sequence } })
    put(draft('typed-before', { firstName: 'Ana' }, { firstName: 4 }))
    const restored = restoreDraft(session)
    for (const pause of [500, 1000]) {
      await settled()
      expect([pauses.at(-1), state().waiting]).toEqual([pause, 'offline'])
      await goOn()
    }
    await restored
    expect([state().answers['firstName'], state().waiting]).toEqual(['Ana', 'none'])
  })

  test('says of each answer whether it was typed in this application or comes from an earlier one', async () => {
    put(draft('typed-before', { firstName: 'Ana' }, { firstName: 4 }))
    const before = { isLeadPrefilled: true, leadPrefilledFields: ['amount'], leadPreviouslyRedirected: false }
    const answers = { amount: 300_000, period: 12, personalDetails: { firstName: 'An', lastName: '' } }
    storeApplication({ id: LEAD_ID, leadStatus: 1, posthogParameters: before, ...answers })
    const { session, state } = open()
    await restoreDraft(session)
    expect(state().prefilled).toEqual({ amount: 'resumed', period: 'typed' })
    records.kept.clear()
    storeApplication({ id: LEAD_ID, leadStatus: 0, posthogParameters: before, ...answers })
    const stale = open().session
    await restoreDraft(stale)
    expect(stale.store.getState().prefilled).toEqual({ amount: 'resumed', period: 'resumed', firstName: 'resumed' })
  })
})

describe('what is past its time', () => {
  const tooOld = NOW - 24 * HOUR - 1
  test('goes, sent or not; what is as old as it may be stays', async () => {
    put(
      save('save-old', 'save', tooOld),
      draft('typed-old', { firstName: 'Ana' }, { firstName: 4 }, tooOld),
      save('save-new', 'save', tooOld + 1),
    )
    const { session, state } = open()
    await restoreDraft(session)
    expect([[...records.kept.keys()], state().answers['firstName']]).toEqual([['save-new'], undefined])
  })

  test('of a lead is proposed once more and stored no longer, and a lead that the server may still have is found again by a code', async () => {
    const isSignedOut = async (application: object) => {
      storage = memoryDoor()
      storeApplication({
        id: LEAD_ID,
        leadStatus: 1,
        personalDetails: { firstName: 'Ana' },
        sessionStartedAt: new Date(tooOld),
        ...application,
      })
      writeKey(storage, 'lid', LEAD_ID)
      writeKey(storage, 'state', [0, 7])
      const { session, state } = open()
      await restoreDraft(session)
      expect([state().leadId, state().answers['firstName']]).toEqual([undefined, 'Ana'])
      expect(OF_LEAD.filter((key) => readKey(storage, key) !== undefined)).toEqual([])
      return state().isSignedOut ?? false
    }
    expect(await isSignedOut({})).toBe(true)
    expect(await isSignedOut({ expiresAt: new Date(NOW + 1) })).toBe(true)
    expect(await isSignedOut({ expiresAt: new Date(NOW) })).toBe(false)
    expect(await isSignedOut({ leadStatus: -1 })).toBe(false)
    expect(await isSignedOut({ leadStatus: undefined })).toBe(false)
    expect(await isSignedOut({ id: undefined })).toBe(false)
  })

  test('is not what is within its time: its owner is signed in', async () => {
    ofLead(1)
    const { session, state } = open()
    await restoreDraft(session)
    expect([state().isSignedOut, state().leadId]).toEqual([undefined, LEAD_ID])
  })
})

describe('where the lead is by now', () => {
  test('is asked once of an application in the form, with what was answered elsewhere, and saves that did not come through go, but not its making', async () => {
    ofLead(1)
    put(save('save-1', 'create'), save('save-2', 'save'), draft('typed-before', { firstName: 'Ana' }, { firstName: NOW }))
    const { session, state } = open()
    const rejoin = (await restoreDraft(session))()
    await settled()
    expect(backend.calls.map(({ path }) => path)).toEqual([STATUS])
    await backend.last().respond(200, makeLeadView())
    await backend.last().respond(200, { lead: makeLeadView(), application: { personalDetails: { lastName: 'Paz' } }, numbers: {} })
    await rejoin
    await settled()
    expect(backend.calls.slice(1).map(({ method, path, key }) => [method, path, key])).toEqual([
      ['GET', `/lead/${LEAD_ID}/answers`, null],
      ['PUT', '/v3/lead', 'save-2'],
    ])
    expect(state().answers).toMatchObject({ firstName: 'Ana', lastName: 'Paz' })
    expect([state().view?.id, [...records.kept.keys()]]).toEqual([LEAD_ID, ['save-2', draftId(session)]])
    await backend.last().respond(200, makeLeadView({ version: 2 }))
    clearTimeout(session.running.settledTimer)
  })

  test('is heard of later where the server cannot be reached; the form goes on meanwhile, and a lead whose making may be lost is made again', async () => {
    ofLead(1)
    put(save('save-1', 'create'))
    const { session, state, goOn } = open()
    session.store.setState({ beginning: 'done' })
    const rejoin = (await restoreDraft(session))()
    await settled()
    await backend.last().lose()
    await rejoin
    await settled()
    const creation = backend.calls.find(({ key }) => key === 'save-1')
    expect([backend.calls.length, creation?.method]).toEqual([2, 'POST'])
    expect(pauses).toEqual([1000])
    for (const pause of [2000, 4000]) {
      await goOn()
      await backend.last().lose()
      expect(pauses.at(-1)).toBe(pause)
    }
    await goOn()
    await backend.last().respond(200, makeLeadView())
    await goOn()
    expect(state().view?.id).toBe(LEAD_ID)
    const asked = backend.calls.filter(({ path }) => path === STATUS).length
    await goOn()
    expect(backend.calls.filter(({ path }) => path === STATUS)).toHaveLength(asked)
  })

  test('is asked no more once another application is here', async () => {
    ofLead(1)
    const { session, goOn } = open()
    session.store.setState({ beginning: 'done' })
    const rejoin = (await restoreDraft(session))()
    await settled()
    await backend.last().lose()
    await rejoin
    session.store.setState({ leadId: 'another' })
    await goOn()
    expect([backend.calls.length, pauses]).toEqual([1, [1000]])
  })

  test('is waited for where the application has left the form, for the page to show is not known before', async () => {
    ofLead(3)
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { session, state, goOn } = open()
    let isDone = false
    const rejoin = (await restoreDraft(session))().then(() => (isDone = true))
    await settled()
    await backend.last().lose()
    expect([isDone, state().waiting, timeout.mock.calls]).toEqual([false, 'offline', [[15_000]]])
    timeout.mockRestore()
    await goOn()
    await backend.last().respond(200, makeLeadView({ leadStatus: 3 }))
    await rejoin
    expect([state().view?.leadStatus, state().waiting]).toEqual([3, 'none'])
  })

  test('is waited for no more once another application is here', async () => {
    ofLead(3)
    const { session, state } = open()
    const rejoin = (await restoreDraft(session))()
    await settled()
    session.store.setState({ leadId: 'another' })
    await backend.last().respond(200, makeLeadView({ leadStatus: 3 }))
    await rejoin
    expect([state().view, state().leadId, pauses]).toEqual([undefined, 'another', []])
  })

  test('is asked of nobody where nothing of a lead is here, and saves go all the same', async () => {
    put(save('save-1', 'create'))
    const { session } = open()
    await (
      await restoreDraft(session)
    )()
    await settled()
    expect(backend.calls.map(({ path, key }) => [path, key])).toEqual([['/v3/lead', 'save-1']])
    await backend.last().lose()
  })
})
