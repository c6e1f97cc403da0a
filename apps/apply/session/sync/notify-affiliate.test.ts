import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBackend, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import type { Session } from '../state/session.ts'
import { notifyAffiliate, referenceIn } from './notify-affiliate.ts'
import { settleSave } from './settle-save.ts'

let backend: HeldBackend
let session: Session
const pauses: number[] = []
const reference = { attribute: 'partner', subId: 's', transactionId: 't', setAt: '2026-11-19T12:00:00.000Z' }
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  backend = holdBackend()
  pauses.length = 0
  session = makeSession({
    visit: () => ({ affiliateReferenceParams: { ...reference, attribute: 'another' } }),
    waitForNetwork: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
  }).session
})
afterEach(() => void vi.unstubAllGlobals())

test('the affiliate is the one with whose link the lead was begun, also where a later page came by another’s', async () => {
  backend.respondTo((call) => void call.respond(202))
  const body = { affiliateReferenceParams: reference }
  settleSave(session, { id: 'save-1', kind: 'create', key: 'k', madeAt: 0, body }, { status: 201, isSuccess: true, body: makeLeadView() })
  await expect.poll(() => backend.calls.map(({ path }) => path)).toEqual(['/affiliate/event'])
  expect(backend.last().body).toMatchObject({ attribute: 'partner', event: 'lead-created', leadId: LEAD_ID })
})

test('the affiliate that sent the visitor is told of the lead, once', async () => {
  backend.respondTo((call) => void call.respond(202))
  await notifyAffiliate(session, LEAD_ID, reference)
  expect(backend.calls).toHaveLength(1)
  expect([backend.last().method, backend.last().path, backend.last().body]).toEqual([
    'POST',
    '/affiliate/event',
    { attribute: 'partner', subId: 's', transactionId: 't', event: 'lead-created', leadId: LEAD_ID, product: session.backend.product },
  ])
  expect(pauses).toEqual([])
})

test('a server that cannot be reached is told four times at most, with one key, and then no more', async () => {
  backend.respondTo((call) => void call.lose())
  await notifyAffiliate(session, LEAD_ID, reference)
  expect([backend.calls.length, new Set(backend.calls.map(({ key }) => key)).size, pauses]).toEqual([4, 1, [2000, 8000, 30_000]])
  expect(backend.last().key).toEqual(expect.any(String))
})

test('of a reference only the texts that an event has are told', () => {
  expect(referenceIn(reference)).toEqual({ attribute: 'partner', subId: 's', transactionId: 't' })
  expect([{ attribute: 7, subId: null, transactionId: '' }, undefined, null, 'partner', 7].map(referenceIn)).toEqual([
    { transactionId: '' },
    {},
    {},
    {},
    {},
  ])
})
