import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makePage } from '#tests/session/make-page.ts'
import { makeSession, SESSION_ID, SESSION_STARTED_AT } from '#tests/session/make-session.ts'
import { memoryRecords } from '#tests/session/memory-records.ts'
import { readKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { linkPages } from '#core/journey/link-pages.ts'
import type { Session } from '../state/session.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'
import { prefillPage } from './prefill-page.ts'
import { reapply } from './reapply.ts'
import { restoreDraft } from './restore-draft.ts'
import { removeStored, storeAnswers, storeLead, storeState } from './store-lead.ts'

let session: Session
beforeEach(() => {
  session = { ...makeSession({ visit: () => ({ leadSource: 'partner' }) }).session, records: memoryRecords({ id: 'typed-1' }) }
  session.store.setState({ leadId: LEAD_ID, answers: { amount: 5, period: 12, firstName: 'Ana' } })
})
afterEach(() => void vi.unstubAllGlobals())

const stored = () => readKey(session.storage, 'leadApplication')

describe('what is stored of a lead', () => {
  test('is its name alone before the server has said where it is', async () => {
    await storeLead(session)
    expect([readKey(session.storage, 'lid'), stored(), readKey(session.storage, 'state')]).toEqual([LEAD_ID, undefined, undefined])
  })

  test('is where it is, what was answered, chosen and decided, and the way that the server says', async () => {
    const consents = [{ code: 'TERMS', accepted: true }]
    const applicationResult = { application: { status: 'STARTED' } }
    const routeChange = { method: 'push', route: '/name' } as const
    session.store.setState({ view: makeLeadView({ progressState: [0, 7], applicationResult, routeChange }), consents })
    await storeLead(session)
    expect(stored()).toMatchObject({
      application: {
        id: LEAD_ID,
        leadStatus: 1,
        sessionId: SESSION_ID,
        sessionStartedAt: SESSION_STARTED_AT,
        expiresAt: makeLeadView().expiresAt,
        amount: 5,
        period: 12,
        periodScale: session.site.loan.period.scale,
        personalDetails: { firstName: 'Ana' },
      },
      customerConsents: consents,
      applicationResult,
    })
    expect([readKey(session.storage, 'state'), readKey(session.storage, 'routeChange')]).toEqual([[0, 7], routeChange])
  })

  test('says of no period in which scale it is, and of no decision that there is one', async () => {
    session.store.setState({ view: makeLeadView(), answers: { amount: 5 } })
    await storeLead(session)
    expect(stored()?.application).not.toHaveProperty('periodScale')
    expect(stored()).not.toHaveProperty('applicationResult')
    expect(readKey(session.storage, 'routeChange')).toBeUndefined()
  })

  test('is no e-mail of a link before the applicant has said that it is theirs', async () => {
    const contact = makePage('contact', { fields: [{ name: 'email', kind: 'email', wire: 'email' }] })
    const answers = { firstName: 'Ana', email: 'ana@example.com' }
    session.store.setState({ view: makeLeadView(), pages: { contact }, answers, prefilled: { email: 'link' } })
    const emails = async () => {
      await Promise.all([storeLead(session), storeAnswers(session)])
      return [stored()?.application, readKey(session.storage, 'storedLoanApplication')].map((one) =>
        JSON.stringify(one).includes(answers.email),
      )
    }
    expect(await emails()).toEqual([false, false])
    session.store.setState({ linked: 'settled' })
    expect(await emails()).toEqual([true, true])
  })

  test('of one that has ended is how it ended, and no answer, no consent and no draft', async () => {
    writeKey(session.storage, 'storedLoanApplication', { amount: 5 })
    session.store.setState({ view: makeLeadView({ leadStatus: -1 }), consents: [{ code: 'TERMS', accepted: true }] })
    await storeLead(session)
    await storeAnswers(session)
    expect(stored()).toMatchObject({ application: { id: LEAD_ID, leadStatus: -1 }, customerConsents: [] })
    expect(stored()?.application).not.toHaveProperty('amount')
    expect(stored()?.application).not.toHaveProperty('leadSource')
    expect([readKey(session.storage, 'storedLoanApplication'), await session.records.all()]).toEqual([undefined, []])
  })

  test('before there is one says that there is none, and where it would come from', async () => {
    session.store.setState({ leadId: undefined })
    await storeAnswers(session)
    const application = readKey(session.storage, 'storedLoanApplication')
    expect(application).toMatchObject({ leadStatus: 0, leadSource: 'partner', amount: 5 })
    expect([application?.['id'], application?.['expiresAt']]).toEqual([undefined, undefined])
    storeState(session)
    expect(readKey(session.storage, 'state')).toBeUndefined()
  })

  test('is all gone where it is to be, in either storage and the database', async () => {
    session.storage.session.write('leftTyped', { a: 1 })
    for (const key of ['storedLoanApplication', 'asyncFormData'] as const) writeKey(session.storage, key, { a: 1 })
    await removeStored(session)
    expect([session.storage.session.readText('leftTyped'), readKey(session.storage, 'storedLoanApplication')]).toEqual([null, undefined])
    expect([readKey(session.storage, 'asyncFormData'), await session.records.all()]).toEqual([undefined, []])
  })
})

test('a reload loads all data of the application: the form that it finds has no errors left', async () => {
  const form = linkPages([{ path: 'a', stage: '10-x', fields: ['x'] }])
  session.storage.session.write('dynamicPages', { ...form, errors: [{ fieldName: 'x', message: 'No' }], erroredFormPath: 'a' })
  await restoreDraft(session)
  expect(readKey(session.storage, 'dynamicPages')).toMatchObject({ errors: [], erroredFormPath: null })
})

test('an answer of this application whose origin nobody noted counts as typed', async () => {
  const application = { id: LEAD_ID, leadStatus: 1, sessionStartedAt: SESSION_STARTED_AT, amount: 300_000 }
  session.storage.session.write('leadApplication', { application, customerConsents: [], lastOperationTimestamp: SESSION_STARTED_AT })
  session.store.setState({ answers: {} })
  await restoreDraft(session)
  expect(session.store.getState().prefilled).toEqual({ amount: 'typed' })
})

describe('a page that arrives', () => {
  const fields = [
    { name: 'typed', kind: 'text', wire: 'typed' },
    { name: 'resumed', kind: 'text', wire: 'resumed', pattern: '^[a-z]+$' },
    { name: 'link', kind: 'text', wire: 'link' },
    { name: 'amount', kind: 'money', wire: 'amount', range: { min: 1, max: 9, default: 3 } },
  ] as const
  const page = makePage('a', { fields })
  const prefilled = () => {
    prefillPage(session, page)
    const { answers, prefilled: from } = session.store.getState()
    return { answers, from }
  }
  beforeEach(() => session.store.setState({ answers: {} }))

  test('has what was typed before what an earlier application had, before what the link says', () => {
    session.store.setState({
      answers: { typed: 'own', resumed: 'before', link: '' },
      numbers: { typed: 1 },
      prefilled: { resumed: 'resumed' },
      fromLink: { typed: 'x', resumed: 'x', link: 'given', amount: 7 },
    })
    expect(prefilled()).toEqual({
      answers: { typed: 'own', resumed: 'before', link: 'given', amount: 7 },
      from: { resumed: 'resumed', link: 'link', amount: 'link' },
    })
  })

  test('drops what an earlier application had and no longer fits: the link’s answer stands there, or none', () => {
    session.store.setState({ answers: { resumed: 'Not 1' }, prefilled: { resumed: 'resumed' } })
    expect(prefilled()).toEqual({ answers: { resumed: undefined }, from: {} })
    session.store.setState({ answers: { resumed: 'Not 1' }, prefilled: { resumed: 'resumed' }, fromLink: { resumed: 'fits' } })
    expect(prefilled()).toMatchObject({ answers: { resumed: 'fits' }, from: { resumed: 'link' } })
  })

  test('takes a phone from the link as it is written in the market, and from a code in the link what the code says', () => {
    const code = { name: 'code', kind: 'text', wire: 'code' } as const
    const decodedFrom = { name: 'code', pattern: '^\\d{4}$', check: 'code' } as const
    const all = [code, { name: 'born', kind: 'text', wire: 'born', decodedFrom }, { name: 'phone', kind: 'phone', wire: 'phone' }] as const
    session.store.setState({
      fromLink: { code: '1990', phone: '301 234 5678' },
      checks: { code: (text) => ({ ok: true, derived: { born: `in ${text}` } }) },
    })
    prefillPage(session, makePage('a', { fields: all }))
    expect(session.store.getState()).toMatchObject({
      answers: { code: '1990', born: 'in 1990', phone: '+573012345678' },
      prefilled: { code: 'link', born: 'decoded', phone: 'link' },
    })
  })

  test('leaves empty what the applicant has emptied, whatever the link says', () => {
    session.store.setState({ answers: { link: '' }, numbers: { link: 2 }, fromLink: { link: 'given' } })
    expect(prefilled()).toEqual({ answers: { link: '' }, from: {} })
  })

  test('leaves an answer that stands alone, wherever it is from, and draws nothing anew where it knows nothing', () => {
    session.store.setState({ answers: { link: 'kept' }, fromLink: { link: 'other' } })
    prefillPage(session, makePage('a', { fields: [fields[2]] }))
    expect(session.store.getState().answers['link']).toBe('kept')
    const before = session.store.getState()
    prefillPage(session, makePage('b', { fields: [fields[0]] }))
    expect(session.store.getState()).toBe(before)
  })
})

test('who applies again begins on the first page, with the answers, without a consent, and with nothing of the application before under way', async () => {
  let path = 'rejected'
  const router = { path: () => path, parameter: () => undefined, isLinked: false, load: () => undefined, back: () => false }
  const went: string[] = []
  const go = (to: string, method: string) => void (went.push(method), (path = to))
  const own = makeSession({ router: { ...router, go } }).session
  own.store.setState({ leadId: LEAD_ID, answers: { firstName: 'Ana', generalPolicies: { TERMS: true } } })
  const save = { id: 'save-1', kind: 'submit', key: 'k', madeAt: own.now() - 120_000, body: {} } as const
  await openSaveQueue(own).add(save)
  await reapply(own)
  const { leadId, answers, forced } = own.store.getState()
  expect([leadId, answers, openSaveQueue(own).waiting(), went, path]).toEqual([undefined, { firstName: 'Ana' }, [], ['replace'], ''])
  expect([readKey(own.storage, 'reapplying'), readKey(own.storage, 'sessionId') === SESSION_ID, forced?.id]).toEqual([
    true,
    false,
    readKey(own.storage, 'sessionId'),
  ])
})
