import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { memoryRecords, type MemoryRecords } from '#tests/session/memory-records.ts'
import { DESCRIBED } from '#core/consent/described-consents.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import { recordAnswers } from '../drafts/record-answers.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'
import type { Session } from '../state/session.ts'
import { runFlowEffect } from './run-flow-effect.ts'

let backend: HeldBackend
let session: Session
let noted: readonly string[]
let records: MemoryRecords
let path: string
/** What runs after the next paint, and when the browser is idle. */
let painted: (() => void)[]
let idle: (() => void)[]
beforeEach(() => {
  painted = []
  idle = []
  const requestIdleCallback = (run: () => void) => void idle.push(run)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback }))
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => void painted.push(run))
  backend = holdBackend()
  records = memoryRecords()
  path = 'name'
  const router = { path: () => path, parameter: () => undefined, isLinked: false, load: () => undefined, back: () => false }
  const made = makeSession({ router: { ...router, go: (to) => void (path = to) } })
  session = { ...made.session, records }
  noted = made.noted
  session.store.setState({ leadId: LEAD_ID, beginning: 'done', order: ['loan-purpose', 'name', 'education'], current: 'name' })
})
afterEach(() => {
  clearTimeout(session.running.slowTimer)
  clearTimeout(session.running.settledTimer)
  clearTimeout(session.running.aheadTimer)
  vi.unstubAllGlobals()
})

const state = () => session.store.getState()
const pageAt = (id: string) => state().pages[id] ?? expect.fail(`no page ${id}`)
const paint = async () => {
  for (const run of painted.splice(0)) run()
  await new Promise((resolve) => setTimeout(resolve, 0))
  await settled()
}
const rest = async () => {
  for (const run of idle.splice(0)) run()
  await settled()
}
const rejected = makeLeadView({ version: 2, leadStatus: -1, progressState: [0, 13] })

describe('a save behind the next page', () => {
  const saveBehind = async () => {
    runFlowEffect(session, { type: 'save-behind', page: pageAt('name') })
    await paint()
  }

  test('goes out when that page is painted, with what was changed, and the answers go to storage when there is time', async () => {
    recordAnswers(session, { firstName: 'Ana' })
    runFlowEffect(session, { type: 'save-behind', page: pageAt('name') })
    await settled()
    expect(backend.calls).toEqual([])
    await paint()
    expect(backend.calls.map(({ method, body }) => [method, body['personalDetails']])).toEqual([['PUT', { firstName: 'Ana' }]])
    expect(readKey(session.storage, 'storedLoanApplication')).toBeUndefined()
    await rest()
    expect(readKey(session.storage, 'storedLoanApplication')).toMatchObject({ personalDetails: { firstName: 'Ana' } })
    expect(path).toBe('name')
  })

  test('is not made twice of what is on its way; what was typed anew since is', async () => {
    recordAnswers(session, { firstName: 'Ana' })
    await saveBehind()
    await saveBehind()
    expect([backend.calls.length, session.running.queue?.waiting().length]).toEqual([1, 1])
    recordAnswers(session, { firstName: 'Eva' })
    await saveBehind()
    expect(session.running.queue?.waiting().map(({ body }) => body['personalDetails'])).toEqual([
      { firstName: 'Ana' },
      { firstName: 'Eva' },
    ])
    await backend.last().respond(200, makeLeadView())
    expect([backend.calls.length, backend.last().body['personalDetails']]).toEqual([2, { firstName: 'Eva' }])
    expect(state().acknowledged['firstName']).toBeLessThan(state().numbers['firstName'] ?? 0)
  })

  test('carries what was proposed and confirmed, once, but no standard', async () => {
    session.store.setState({
      answers: { firstName: 'Ana', lastName: 'Paz', middleName: 'Luz' },
      prefilled: { firstName: 'link', lastName: 'resumed', middleName: 'standard' },
    })
    await saveBehind()
    await saveBehind()
    expect(session.running.queue?.waiting().map(({ body }) => [body['personalDetails'], body['numbers']])).toEqual([
      [
        { firstName: 'Ana', lastName: 'Paz' },
        { firstName: 0, lastName: 0 },
      ],
    ])
  })

  test('is none where nothing was answered', async () => {
    await saveBehind()
    expect([backend.calls, session.running.queue?.waiting() ?? []]).toEqual([[], []])
  })
})

describe('the next page that is looked for', () => {
  const findNext = async (id: string) => {
    session.store.setState({ isContinuing: true, isOrderKnown: true })
    runFlowEffect(session, { type: 'find-next', page: pageAt(id) })
    await expect.poll(() => state().isContinuing).toBe(false)
  }

  test('is shown, and the page before is saved behind it', async () => {
    session.store.setState({ asked: { 'loan-purpose': [], name: ['firstName'], education: ['education'] } })
    recordAnswers(session, { firstName: 'Ana' })
    await findNext('name')
    expect([path, backend.calls]).toEqual(['education', []])
    await paint()
    expect(backend.calls).toHaveLength(1)
  })

  test('is none behind the last one: the application is handed over, with everything, and a hand-over that waited for a tap gives way', async () => {
    const before = { id: 'save-old', kind: 'submit' as const, key: 'old', madeAt: session.now() - 120_000, body: {} }
    const kept = { id: 'save-page', kind: 'save' as const, key: 'page', madeAt: session.now(), body: {} }
    await openSaveQueue(session).add(before)
    await openSaveQueue(session).add(kept)
    session.store.setState({ asked: { 'loan-purpose': [], name: [], education: [] }, errors: [{ fieldName: 'firstName', message: 'No' }] })
    recordAnswers(session, { firstName: 'Ana', lastName: 'Paz' })
    await findNext('education')
    await settled()
    expect([state().waiting, state().errors]).toEqual(['sending', []])
    expect(readKey(session.storage, 'storedLoanApplication')).toMatchObject({ personalDetails: { firstName: 'Ana' } })
    expect(session.running.queue?.waiting().map(({ kind, key }) => [kind, key === 'old'])).toEqual([
      ['save', false],
      ['submit', false],
    ])
    await backend.last().respond(200, makeLeadView())
    expect([backend.last().body['isSubmitted'], backend.last().body['personalDetails']]).toEqual([
      true,
      { firstName: 'Ana', lastName: 'Paz' },
    ])
    await backend.last().respond(200, rejected)
    await expect.poll(() => path).toBe('rejected')
    expect(state().waiting).toBe('none')
  })

  test('behind a device’s sleep the page waits no more and says so, and one press hands over what is answered then', async () => {
    let now = session.now()
    const ended: (() => void)[] = []
    session = { ...session, now: () => now, waitForNetwork: () => new Promise((resolve) => void ended.push(resolve)) }
    session.store.setState({ asked: { 'loan-purpose': [], name: [], education: [] } })
    recordAnswers(session, { firstName: 'Ana' })
    await findNext('education')
    await backend.last().lose()
    expect(state().pressed).toBe('offline')
    now += 3_600_000
    for (const end of ended.splice(0)) end()
    await settled()
    expect([state().pressed, noted, backend.calls.length]).toEqual(['none', ['problems>not-ready'], 1])
    recordAnswers(session, { firstName: 'Eva' })
    await findNext('education')
    expect([backend.calls.length, backend.last().body['isSubmitted'], backend.last().body['personalDetails']]).toEqual([
      2,
      true,
      { firstName: 'Eva' },
    ])
    expect(session.running.queue?.waiting().filter(({ kind }) => kind === 'submit')).toHaveLength(1)
    await backend.last().respond(200, rejected)
    await expect.poll(() => path).toBe('rejected')
  })
})

describe('Continue on a page of the server', () => {
  const fields = [{ name: 'vehicleMake', kind: 'text', wire: 'vehicle.make' }] as const
  const submit = (page = makePage('vehicle', { flow: 'server', fields })) => {
    path = 'vehicle'
    session.store.setState((before) => ({ order: ['vehicle'], isContinuing: true, pages: { ...before.pages, vehicle: page } }))
    runFlowEffect(session, { type: 'submit-step', page })
  }

  test('sends its answers by the call that goes on, and leads to where the lead is then', async () => {
    recordAnswers(session, { vehicleMake: 'Seat', firstName: 'Ana' })
    submit()
    const { method, path: to, body } = backend.last()
    expect([method, to]).toEqual(['POST', `/lead/continue/${LEAD_ID}`])
    expect(body).toEqual({
      vehicle: { make: 'Seat' },
      numbers: { vehicleMake: state().numbers['vehicleMake'] },
      leadId: LEAD_ID,
      id: LEAD_ID,
    })
    await backend.last().respond(200, rejected)
    await expect.poll(() => path).toBe('rejected')
    expect([state().isContinuing, state().acknowledged]).toEqual([false, { vehicleMake: state().numbers['vehicleMake'] }])
    expect(backend.calls).toHaveLength(1)
  })

  test('uses the page’s own call where it has one', () => {
    submit(makePage('vehicle', { flow: 'server', fields, call: { method: 'PUT', path: '/lead/{id}/vehicle' } }))
    expect([backend.last().method, backend.last().path]).toEqual(['PUT', `/lead/${LEAD_ID}/vehicle`])
  })

  test('that is refused stays at the page, whose answers are not taken for stored, and may be pressed again', async () => {
    recordAnswers(session, { vehicleMake: 'Seat' })
    submit()
    await backend.last().respond(400, { code: 'answers-refused', errors: [{ fieldName: 'vehicleMake', message: 'No' }] })
    expect([state().acknowledged, state().errors, state().isContinuing]).toEqual([{}, [{ fieldName: 'vehicleMake', message: 'No' }], false])
    submit()
    await backend.last().respond(200, { ok: true })
    expect([noted.length, state().acknowledged]).toEqual([1, {}])
  })

  test('leaves no amount and no offer behind for the next lender’s page', async () => {
    session.store.setState({ answers: { offerId: 'R-1-1', offerAmount: 8000, offerPeriod: 24, firstName: 'Ana' } })
    submit()
    await backend.last().respond(200, makeLeadView({ version: 2, leadStatus: 4 }))
    expect(state().answers).toEqual({ firstName: 'Ana' })
  })

  test('with consents that a lender described asks what holds then, and asks them anew the next time', async () => {
    session.store.setState({ answers: { [DESCRIBED.field]: [{ consentCode: 'x' }] } })
    const rows = { name: DESCRIBED.field, kind: 'rows', wire: DESCRIBED.field, rows: { min: 0, max: 9, fields: [] } } as const
    submit(makePage('vehicle', { flow: 'server', fields: [rows] }))
    await backend.last().respond(200, makeLeadView({ version: 2, leadStatus: 4 }))
    expect(backend.calls.map((call) => call.path)).toContain(`/customer/${LEAD_ID}/consents`)
    expect(state().answers[DESCRIBED.field]).toBeUndefined()
  })
})

test('a Continue that came too early is pressed with what stood in the page then', () => {
  runFlowEffect(session, { type: 'press', press: { path: 'name', typed: { firstName: 'Ana' } } })
  expect(state().answers['firstName']).toBe('Ana')
})
