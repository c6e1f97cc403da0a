import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdBackend, settled, type HeldBackend } from '#tests/session/hold-backend.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession } from '#tests/session/make-session.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { Page } from '#core/model/page/page.ts'
import type { Session } from '../state/session.ts'
import { flowActions } from './flow-actions.ts'
import type { FlowActions } from './flow.ts'

let backend: HeldBackend
let session: Session
let noted: readonly string[]
let path: string
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: () => 0 }))
  vi.stubGlobal('requestIdleCallback', () => 0)
  backend = holdBackend()
  path = 'mobile-verification'
  const router = { path: () => path, parameter: () => undefined, isLinked: false, load: () => undefined, back: () => false }
  const made = makeSession({ router: { ...router, go: (to) => void (path = to) } })
  session = made.session
  noted = made.noted
  session.store.setState({ leadId: LEAD_ID, beginning: 'done', order: ['initial-details', 'mobile-verification'] })
})
afterEach(() => {
  clearTimeout(session.running.slowTimer)
  vi.unstubAllGlobals()
})

const CODE = { name: 'mobileVerificationCode', kind: 'text', wire: 'code' } as const
const page = makePage('mobile-verification', { flow: 'server', fields: [CODE] })
const state = () => session.store.getState()
const rejected = makeLeadView({ version: 2, leadStatus: -1, progressState: [0, 13] })
const errorsAt = (fieldName: string) => [{ fieldName, message: expect.any(String) }]

/** What a press sends. */
const PRESSES: readonly (readonly [string, string, object, (actions: FlowActions) => void])[] = [
  ['the code', 'POST /v2/customer/mobile/verify', { code: '123456' }, (actions) => actions.verifyPhone('123456')],
  ['the wish for another code', 'POST /v2/customer/mobile/resend-code', {}, (actions) => actions.resendPhoneCode()],
  ['another number', 'PUT /v2/customer/mobile', { phoneNumber: '+573012345678' }, (actions) => actions.changePhone('301 234 5678')],
  ['a number that is none as it was typed', 'PUT /v2/customer/mobile', { phoneNumber: '12' }, (actions) => actions.changePhone('12')],
  ['that the step is skipped', `POST /lead/skip/${LEAD_ID}`, {}, (actions) => actions.skip()],
]

describe.each(PRESSES)('a press that sends %s', (_, to, sent, press) => {
  test('is made once, however often it is pressed before the response', async () => {
    const actions = flowActions(session, page)
    press(actions)
    press(actions)
    await settled()
    expect(backend.calls.map((call) => `${call.method} ${call.path}`)).toEqual([to])
    expect(backend.last().body).toMatchObject({ leadId: LEAD_ID, ...sent })
    await backend.last().respond(422, { code: 'code-wrong' })
    press(actions)
    expect(backend.calls).toHaveLength(2)
    await backend.last().lose()
  })

  test('clears the errors of the press before, and leads to where the lead is then', async () => {
    session.store.setState({ errors: [{ fieldName: 'mobileVerificationCode', message: 'No' }] })
    press(flowActions(session, page))
    expect(state().errors).toEqual([])
    await backend.last().respond(200, rejected)
    await expect.poll(() => path).toBe('rejected')
    expect([state().view?.version, state().waiting]).toEqual([2, 'none'])
  })
})

describe('what else a page can do', () => {
  const name = makePage('name', { fields: [{ name: 'firstName', kind: 'text', wire: 'name' }] })
  const actions = () => flowActions(session, name)
  beforeEach(() => {
    path = 'name'
    const pages = { name, education: makePage('education') }
    session.store.setState({ current: 'name', order: ['education', 'name'], isOrderKnown: true, pages })
  })

  test('Continue takes what stands in the page', () => {
    actions().submit({ firstName: 'Ana' })
    expect(state().answers['firstName']).toBe('Ana')
  })

  test('Back shows the page before, and a wish to change an answer its page', async () => {
    actions().back()
    expect(path).toBe('education')
    path = 'name'
    actions().change('education')
    await expect.poll(() => path).toBe('education')
    expect(state().returnTo).toBe('education')
  })

  test('the way to a lender and the one to a bank are asked of the server, and so is a list', async () => {
    actions().redirect('offer', 'tab')
    expect([backend.last().path, backend.last().body]).toEqual([`/lead/${LEAD_ID}/redirect`, { offerId: 'offer' }])
    await backend.last().respond(400, {})
    actions().leave()
    expect([backend.last().path, backend.last().body]).toEqual(['/lead/sale', { leadId: LEAD_ID }])
    await backend.last().respond(400, {})
    const list = actions().readList('asked-consents')
    expect(backend.last().path).toBe(`/customer/${LEAD_ID}/consents`)
    await backend.last().respond(200, [])
    expect(await list).toEqual([])
  })

  test('applying again begins another application, and the applicant’s own page is about this one', async () => {
    const own = await actions().own()
    void own.read()
    expect(backend.last().path).toBe(`/customer/${LEAD_ID}/application`)
    await backend.last().respond(404)
    path = 'name'
    actions().reapply()
    await expect.poll(() => path).toBe('')
    expect(state().leadId).toBeUndefined()
  })

  test('suggestions are asked for by their kind and text', async () => {
    const suggested = actions().suggest('company', 'Acme')
    await expect.poll(() => backend.calls.map((call) => call.path)).toEqual(['/company/Acme'])
    await backend.last().respond(200, [{ name: 'Acme' }])
    expect((await suggested).map(({ label }) => label)).toEqual(['Acme'])
  })
})

test('a call of a page’s own to skip it goes to its own address', async () => {
  flowActions(session, { ...page, skipCall: { method: 'POST', path: '/lead/{id}/later' } }).skip()
  expect(backend.last().path).toBe(`/lead/${LEAD_ID}/later`)
  await backend.last().lose()
})

describe('a press that passes a step or offers by', () => {
  const stepWanted = { path: 'vehicle', partner: 'rapifondos' }
  const offer = { id: 'o', partner: 'consolida', partnerName: 'C', amount: 1, period: 1, instalment: 1, total: 1, nominalRate: 1, apr: 1 }
  const offers = [{ ...offer, periodScale: 'months' as const }]
  const comparison = { asked: 3, answered: 3, waiting: 0, mayLend: [{ partner: 'prestalisto', partnerName: 'P' }] }
  const atStep = makeLeadView({ stepWanted, leadStatus: 4 })
  const atOffer = makeLeadView({ offers, leadStatus: 5 })
  const compared = makeLeadView({ offers: [...offers, ...offers], comparison, leadStatus: 5 })
  const checking = makeLeadView({ leadStatus: 3 })
  const silent = makeLeadView({ leadStatus: 5, withoutFigures: { partner: 'consolida', partnerName: 'C' } })
  const vehicle = makePage('vehicle', { flow: 'server', skippable: true })
  const upload = makePage('id-upload', { flow: 'server', skippable: true })
  const accepted = makePage('accepted', { flow: 'server', fields: [] })

  async function sentFrom(shown: Page, view: LeadView) {
    session.store.setState({ view })
    flowActions(session, shown).skip()
    const { body } = backend.last()
    await backend.last().lose()
    return body
  }

  test.each([
    ['a step', vehicle, atStep, { step: 'vehicle', partners: ['rapifondos'] }],
    ['a step whose lender the view does not name', vehicle, makeLeadView({ stepWanted: { path: 'vehicle' } }), { step: 'vehicle' }],
    ['an offer', accepted, atOffer, { partners: ['consolida'] }],
    ['the offers of a comparison', accepted, compared, { partners: ['consolida', 'prestalisto'] }],
    ['a lender that stated no figures', accepted, silent, { partners: ['consolida'] }],
    ['no offer', accepted, checking, { partners: [] }],
  ])('says that the page shows %s', async (_, shown, view, sent) => {
    expect(await sentFrom(shown, view)).toEqual({ leadId: LEAD_ID, ...sent })
  })

  test.each([
    ['the offers that have come back', compared],
    ['the next lender’s step', atStep],
    ['that the next lender is being asked', checking],
  ])('names nobody while its own step is still shown and the view holds %s', async (_, view) => {
    expect(await sentFrom(upload, view)).toEqual({ leadId: LEAD_ID, step: 'id-upload', partners: [] })
  })
})

test('while the page behind a skipped step is loaded, the step that is still shown passes nothing else by', async () => {
  const arrived = Promise.withResolvers<undefined>()
  const { pages } = session
  session = { ...session, pages: { ...pages, page: async (id) => (await arrived.promise, await pages.page(id)) } }
  const actions = flowActions(session, page)
  actions.skip()
  await backend.last().respond(200, rejected)
  expect([state().view?.version, state().pressed, path]).toEqual([2, 'none', 'mobile-verification'])
  actions.skip()
  await settled()
  expect(backend.calls).toHaveLength(1)
  arrived.resolve(undefined)
  await expect.poll(() => path).toBe('rejected')
  await settled()
  actions.skip()
  expect(backend.calls).toHaveLength(2)
  await backend.last().lose()
})

test('a code is asked for as the page opens, also while something else is on its way, and presses do not wait for it', async () => {
  const actions = flowActions(session, page)
  session.store.setState({ pressed: 'sending' })
  actions.startPhoneConfirmation()
  expect([backend.last().path, backend.last().body]).toEqual(['/lead/mobile/verification', { leadId: LEAD_ID }])
  session.store.setState({ pressed: 'none' })
  actions.verifyPhone('123456')
  expect(backend.calls).toHaveLength(2)
  await backend.calls[0]?.respond(200, rejected)
  await expect.poll(() => path).toBe('rejected')
  await backend.last().lose()
})

describe('whoever opens the page of another number before the code’s response', () => {
  const opened = async (response: object) => {
    const waiting = makeLeadView({ version: 1, leadStatus: 2, routeChange: { method: 'replace', route: '/mobile-verification' } })
    session.store.setState({ view: waiting })
    const actions = flowActions(session, page)
    actions.startPhoneConfirmation()
    actions.change('change-mobile-number')
    await expect.poll(() => path).toBe('change-mobile-number')
    await backend.last().respond(200, { ...waiting, version: 2, ...response })
    await settled()
  }
  test('stays there, also behind the response', async () => {
    await opened({})
    expect([path, state().overridePath, state().view?.version]).toEqual(['change-mobile-number', 'change-mobile-number', 2])
  })
  test('is led to where the lead has gone meanwhile', async () => {
    await opened({ leadStatus: -1, progressState: [0, 13], routeChange: { method: 'replace', route: '/rejected' } })
    await expect.poll(() => path).toBe('rejected')
  })
})

test('another number’s page has no code of the number before', async () => {
  session.store.setState({ answers: { mobileVerificationCode: '111111' } })
  flowActions(session, page).changePhone('301 234 5678')
  expect(state().answers['mobileVerificationCode']).toBeUndefined()
  await backend.last().lose()
})

describe('a press that the server refuses', () => {
  const refuse = async (status: number, body: unknown, from = page) => {
    backend.respondTo((call) => void call.respond(status, body))
    flowActions(session, from).verifyPhone('123456')
    await settled()
  }

  test('stands at the page’s field in the sentence of its reason', async () => {
    await refuse(400, { code: 'code-wrong' })
    expect([state().errors, noted, path]).toEqual([
      [{ fieldName: 'mobileVerificationCode', message: 'problems>code-wrong' }],
      [],
      'mobile-verification',
    ])
  })

  test('stands at the fields that the server names', async () => {
    const errors = [{ fieldName: 'other', message: 'No' }]
    await refuse(400, { code: 'answers-refused', errors })
    expect([state().errors, noted]).toEqual([errors, []])
  })

  test('is said for a moment where the page has no field', async () => {
    await refuse(400, { code: 'code-wrong' }, makePage('mobile-verification', { fields: [] }))
    expect([state().errors, noted]).toEqual([[], ['problems>code-wrong']])
  })

  test.each([500, 0])('is said for a moment, not at a field, where it is no fault of what was typed: status %i', async (status) => {
    if (status === 500) await refuse(status, { code: 'not-ready' })
    else {
      backend.respondTo((call) => void call.lose())
      flowActions(session, page).verifyPhone('123456')
      await settled()
    }
    expect([state().errors, noted.length, backend.calls.length]).toEqual([[], 1, 5])
  })

  test('because the application is elsewhere leads there', async () => {
    flowActions(session, page).verifyPhone('123456')
    await backend.last().respond(409, { code: 'move-not-allowed' })
    await backend.last().respond(200, rejected)
    await expect.poll(() => path).toBe('rejected')
    expect([noted, state().errors]).toEqual([[], []])
  })

  test('with a success that is no lead of ours is left as it is', async () => {
    await refuse(200, { ok: true })
    expect([state().errors, noted, path]).toEqual([[], [], 'mobile-verification'])
  })
})

test('a refusal of a link stands at the page’s first field, one of the recovery at the field that it is about', async () => {
  const actions = flowActions(session, makePage('continue', { fields: [{ name: 'linkCode', kind: 'text', wire: 'linkCode' }] }))
  backend.respondTo((call) => void call.respond(429, { code: 'too-many-tries' }, { 'retry-after': '60' }))
  expect(await actions.link.sendCode()).toBe(false)
  expect(state().errors).toEqual(errorsAt('linkCode'))
  expect(await actions.recover.ask({ email: 'a@b.example', phoneNumber: '1' })).toBeUndefined()
  expect(state().errors).toEqual(errorsAt('email'))
})
