import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession, SESSION_ID } from '#tests/session/make-session.ts'
import { memoryRecords, type MemoryRecords } from '#tests/session/memory-records.ts'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'
import type { Session } from '../state/session.ts'
import { ownActions } from './own-actions.ts'

let backend: HeldBackend
let session: Session
let noted: readonly string[]
let records: MemoryRecords
beforeEach(() => {
  backend = holdBackend()
  records = memoryRecords({ id: 'typed-1' })
  const made = makeSession()
  session = { ...made.session, records }
  noted = made.noted
  session.store.setState({ leadId: LEAD_ID, view: makeLeadView(), answers: { firstName: 'Ana' }, numbers: { firstName: 1 } })
  writeKey(session.storage, 'lid', LEAD_ID)
  writeKey(session.storage, 'storedLoanApplication', { personalDetails: { firstName: 'Ana' } })
})
afterEach(() => {
  clearTimeout(session.running.slowTimer)
  vi.unstubAllGlobals()
})

const actions = () => ownActions(session)
const state = () => session.store.getState()
const respond = (...responses: readonly (readonly [number, unknown?])[]) => {
  const left = [...responses]
  backend.respondTo((call) => void call.respond(...(left.shift() ?? [200, {}])))
}
const paths = () => backend.calls.map(({ method, path }) => `${method} ${path.replace(LEAD_ID, 'ID')}`)
const own = {
  leadStatus: 1,
  begunAt: '2026-03-18T15:00:00.000Z',
  erasedAt: '2027-03-18T15:00:00.000Z',
  isErasing: false,
  lenders: [],
  consents: [],
  receipt: [],
}
const devices = [{ id: '1', by: 'link', isThis: true }]

/** Everything of the applicant that this device may have. */
const left = () => ({
  lead: state().leadId,
  answers: state().answers,
  stored: [readKey(session.storage, 'lid'), readKey(session.storage, 'storedLoanApplication')],
  records: records.kept.size,
})
const nothing = { lead: undefined, answers: {}, stored: [undefined, undefined], records: 0 }

test('the applicant’s own page reads what was asked of whom, and tries until the server has said something', async () => {
  respond([503], [200, own])
  expect(await actions().read()).toMatchObject({ leadStatus: 1, begunAt: own.begunAt })
  expect(paths()).toEqual(['GET /customer/ID/application', 'GET /customer/ID/application'])
  respond([404, { code: 'lead-unknown' }])
  expect(await actions().read()).toBeUndefined()
  session.store.setState({ leadId: undefined })
  expect([await actions().read(), paths().length]).toEqual([undefined, 3])
})

describe('withdrawing a consent', () => {
  test('is noted once the server has done it, and the page reads anew what holds then', async () => {
    const handedOver = makeLeadView({ version: 2, leadStatus: 3 })
    respond([200, [{ code: 'NEWS', accepted: false }]], [200, handedOver], [200, own])
    expect(await actions().withdraw('NEWS')).toMatchObject({ leadStatus: 1 })
    expect(paths()).toEqual(['POST /customer/ID/consents', 'GET /lead/status/ID', 'GET /customer/ID/application'])
    expect(backend.calls[0]?.body).toEqual({ consents: [{ code: 'NEWS', accepted: false }] })
    expect([state().consents, state().view?.version]).toMatchObject([[{ code: 'NEWS', accepted: false }], 2])
  })

  test('takes the tick off its box, where the form is still open', async () => {
    session.store.setState({ answers: { generalPolicies: { PRIVACY: true } }, numbers: { generalPolicies: 5 } })
    const lead = makeLeadView({ version: 2 })
    const opened = { lead, application: { generalPolicies: { PRIVACY: false } }, numbers: { generalPolicies: 6 } }
    respond([200, [{ code: 'PRIVACY', accepted: false }]], [200, lead], [200, opened], [200, own])
    await actions().withdraw('PRIVACY')
    expect(paths()[2]).toBe('GET /lead/ID/answers')
    expect(state().answers).toEqual({ generalPolicies: { PRIVACY: false } })
  })

  test('takes the photos that were given under it out of the lender’s step that is open', async () => {
    const photo = '7f2c1f7e-6f0b-4c61-9d2e-3a8b5d0c4e19'
    session.store.setState({ answers: { selfie: photo, documentsConsent: true }, numbers: { selfie: 5, documentsConsent: 5 } })
    const lead = makeLeadView({ version: 2, leadStatus: 4, stepWanted: { path: 'id-upload' } })
    const opened = { lead, application: { documents: { documentsConsent: false } }, numbers: { selfie: 6, documentsConsent: 6 } }
    respond([200, [{ code: 'SENSITIVE_DATA', accepted: false }]], [200, lead], [200, opened], [200, own])
    await actions().withdraw('SENSITIVE_DATA')
    expect([paths()[2], state().answers]).toEqual(['GET /lead/ID/answers', { documentsConsent: false }])
  })

  test('that the server refuses is said, and counts as given', async () => {
    session.store.setState({ consents: [{ code: 'NEWS', accepted: true }] })
    respond([403, { code: 'too-many-requests' }])
    expect(await actions().withdraw('NEWS')).toBeUndefined()
    expect([noted, state().consents, paths().length]).toEqual([['problems>too-many-requests'], [{ code: 'NEWS', accepted: true }], 1])
  })
})

describe('a copy of everything', () => {
  const saved: unknown[] = []
  beforeEach(() => {
    saved.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.stubGlobal('document', {
      createElement: () => ({ click: () => undefined, remove: () => undefined }),
      body: { append: ({ download }: { readonly download: string }) => void saved.push(download) },
    })
    vi.stubGlobal('URL', { createObjectURL: (blob: Blob) => void saved.push(blob), revokeObjectURL: () => undefined })
  })
  afterEach(() => void vi.useRealTimers())

  test('is saved as a file that says of what it is', async () => {
    respond([200, { a: 1 }])
    expect(await actions().copy()).toBe(true)
    const [blob, name] = saved
    expect([name, blob instanceof Blob && (await blob.text()), blob instanceof Blob && blob.type]).toEqual([
      `loanwright-co-${LEAD_ID.slice(0, 8)}.json`,
      '{\n  "a": 1\n}',
      'application/json',
    ])
    expect(noted).toEqual([])
  })

  test('that the server does not give is said, and no file is saved', async () => {
    respond([404, { code: 'lead-unknown' }])
    expect([await actions().copy(), saved, noted]).toEqual([false, [], ['problems>lead-unknown']])
  })
})

describe('erasure', () => {
  test('takes everything of the applicant off this device, and what waits to be sent', async () => {
    await openSaveQueue(session).add({ id: 'save-1', kind: 'submit', key: 'k', madeAt: session.now() - 120_000, body: {} })
    respond([202, {}])
    expect(await actions().erase()).toBe(true)
    expect([left(), session.running.queue?.waiting(), paths()]).toEqual([nothing, [], ['POST /customer/ID/erasure']])
    expect(readKey(session.storage, 'sessionId')).toBe(SESSION_ID)
  })

  test('is done where a first try, whose answer was lost, has done it and its repeat finds nobody', async () => {
    backend.respondTo((call) => void (backend.calls.length === 1 ? call.lose() : call.respond(404, { code: 'lead-unknown' })))
    expect([await actions().erase(), left(), noted, paths().length]).toEqual([true, nothing, [], 2])
  })

  test.each([
    ['at once', []],
    ['after it had no time', [[429] as const, [503] as const]],
  ])(
    'is not done where the server says %s that it does not know this browser: that is said, and nothing is forgotten',
    async (_, before) => {
      respond(...before, [404, { code: 'lead-unknown' }])
      const had = left()
      expect([await actions().erase(), left(), noted]).toEqual([false, had, ['problems>lead-unknown']])
    },
  )

  test('that the server refuses is said, and nothing is forgotten', async () => {
    respond([403, { code: 'too-many-requests' }])
    expect([await actions().erase(), state().leadId, records.kept.size, noted]).toEqual([false, LEAD_ID, 1, ['problems>too-many-requests']])
  })
})

describe('devices', () => {
  test('are those that the server knows', async () => {
    respond([503], [200, { devices }])
    expect(await actions().devices()).toEqual(devices)
    respond([404, { code: 'lead-unknown' }])
    expect(await actions().devices()).toBeUndefined()
    expect(new Set(paths())).toEqual(new Set(['GET /customer/ID/devices']))
  })

  test('are locked out by the server, which says which ones are left; where it refuses, that is said', async () => {
    respond([200, { devices }])
    expect(await actions().revoke('2')).toEqual(devices)
    expect([paths(), backend.last().body]).toEqual([['POST /customer/ID/devices/revoke'], { device: '2' }])
    respond([404, { code: 'lead-unknown' }])
    expect([await actions().revoke('2'), noted]).toEqual([undefined, ['problems>lead-unknown']])
  })
})

describe('signing out of this device', () => {
  test('leaves nothing of the applicant here, and the next visit is another session', async () => {
    respond([200, {}])
    expect(await actions().leave()).toBe(true)
    expect([left(), backend.last().body]).toEqual([nothing, { leadId: LEAD_ID }])
    expect(readKey(session.storage, 'sessionId')).not.toBe(SESSION_ID)
    expect(state().forced?.id).toBe(readKey(session.storage, 'sessionId'))
  })

  test('that the server refuses is said, and the applicant stays signed in', async () => {
    respond([403, { code: 'too-many-requests' }])
    expect([await actions().leave(), state().leadId, noted]).toEqual([false, LEAD_ID, ['problems>too-many-requests']])
    await settled()
  })
})
