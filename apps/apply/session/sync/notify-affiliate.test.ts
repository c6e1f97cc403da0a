import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBackend, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import type { Session } from '../state/session.ts'
import { notifyAffiliate, referenceIn } from './notify-affiliate.ts'

let backend: HeldBackend
let session: Session
const pauses: number[] = []
const reference = { attribute: 'partner', subId: 's', transactionId: 't', setAt: '2026-11-19T12:00:00.000Z' }
beforeEach(() => {
  backend = holdBackend()
  pauses.length = 0
  session = makeSession({
    visit: () => ({ affiliateReferenceParams: reference }),
    waitForNetwork: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
  }).session
})
afterEach(() => void vi.unstubAllGlobals())

test('the affiliate that sent the visitor is told of the lead, once', async () => {
  backend.respondTo((call) => void call.respond(202))
  await notifyAffiliate(session, LEAD_ID)
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
  await notifyAffiliate(session, LEAD_ID)
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
