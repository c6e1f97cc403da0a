import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { makePage } from '#tests/session/make-page.ts'
import { memoryRecords, type MemoryRecords } from '#tests/session/memory-records.ts'
import { pressContinue } from '#tests/session/press-continue.ts'
import { writeKey } from '#core/browser/storage/storage-door.ts'
import { recordAnswers } from '../drafts/record-answers.ts'
import type { Session } from '../state/session.ts'
import { saveAnswers } from './save-answers.ts'

let backend: HeldBackend
let records: MemoryRecords
let session: Session
let path: string
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  backend = holdBackend()
  records = memoryRecords()
  path = 'name'
  const router = { path: () => path, parameter: () => undefined, isLinked: false, load: () => undefined, back: () => false }
  const visit = { leadSource: 'partner', tags: ['a'] }
  session = { ...makeSession({ visit: () => visit, router: { ...router, go: (to) => void (path = to) } }).session, records }
  session.store.setState({ uiColors: { primary: '#005a3c' } })
  recordAnswers(session, { firstName: 'Ana' })
})
afterEach(() => {
  clearTimeout(session.running.settledTimer)
  vi.unstubAllGlobals()
})

const kinds = () => session.running.queue?.waiting().map(({ kind }) => kind)
const creations = () => backend.calls.filter((call) => call.method === 'POST' && call.path === '/v3/lead')

test('the first save makes the lead: who came and from where, how it looked, an id for trackers, and everything answered', async () => {
  await saveAnswers(session, ['firstName'])
  await settled()
  expect(creations().map(({ body }) => body)).toEqual([
    {
      leadSource: 'partner',
      tags: ['a'],
      uiColors: { primary: '#005a3c' },
      posthogParameters: { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: false },
      eventId: expect.any(String),
      personalDetails: { firstName: 'Ana' },
      numbers: session.store.getState().numbers,
      product: session.backend.product,
    },
  ])
  expect(session.store.getState().leadFields).toEqual({ leadSource: 'partner', tags: ['a'] })
  await backend.last().respond(201, makeLeadView())
})

test('the lead is made without an id for trackers where the page is not served securely', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => '5f0c9a4e-1d27-4b8e-9c3a-6b1f2e3d4c5b' })
  await saveAnswers(session, ['firstName'])
  expect([creations().length, creations()[0]?.body['eventId']]).toEqual([1, undefined])
  await backend.last().respond(201, makeLeadView())
})

test('two pages that are saved at once make one lead', async () => {
  await Promise.all([saveAnswers(session, ['firstName']), saveAnswers(session, ['lastName'])])
  await settled()
  expect(kinds()).toEqual(['create', 'save'])
  expect(creations()).toHaveLength(1)
  await backend.last().lose()
})

test('pages that are answered while another tab’s lead is looked for make one lead, also at the hand-over', async () => {
  writeKey(session.storage, 'lid', LEAD_ID)
  const saves = [saveAnswers(session, ['firstName']), saveAnswers(session, ['lastName']), saveAnswers(session, [], true)]
  await settled()
  expect(backend.calls.map((call) => call.path)).toEqual([`/lead/status/${LEAD_ID}`])
  await backend.last().respond(404, { code: 'lead-unknown' })
  await Promise.all(saves)
  expect([kinds(), creations().length]).toEqual([['create', 'save', 'submit'], 1])
  const bodies = session.running.queue?.waiting().map(({ body }) => [body['isSubmitted'], body['leadSource']])
  expect(bodies).toEqual([
    [undefined, 'partner'],
    [undefined, undefined],
    [true, undefined],
  ])
})

test('a save carries its page alone, with the number of each answer and a key of its own, in the order in which it was made', async () => {
  session.store.setState({ leadId: LEAD_ID })
  recordAnswers(session, { lastName: 'Paz' })
  await saveAnswers(session, ['firstName'])
  await saveAnswers(session, ['lastName'])
  const waiting = session.running.queue?.waiting() ?? []
  expect(waiting.map(({ kind, body }) => [kind, body['personalDetails']])).toEqual([
    ['save', { firstName: 'Ana' }],
    ['save', { lastName: 'Paz' }],
  ])
  expect(new Set(waiting.map(({ key }) => key)).size).toBe(2)
  expect(waiting.map(({ id }) => id)).toEqual([`save-${session.now()}-0000`, `save-${session.now()}-0001`])
  expect([...records.kept.keys()].toSorted()).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)))
  await backend.last().respond(200, makeLeadView())
  await backend.last().respond(200, makeLeadView())
  expect(backend.calls.map(({ body }) => body['isSubmitted'])).toEqual([undefined, undefined])
})

test('a hand-over is said to be under way until the server has it', async () => {
  session.store.setState({ leadId: LEAD_ID, pressed: 'sending', waiting: 'sending' })
  await saveAnswers(session, [], true)
  expect(session.store.getState().waiting).toBe('sending')
  await backend.last().respond(200, makeLeadView())
  expect(session.store.getState().waiting).toBe('none')
})

test('nothing is saved of an application that has left the form meanwhile: the page waits no more and goes where it is', async () => {
  session.store.setState({
    leadId: LEAD_ID,
    view: makeLeadView({ leadStatus: -1, progressState: [0, 13] }),
    pressed: 'sending',
    waiting: 'sending',
  })
  await saveAnswers(session, ['firstName'])
  const saved = backend.calls.filter((call) => call.path.includes('/lead'))
  expect([saved, session.store.getState().waiting, path]).toEqual([[], 'none', 'rejected'])
})

describe('a hand-over that waits for a lead', () => {
  const state = () => session.store.getState()
  const sent = () => backend.calls.flatMap(({ method, body }) => (method === 'PUT' ? [body['isSubmitted'] ?? false] : []))
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
    const pages = { first: makePage('first'), last: makePage('last') }
    session.store.setState({ pages, order: ['first', 'last'], isOrderKnown: true, beginning: 'done', current: 'last', answers: {} })
    path = 'last'
    recordAnswers(session, { first: 'wrong', last: 'Paz' })
  })
  const press = async (on: string, value: string) => {
    session.store.setState({ current: on })
    await pressContinue(session, { path: on, typed: { [on]: value } })
    await settled()
  }

  test.each([
    ['a page', { code: 'answers-refused', errors: [{ fieldName: 'first', message: 'No' }] }, 'first'],
    ['no page', { code: 'body-invalid' }, 'last'],
  ])(
    'is given up with a creation that is refused for %s: the corrected page makes the lead and hands it over once',
    async (_, body, shown) => {
      await press('last', 'Paz')
      await expect.poll(() => [kinds(), state().waiting]).toEqual([['create', 'submit'], 'sending'])
      await expect.poll(() => creations().length).toBe(1)
      await backend.last().respond(400, body)
      await expect
        .poll(() => [state().waiting, path, kinds(), [...records.kept.values()].filter((one) => 'key' in one)])
        .toEqual(['none', shown, [], []])
      expect(state().answers).toEqual({ first: 'wrong', last: 'Paz' })
      await press(shown, 'good')
      await expect.poll(() => creations().length).toBe(2)
      await press('last', 'good')
      await expect.poll(() => [creations().length, kinds(), state().waiting]).toEqual([2, ['create', 'submit'], 'sending'])
      expect(creations()[1]?.body[shown]).toBe('good')
      await creations()[1]?.respond(201, makeLeadView())
      await expect.poll(sent).toEqual([true])
      await backend.calls
        .find(({ method }) => method === 'PUT')
        ?.respond(200, makeLeadView({ version: 2, leadStatus: -1, progressState: [0, 13] }))
      await expect.poll(() => [sent(), state().waiting]).toEqual([[true], 'none'])
    },
  )

  test('goes no more where an earlier save finds its lead gone: the first page can be sent again, with the same answers', async () => {
    session.store.setState({ leadId: LEAD_ID })
    writeKey(session.storage, 'lid', LEAD_ID)
    await saveAnswers(session, ['first'])
    await press('last', 'Paz')
    await expect.poll(() => [kinds(), state().waiting]).toEqual([['save', 'submit'], 'sending'])
    await backend.last().respond(404, { code: 'lead-unknown' })
    await expect.poll(() => [state().waiting, path, kinds(), state().leadId]).toEqual(['none', 'first', [], undefined])
    expect(state().answers).toEqual({ first: 'wrong', last: 'Paz' })
    await press('last', 'Paz')
    await expect.poll(() => [creations().length, kinds(), state().waiting]).toEqual([1, ['create', 'submit'], 'sending'])
    await creations()[0]?.lose()
  })
})
