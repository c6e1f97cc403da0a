import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBackend, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { flowActions } from './flow-actions.ts'

let backend: HeldBackend
beforeEach(() => void (backend = holdBackend()))
afterEach(() => vi.unstubAllGlobals())

const SENT = `POST /customer/${LEAD_ID}/link`
const READ = `GET /lead/${LEAD_ID}/answers`

/** Presses the button where the server answers so; `saved` is the number of the address that the server has. */
async function press(saved: number, answers: { readonly [call: string]: readonly [number, unknown?] }) {
  const { session, noted } = makeSession()
  const typed = { answers: { email: 'ana@gmail.com' }, numbers: { email: 2 }, acknowledged: { email: saved } }
  session.store.setState({ leadId: LEAD_ID, view: makeLeadView(), ...typed })
  backend.respondTo((call) => void call.respond(...(answers[`${call.method} ${call.path}`] ?? [500])))
  const sentTo = await flowActions(session, makePage('one')).sendLink()
  clearTimeout(session.running.slowTimer)
  return { sentTo, noted, calls: backend.calls.map(({ method, path }) => `${method} ${path}`) }
}

const stored = { lead: makeLeadView(), application: { contactDetails: { email: 'ana@gmial.com' } }, numbers: { email: 1 } }

test('the link goes to the address that the server has, which is named at once where it is the one of the page', async () => {
  expect(await press(2, { [SENT]: [204] })).toEqual({ sentTo: 'ana@gmail.com', noted: [], calls: [SENT] })
})

test('where another address is typed and not saved yet, the one that the server has is named, and not the typed one', async () => {
  const done = await press(1, { [SENT]: [204], [READ]: [200, stored] })
  expect(done).toEqual({ sentTo: 'ana@gmial.com', noted: [], calls: [READ, SENT] })
})

test('where nobody can say which address the server has, nothing is sent, and it is said', async () => {
  const done = await press(1, { [SENT]: [204], [READ]: [404, { code: 'lead-unknown' }] })
  expect([done.sentTo, done.calls, done.noted.length]).toEqual([undefined, [READ], 1])
})

test('of a link that was refused no address is named', async () => {
  const done = await press(2, { [SENT]: [429, { code: 'too-many-tries' }] })
  expect([done.sentTo, done.noted.length]).toEqual([undefined, 1])
})
