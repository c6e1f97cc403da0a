import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { memoryRecords, type MemoryRecords } from '#tests/session/memory-records.ts'
import { openStorageDoor, readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { flowActions } from '../actions/flow-actions.ts'
import { LEFT_KEY, saveOnLeave } from '../drafts/autosave.ts'
import { recordTyped } from '../drafts/record-answers.ts'
import type { Session } from '../state/session.ts'
import { joinOtherTab } from './join-other-tab.ts'
import { openSaveQueue } from './open-save-queue.ts'
import { returnToLead } from './return-to-lead.ts'

let backend: HeldBackend
let session: Session
let path: string
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  backend = holdBackend()
  path = 'name'
  const router = { path: () => path, parameter: () => undefined, isLinked: false, load: () => undefined, back: () => false }
  session = makeSession({ router: { ...router, go: (to) => void (path = to) } }).session
  session.store.setState({ beginning: 'done' })
})
afterEach(() => {
  clearTimeout(session.running.settledTimer)
  vi.unstubAllGlobals()
})

const state = () => session.store.getState()
const paths = () => backend.calls.map((call) => call.path)

describe('a tab that is shown again', () => {
  const STATUS = `/lead/status/${LEAD_ID}`
  const ANSWERS = `/lead/${LEAD_ID}/answers`
  beforeEach(() => session.store.setState({ leadId: LEAD_ID, view: makeLeadView({ version: 3 }) }))

  /** The tab is shown, and the server says this of the lead. */
  async function show(view: LeadView) {
    const shown = returnToLead(session)
    await settled()
    await backend.last().respond(200, view)
    return shown
  }

  test('asks where the lead is and nothing more where nothing has happened', async () => {
    await show(makeLeadView({ version: 3 }))
    expect(paths()).toEqual([STATUS])
  })

  test('takes up what another tab has answered, but not over what was typed here since', async () => {
    recordTyped(session, { lastName: 'Paz' })
    const typedAt = state().numbers['lastName'] ?? 0
    const shown = show(makeLeadView({ version: 4 }))
    await settled()
    expect(paths()).toEqual([STATUS, ANSWERS])
    const application = { personalDetails: { firstName: 'Ana', lastName: 'Older' } }
    const numbers = { firstName: 5, lastName: typedAt - 1 }
    await backend.last().respond(200, { lead: makeLeadView({ version: 4 }), application, numbers })
    await shown
    expect(state().answers).toMatchObject({ firstName: 'Ana', lastName: 'Paz' })
    expect([state().numbers['lastName'], readKey(session.storage, 'storedLoanApplication')]).toMatchObject([
      typedAt,
      { personalDetails: { firstName: 'Ana', lastName: 'Paz' } },
    ])
  })

  test('passes nothing by that another tab has come to, while its own step is shown until the next page is loaded', async () => {
    const { pages } = session
    const arrived = Promise.withResolvers<undefined>()
    session = { ...session, pages: { ...pages, page: async (id) => (await arrived.promise, await pages.page(id)) } }
    const [vehicle, next] = [
      { path: 'vehicle', partner: 'rapifondos' },
      { path: 'id-upload', partner: 'consolida' },
    ]
    path = 'vehicle'
    session.store.setState({ view: makeLeadView({ version: 3, leadStatus: LEAD_STATUS.offered, stepWanted: vehicle }) })
    const routeChange = { method: 'replace', route: '/id-upload' } as const
    void show(makeLeadView({ version: 4, leadStatus: LEAD_STATUS.offered, stepWanted: next, routeChange }))
    await settled()
    expect([state().view?.version, path]).toEqual([4, 'vehicle'])
    flowActions(session, makePage('vehicle', { flow: 'server', skippable: true })).skip()
    expect(backend.last().body).toEqual({ leadId: LEAD_ID, step: 'vehicle', partners: [] })
    await backend.last().lose()
    arrived.resolve(undefined)
  })

  test('no longer has what another tab has taken back, unless it was typed here since', async () => {
    recordTyped(session, { middleName: 'Eva', secondLastName: 'Gil' })
    const { middleName = 0, secondLastName = 0 } = state().numbers
    const shown = show(makeLeadView({ version: 4 }))
    await settled()
    const numbers = { middleName: middleName + 1, secondLastName: secondLastName - 1 }
    await backend.last().respond(200, { lead: makeLeadView({ version: 4 }), application: {}, numbers })
    await shown
    expect(state().answers).toEqual({ secondLastName: 'Gil' })
    expect(state().numbers).toEqual({ middleName: middleName + 1, secondLastName })
  })

  test('keeps its answers where the server does not give others', async () => {
    session.store.setState({ answers: { firstName: 'Ana' } })
    const shown = show(makeLeadView({ version: 4 }))
    await settled()
    await backend.last().respond(503)
    await shown
    expect(state().answers).toEqual({ firstName: 'Ana' })
  })

  test('shows where an application is that another tab has handed over', async () => {
    await show(makeLeadView({ version: 4, leadStatus: -1, progressState: [0, 13] }))
    expect([path, paths()]).toEqual(['rejected', [STATUS]])
  })

  test('after it has said that the answer follows by e-mail goes on saying so while lenders are asked, and then shows the offer', async () => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
    path = 'thank-you'
    session.store.setState({ view: makeLeadView({ version: 3, leadStatus: LEAD_STATUS.checking }), overridePath: 'thank-you' })
    await show(makeLeadView({ version: 4, leadStatus: LEAD_STATUS.checking, progressState: [0, 6] }))
    expect([path, state().overridePath, state().watch]).toEqual(['thank-you', 'thank-you', 'reached'])
    const watched = backend.last()
    await show(makeLeadView({ version: 5, leadStatus: LEAD_STATUS.accepted, progressState: [0, 10] }))
    expect([path, state().overridePath]).toEqual(['accepted', undefined])
    await watched.respond(200, makeLeadView({ version: 5, leadStatus: LEAD_STATUS.accepted, progressState: [0, 10] }))
    await expect.poll(() => state().watch).toBe('none')
  })

  test('has the answers of a lender’s open step as the server has them, and no photo that was removed meanwhile', async () => {
    session.store.setState({ answers: { selfie: 'removed' }, numbers: { selfie: 5 } })
    path = 'id-upload'
    const view = makeLeadView({ version: 4, leadStatus: LEAD_STATUS.offered, progressState: [0, 6], stepWanted: { path: 'id-upload' } })
    const shown = show(view)
    await settled()
    expect(paths()).toEqual([STATUS, ANSWERS])
    await backend.last().respond(200, { lead: view, application: {}, numbers: { selfie: 6 } })
    await shown
    expect(state().answers).toEqual({})
  })

  test('asks nothing before its own beginning is done', async () => {
    session.store.setState({ beginning: 'restoring' })
    await returnToLead(session)
    expect(paths()).toEqual([])
  })

  test('no longer says that it is leaving', async () => {
    session.store.setState({ isLeaving: true, beginning: 'joining' })
    await returnToLead(session)
    expect(state().isLeaving).toBe(false)
  })

  test('waits four seconds for the server, and stays as it is', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const shown = returnToLead(session)
    await settled()
    expect(timeout.mock.calls).toEqual([[4000]])
    await backend.last().lose()
    await shown
    expect([path, state().view?.version, paths()]).toEqual(['name', 3, [STATUS]])
    timeout.mockRestore()
  })
})

describe('an application that another tab has taken off this device', () => {
  const OTHER_ID = '22222222-2222-4222-8222-222222222222'
  let records: MemoryRecords
  beforeEach(() => {
    records = memoryRecords({ id: 'typed-other' })
    session = { ...session, records }
    session.running.tab = 'here'
    session.store.setState({ leadId: LEAD_ID, view: makeLeadView({ version: 3 }), fromLink: { email: 'ana@example.com' } })
    recordTyped(session, { firstName: 'Ana' })
    session.storage.session.write('lid', LEAD_ID)
    session.storage.session.write(LEFT_KEY, { answers: { firstName: 'Ana' } })
  })

  /** The tab is shown again, and the server does not know the application. */
  async function show() {
    const shown = returnToLead(session)
    await settled()
    await backend.last().respond(404, { code: 'lead-unknown' })
    await shown
  }
  const left = () => [state().leadId, state().answers, state().numbers, session.storage.session.readText(LEFT_KEY), path]

  test('[I-20] leaves nothing in this one either, which begins anew', async () => {
    const { revision } = state()
    await show()
    expect(left()).toEqual([undefined, {}, {}, null, state().order[0]])
    expect([readKey(session.storage, 'lid'), [...records.kept.keys()], state().revision > revision]).toEqual([
      undefined,
      ['typed-other'],
      true,
    ])
    saveOnLeave(session)
    expect([session.storage.session.readText(LEFT_KEY), [...records.kept.keys()]]).toEqual([null, ['typed-other']])
  })

  test('takes nothing with it of what somebody has begun there since', async () => {
    session.storage.local.write('lid', OTHER_ID)
    writeKey(session.storage, 'storedLoanApplication', { id: OTHER_ID })
    await show()
    expect(left()).toEqual([undefined, {}, {}, null, state().order[0]])
    expect([session.storage.local.readText('lid'), readKey(session.storage, 'storedLoanApplication')]).toEqual([OTHER_ID, { id: OTHER_ID }])
  })

  test.each([
    ['the browser still names it', () => void session.storage.local.write('lid', LEAD_ID)],
    ['another tab has found it unknown and keeps its answers', () => void writeKey(session.storage, 'storedLoanApplication', {})],
  ])('is no such one where %s: the answers stay', async (_, prepare) => {
    prepare()
    await show()
    expect([state().leadId, state().answers]).toEqual([undefined, { firstName: 'Ana' }])
  })

  test('[I-13] that is lost without it asks for its consents again, before anything else', async () => {
    session.storage.local.write('lid', LEAD_ID)
    session.store.setState({ answers: { firstName: 'Ana', generalPolicies: { PRIVACY: true }, marketingConsents: { NEWS: true } } })
    await show()
    expect([state().answers, path]).toEqual([{ firstName: 'Ana' }, state().order[0]])
  })

  test('is no such one where the browser keeps nothing', async () => {
    session = { ...session, storage: openStorageDoor({ session: denied, local: denied }, () => undefined) }
    await show()
    expect([state().leadId, state().answers]).toEqual([undefined, { firstName: 'Ana' }])
  })
})

const denied = () => {
  throw new Error('denied')
}

describe('a lead that another tab of this browser has made', () => {
  beforeEach(() => writeKey(session.storage, 'lid', LEAD_ID))
  const lead = () => state().leadId

  test('becomes this tab’s, with its answers, when the tab is shown again', async () => {
    const shown = returnToLead(session)
    await settled()
    await backend.last().respond(200, makeLeadView())
    expect([lead(), paths()]).toEqual([LEAD_ID, [`/lead/status/${LEAD_ID}`, `/lead/${LEAD_ID}/answers`]])
    await backend
      .last()
      .respond(200, { lead: makeLeadView(), application: { personalDetails: { firstName: 'Ana' } }, numbers: { firstName: 1 } })
    await shown
    expect(state().answers['firstName']).toBe('Ana')
  })

  test('is asked about once, however many want to know at the same time, and anew after that', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const both = [joinOtherTab(session), joinOtherTab(session)]
    expect([paths().length, timeout.mock.calls]).toEqual([1, [[4000]]])
    timeout.mockRestore()
    await backend.last().lose()
    await Promise.all(both)
    expect(lead()).toBeUndefined()
    const again = joinOtherTab(session)
    expect(paths()).toHaveLength(2)
    await backend.last().respond(200, makeLeadView())
    await again
    expect(lead()).toBe(LEAD_ID)
  })

  test.each([
    ['has ended', makeLeadView({ leadStatus: -1 })],
    ['cannot be read', { id: LEAD_ID }],
  ])('is left alone where it %s', async (_, view) => {
    const joined = joinOtherTab(session)
    await backend.last().respond(200, view)
    await joined
    expect(lead()).toBeUndefined()
  })

  test('is none where there is no name of one, or where this tab has one or is making it', async () => {
    const save = { id: 'save-1', key: 'k', madeAt: session.now(), body: {} }
    void openSaveQueue(session).add({ ...save, kind: 'create' })
    await joinOtherTab(session)
    expect(paths().filter((one) => one.includes('status'))).toEqual([])
    await session.running.queue?.drop([...(session.running.queue?.waiting() ?? [])])
    session.store.setState({ leadId: 'own' })
    await joinOtherTab(session)
    session.store.setState({ leadId: undefined })
    const bare = makeSession().session
    await joinOtherTab(bare)
    expect(paths().filter((one) => one.includes('status'))).toEqual([])
    await openSaveQueue(session).add({ ...save, id: 'save-2', kind: 'save' })
    const joined = joinOtherTab(session)
    await settled()
    expect(paths().filter((one) => one.includes('status'))).toHaveLength(1)
    await backend.last().lose()
    await joined
  })
})
