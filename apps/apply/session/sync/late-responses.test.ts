import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { flowActions } from '../actions/flow-actions.ts'
import { forgetVisit } from '../drafts/forget-applicant.ts'
import { reapply } from '../drafts/reapply.ts'
import { chooseOffer } from '../navigation/choose-offer.ts'
import { leaveForTask } from '../navigation/leave-for-task.ts'
import { leaveToPartner } from '../navigation/leave-to-partner.ts'
import { openApplication } from '../navigation/open-link.ts'
import type { Session } from '../state/session.ts'
import { makePage } from '#tests/session/make-page.ts'
import { runFlowEffect } from '../actions/run-flow-effect.ts'
import { joinOtherTab } from './join-other-tab.ts'
import { readLead } from './read-lead.ts'
import { refreshAnswers } from './refresh-answers.ts'
import { watchLead } from './watch-lead.ts'

const OTHER_ID = '01936a2b-7c00-7aaa-8bbb-ba9876543210'
const own = makeLeadView()
const other = makeLeadView({ id: OTHER_ID })
const checking = makeLeadView({ leadStatus: 3 })

let backend: HeldBackend
let session: Session
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  backend = holdBackend()
  session = makeSession().session
  session.store.setState({ beginning: 'done', leadId: LEAD_ID, view: own, answers: { firstName: 'Ana' }, numbers: { firstName: 1 } })
})
afterEach(() => void vi.unstubAllGlobals())

const lead = () => session.store.getState().leadId
const call = (path: string) => backend.calls.find((one) => one.path.startsWith(path)) ?? expect.fail(`no call of ${path}`)

/** Ways in which another application, or none, takes the place of the one that was asked about. */
const PLACES: readonly (readonly [string, string | undefined, () => Promise<unknown>])[] = [
  ['who applies again', undefined, () => reapply(session)],
  ['who signed out of this device', undefined, () => forgetVisit(session)],
  ['who opened another application by its link', OTHER_ID, () => openApplication(session, { lead: other, application: {}, numbers: {} })],
]

describe.each(PLACES)('%s is not led back', (_, now, takePlace) => {
  test('by the response that says where the lead before is', async () => {
    const asked = readLead(session, LEAD_ID)
    void takePlace()
    await settled()
    await call(`/lead/status/${LEAD_ID}`).respond(200, makeLeadView({ version: 2 }))
    await asked
    expect([lead(), readKey(session.storage, 'lid')]).toEqual([now, now])
  })

  test('by the news that the lead before is unknown', async () => {
    const asked = readLead(session, LEAD_ID)
    void takePlace()
    await settled()
    await call(`/lead/status/${LEAD_ID}`).respond(404, { code: 'lead-unknown' })
    await asked
    expect(lead()).toBe(now)
  })

  test('by the answers of the lead before', async () => {
    const asked = refreshAnswers(session, LEAD_ID)
    void takePlace()
    await settled()
    session.store.setState({ answers: {} })
    const application = { personalDetails: { firstName: 'Ana' } }
    await call(`/lead/${LEAD_ID}`).respond(200, { lead: own, application, numbers: { firstName: 9 } })
    await asked
    expect([lead(), session.store.getState().answers['firstName']]).toEqual([now, undefined])
  })

  test('by what a lender said meanwhile', async () => {
    session.store.setState({ view: checking })
    watchLead(session)
    void takePlace()
    await settled()
    await call(`/lead/status/${LEAD_ID}`).respond(200, makeLeadView({ leadStatus: 4, version: 2 }))
    expect([lead(), readKey(session.storage, 'lid')]).toEqual([now, now])
  })

  test('by the response to a press on a page of the lead before', async () => {
    flowActions(session, makePage('vehicle', { flow: 'server' })).skip()
    void takePlace()
    await settled()
    await call('/lead/skip').respond(200, makeLeadView({ version: 2 }))
    expect([lead(), readKey(session.storage, 'lid')]).toEqual([now, now])
  })

  test('by the response to an offer that was chosen', async () => {
    void chooseOffer(session, { partner: 'a', revision: 0 })
    void takePlace()
    await settled()
    await call('/lead/choose').respond(200, makeLeadView({ version: 2 }))
    expect([lead(), readKey(session.storage, 'lid')]).toEqual([now, now])
  })

  test('by the response to Continue on a page of the lead before', async () => {
    runFlowEffect(session, { type: 'submit-step', page: makePage('vehicle', { flow: 'server' }) })
    void takePlace()
    await settled()
    await call('/lead/continue').respond(200, makeLeadView({ version: 2 }))
    expect([lead(), readKey(session.storage, 'lid')]).toEqual([now, now])
  })

  test.each([
    ['to a lender', `/redirect/${LEAD_ID}`, () => leaveToPartner(session, 'offer')],
    ['to a bank', '/lead/leave', () => leaveForTask(session)],
  ] as const)('by the way %s', async (__, path, leave) => {
    const left = leave()
    void takePlace()
    await settled()
    const asked = backend.calls.find((one) => one.method === 'POST' && one.path !== '/v3/lead') ?? expect.fail(path)
    const way = { url: 'https://lender.example', method: 'GET', params: {}, host: 'lender.example', lead: makeLeadView({ version: 2 }) }
    await asked.respond(200, way)
    await left
    expect([lead(), readKey(session.storage, 'lid'), readKey(session.storage, 'redirected')]).toEqual([now, now, undefined])
  })
})

describe('a lead that another tab has made', () => {
  beforeEach(() => {
    session.store.setState({ leadId: undefined, view: undefined })
    writeKey(session.storage, 'lid', LEAD_ID)
  })

  test('does not take the place of an application that was opened meanwhile', async () => {
    const joined = joinOtherTab(session)
    void openApplication(session, { lead: other, application: {}, numbers: {} })
    await settled()
    await call(`/lead/status/${LEAD_ID}`).respond(200, own)
    await joined
    expect(lead()).toBe(OTHER_ID)
  })

  test('is not taken up by who signed out of this device meanwhile', async () => {
    const joined = joinOtherTab(session)
    await forgetVisit(session)
    await call(`/lead/status/${LEAD_ID}`).respond(200, own)
    await joined
    expect([lead(), readKey(session.storage, 'lid')]).toEqual([undefined, undefined])
  })
})
