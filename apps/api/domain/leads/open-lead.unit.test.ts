import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { stateCode } from '#core/model/application-states.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openWithoutDatabase, partsWithoutDatabase, sites } from '#tests/server/open-without-database.ts'
import { decryptAnswers } from '../answers/encrypt-answers.ts'
import { closeWanted } from '../partners/step-wanted.ts'
import { firstProgress, nextProgress } from './enter-pages.ts'
import { goToState, passThrough } from './go-to-state.ts'
import { isAnswered } from './is-answered.ts'
import { leadOf } from './load-lead.ts'
import { changeSubmission, note, openLead, placeOf, takeAnswers } from './open-lead.ts'
import { eventIdIn, visitOf } from './visit-of.ts'
import { waitFromHere } from './wait-from-here.ts'

const lead = exampleLead(NOW)
const context = sites.get('loanwright-co') ?? expect.fail('no site')

describe('answers that are taken over', () => {
  const stored = { ...lead, answers: { firstName: 'Ana', lastName: 'Torres' }, numbers: { firstName: 5, lastName: 2 } }
  const take = async (answers: { readonly [name: string]: string }, numbers: { readonly [name: string]: number }, from = stored) => {
    const open = await openWithoutDatabase(from)
    takeAnswers(open, answers, numbers)
    return open.lead
  }

  test('replace older ones and those with the same number, and leave the others', async () => {
    const after = await take({ firstName: 'Eva', lastName: 'Ruiz', city: 'Cali' }, { firstName: 6, lastName: 2, city: 1 })
    expect(after.answers).toEqual({ firstName: 'Eva', lastName: 'Ruiz', city: 'Cali' })
    expect(after.numbers).toEqual({ firstName: 6, lastName: 2, city: 1 })
    const { encryption } = partsWithoutDatabase()
    expect(decryptAnswers(after.stored, lead.id, encryption)).toEqual(after.answers)
  })

  test('with an older number than the stored one are left out, each by itself', async () => {
    const after = await take({ firstName: 'Eva', lastName: 'Ruiz' }, { firstName: 4, lastName: 3 })
    expect([after.answers, after.numbers]).toEqual([
      { firstName: 'Ana', lastName: 'Ruiz' },
      { firstName: 5, lastName: 3 },
    ])
    expect(Object.keys(after.stored)).toEqual(['lastName'])
  })

  test('without a number count as the oldest', async () => {
    const after = await take({ firstName: 'Eva', city: 'Cali' }, {})
    expect([after.answers['firstName'], after.answers['city'], after.numbers]).toEqual(['Ana', 'Cali', { ...stored.numbers, city: 0 }])
  })

  test('that a code told have the code’s number', async () => {
    const polish = { ...lead, site: 'ratapro-pl', answers: { firstName: '', lastName: '' }, numbers: { firstName: 0, lastName: 0, gender: 4 } }
    const told = { personalCode: '92071314764', dateOfBirth: '1992-07-13', gender: 'FEMALE' }
    expect((await take(told, { personalCode: 5 }, polish)).numbers).toMatchObject({ personalCode: 5, dateOfBirth: 5, gender: 5 })
    expect((await take(told, { personalCode: 3 }, polish)).answers).not.toHaveProperty('gender')
  })
})

describe('a change of a submission', () => {
  const [one, other] = ['one', 'other'].map((id) => ({ ...exampleSubmission('rapifondos', NOW), id }))
  const submissions = [one, other].flatMap((submission) => submission ?? [])

  test('changes it in the lead and no other, and is kept to be written', async () => {
    const open = await openWithoutDatabase({ ...lead, submissions })
    changeSubmission(open, { id: 'other' }, { state: 'pending', reference: 'R-1' })
    changeSubmission(open, { id: 'other' }, { state: 'decided', reason: 'income', decidedAt: NOW })
    expect(open.lead.submissions).toEqual([one, { ...other, state: 'decided', reference: 'R-1' }])
    expect([...open.submissionChanges]).toEqual([['other', { state: 'decided', reference: 'R-1', reason: 'income', decidedAt: NOW }]])
    expect(placeOf(open, { id: 'other' })).toEqual({ leadId: lead.id, id: 'other' })
  })
})

test('what happened is noted with its details, and counted', async () => {
  const open = await openWithoutDatabase(lead)
  note(open, 'phone-code-sent')
  note(open, 'phone-code-wrong', { try: 2 })
  expect(open.events).toEqual([
    { name: 'phone-code-sent', details: {} },
    { name: 'phone-code-wrong', details: { try: 2 } },
  ])
  expect(await open.api.metrics.read()).toMatch(/name="phone-code-wrong"\} 1/u)
})

test('a lead of a site that the catalogue lacks is opened by nobody', async () => {
  const { tx } = await openWithoutDatabase(lead)
  expect(() => openLead(partsWithoutDatabase(), tx, { ...lead, site: 'nobody-xx' })).toThrow('"nobody-xx"')
})

describe('states', () => {
  test('are entered once in a row, and passed through with a way back', async () => {
    const open = await openWithoutDatabase({ ...lead, progress: [0, 7] })
    goToState(open, 'CHECKING')
    goToState(open, 'CHECKING')
    expect(open.lead.progress).toEqual([0, 7, stateCode('CHECKING')])
    passThrough(open, 'MOBILE_VERIFICATION')
    expect(open.lead.progress).toEqual([0, 7, stateCode('CHECKING'), stateCode('MOBILE_VERIFICATION'), stateCode('CHECKING')])
    const empty = await openWithoutDatabase({ ...lead, progress: [] })
    passThrough(empty, 'CHECKING')
    expect(empty.lead.progress).toEqual([stateCode('CHECKING')])
  })

  test('of the dynamic form stay as they are; those of the legacy form follow the pages', () => {
    expect(context.site.flow).toBe('dynamic')
    expect([firstProgress(context, lead, NOW), nextProgress(context, lead, NOW)]).toEqual([[0], [0]])
    const legacy = { ...context, site: { ...context.site, flow: 'legacy' as const } }
    const begun = { ...lead, progress: [0] }
    const first = firstProgress(legacy, begun, NOW)
    expect(first.length).toBeGreaterThan(0)
    expect(new Set(first).size).toBe(first.length)
    // who saves the same page again is where they were
    expect(nextProgress(legacy, { ...begun, progress: first }, NOW)).toEqual(first)
  })
})

test.each([
  ['offered', true],
  ['accepted', true],
  ['rejected', true],
  ['checking', false],
  ['submitted', false],
  ['redirected', false],
  ['withdrawn', false],
] as const)('lenders have said something to a lead that is %s: %s', (name, is) => {
  expect(isAnswered({ status: LEAD_STATUS[name] })).toBe(is)
})

test('the wait begins with the applicant’s act, and goes on while partners are asked', async () => {
  const open = await openWithoutDatabase({ ...lead, status: LEAD_STATUS.submitted, waitingSince: new Date(0) })
  expect(waitFromHere(open)).toEqual({ waitingSince: NOW })
  const checking = await openWithoutDatabase({ ...lead, status: LEAD_STATUS.checking, waitingSince: new Date(5) })
  expect(waitFromHere(checking)).toEqual({ waitingSince: new Date(5) })
  const unknown = await openWithoutDatabase({ ...lead, status: LEAD_STATUS.checking, waitingSince: null })
  expect(waitFromHere(unknown)).toEqual({ waitingSince: NOW })
})

test('of a visit the captcha’s token, the answers and what is undefined are not kept', () => {
  const visit = { leadSource: 'link', utm: { source: 'x' }, eventId: 'e' }
  const body = { product: 'x', googleCaptchaToken: 'secret', personalDetails: { firstName: 'Ana' }, tags: undefined, ...visit }
  expect(visitOf(body)).toEqual(visit)
})

test('an event id that is none counts as none', () => {
  expect([eventIdIn({}), eventIdIn({ eventId: 7 }), eventIdIn({ eventId: 'x y' })]).toEqual([{}, {}, {}])
})

test('a lead is its row: each column where it belongs, the step from the partner that waits', () => {
  const { encryption } = partsWithoutDatabase()
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  const waiting = { ...exampleSubmission('rapifondos', NOW), state: 'waiting' as const }
  const wanted = closeWanted(encryption, waiting.id, { missing: ['idFront'] })
  const row = {
    id: lead.id,
    site: 'loanwright-co',
    status: LEAD_STATUS.offered,
    progress: [0, 7],
    version: 3,
    attempt: Buffer.alloc(1),
    secret_hash: Buffer.alloc(1),
    more_secrets: [],
    answers: { amount: { plain: 5 } },
    numbers: { amount: 2 },
    visit: { eventId: 'nothing' },
    email_index: 'e',
    phone_index: 'p',
    selling_tier: 'gold',
    step: 'id-upload',
    phone_confirmed_at: at(1),
    password_hash: null,
    confirmed_consents: ['email'],
    devices: { d: { by: 'link' as const } },
    created_at: at(2),
    updated_at: at(3),
    submitted_at: at(4),
    waiting_since: at(5),
    reminded_at: at(6),
    read_version: 2,
    expires_at: at(7),
  }
  const before = { ...waiting, id: 'before', state: 'decided' as const }
  expect(leadOf(row, [before, { ...waiting, wanted }], encryption)).toEqual({
    id: lead.id,
    site: 'loanwright-co',
    status: LEAD_STATUS.offered,
    progress: [0, 7],
    version: 3,
    readVersion: 2,
    answers: { amount: 5 },
    stored: { amount: { plain: 5 } },
    numbers: { amount: 2 },
    sellingTier: 'gold',
    step: 'id-upload',
    wanted: { missing: ['idFront'] },
    confirmedConsents: ['email'],
    phoneConfirmedAt: at(1),
    submittedAt: at(4),
    waitingSince: at(5),
    expiresAt: at(7),
    devices: { d: { by: 'link' } },
    submissions: [before, { ...waiting, wanted }],
  })
  expect(leadOf(row, [before], encryption).wanted).toEqual({})
  expect(() => leadOf({ ...row, status: 99 }, [], encryption)).toThrow('99')
})
