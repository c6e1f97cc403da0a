import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { stateCode } from '#core/model/application-states.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { scriptedDatabase, type Script } from '#tests/server/without-database/scripted-database.ts'
import { answerPlace } from '../answers/encrypt-answers.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openWithoutDatabase, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { decryptAnswers } from '../answers/encrypt-answers.ts'
import { closeWanted } from '../partners/step-wanted.ts'
import { goToState, passThrough } from './go-to-state.ts'
import { isAnswered } from './is-answered.ts'
import { leadOf, loadLead, loadOwnLead, ownsLead, readLead, readOwnLead } from './load-lead.ts'
import { recoveryPlace } from './recovery-place.ts'
import { changeSubmission, note, openLead, placeOf, takeAnswers } from './open-lead.ts'
import { eventIdIn, visitOf } from './visit-of.ts'
import { waitFromHere } from './wait-from-here.ts'

const lead = exampleLead(NOW)

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
    const polish = {
      ...lead,
      site: 'ratapro-pl',
      answers: { firstName: '', lastName: '' },
      numbers: { firstName: 0, lastName: 0, gender: 4 },
    }
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
    expect(open.lead.submissions).toEqual([one, { ...other, reason: 'income', state: 'decided', reference: 'R-1', decidedAt: NOW }])
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
  expect(isAnswered({ status: LEAD_STATUS[name], submissions: [] })).toBe(is)
})

test('that a lender takes over by itself is said to the applicant as well; who left for a lender’s page has seen its offer', () => {
  const chosen = { ...exampleSubmission('rapifondos', NOW), state: 'decided', verdict: 'accepted' } as const
  const isAnsweredWith = (redirect: string | null) => isAnswered({ status: LEAD_STATUS.redirected, submissions: [{ ...chosen, redirect }] })
  expect([isAnsweredWith(null), isAnsweredWith('sealed')]).toEqual([true, false])
})

test('the wait begins with the applicant’s act, and goes on while partners are asked', async () => {
  const open = await openWithoutDatabase({ ...lead, status: LEAD_STATUS.submitted, waitingSince: new Date(0) })
  expect(waitFromHere(open)).toEqual({ waitingSince: NOW })
  const checking = await openWithoutDatabase({ ...lead, status: LEAD_STATUS.checking, waitingSince: new Date(5) })
  expect(waitFromHere(checking)).toEqual({ waitingSince: new Date(5) })
  const unknown = await openWithoutDatabase({ ...lead, status: LEAD_STATUS.checking, waitingSince: null })
  expect(waitFromHere(unknown)).toEqual({ waitingSince: NOW })
})

test('[S-3.160] of a visit the captcha’s token, the answers and what is undefined are not kept; the ids of clicks are', () => {
  const clicks = { googleClick: { gclid: 'g' }, metaPixel: { fbc: 'f' }, tikTokPixel: { ttclid: 't' } }
  const visit = { leadSource: 'link', utm: { source: 'x' }, eventId: 'e', ...clicks }
  const body = { product: 'x', googleCaptchaToken: 'secret', personalDetails: { firstName: 'Ana' }, tags: undefined, ...visit }
  expect(visitOf(body)).toEqual(visit)
})

test('an event id that is none counts as none', () => {
  expect([eventIdIn({}), eventIdIn({ eventId: 7 }), eventIdIn({ eventId: 'x y' })]).toEqual([{}, {}, {}])
})

const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
/** A lead as its table has it. */
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

test('a lead is its row: each column where it belongs, the step from the partner that waits', () => {
  const { encryption } = partsWithoutDatabase()
  const waiting = { ...exampleSubmission('rapifondos', NOW), state: 'waiting' as const }
  const wanted = closeWanted(encryption, waiting.id, { missing: ['idFront'] })
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

describe('a lead that is loaded', () => {
  const { encryption } = partsWithoutDatabase()
  const submission = {
    id: 'S-1',
    lead_id: lead.id,
    partner: 'rapifondos',
    idempotency_key: 'K-1',
    state: 'decided',
    tries: 1,
    pending_asks: 0,
    verdict: 'declined',
    reason: null,
    reference: null,
    offers: [],
    redirect: null,
    wanted: null,
    steps_asked: 0,
    created_at: NOW,
  }
  const owner = { token: 'secret', site: 'loanwright-co' }
  const json = { ...submission, created_at: NOW.toISOString() }
  const script: Script = {
    leads: [row],
    // the query that reads a lead with its partners names theirs first
    submissions: ({ sql }) => (sql.includes('jsonb_agg') ? [{ ...row, submissions: [json] }] : [submission]),
  }

  test('for its owner has its answers and its partners, and asks for both the secret and the site', async () => {
    const { db, sent } = scriptedDatabase(script)
    const found = await readOwnLead(db, lead.id, owner, encryption)
    expect([found?.answers, found?.submissions.map(({ partner }) => partner)]).toEqual([{ amount: 5 }, ['rapifondos']])
    expect(sent[0]?.parameters).toEqual(expect.arrayContaining([lead.id, 'loanwright-co', hash('secret')]))
    expect(await ownsLead(db, lead.id, owner)).toBe(true)
    await ownsLead(db, lead.id, { ...owner, token: undefined })
    expect(sent.at(-1)?.parameters).toEqual(expect.arrayContaining([hash('')]))
    expect((await readLead(db, lead.id, encryption))?.id).toBe(lead.id)
  })

  test('is none where the table has none', async () => {
    const { db } = scriptedDatabase()
    expect(await readOwnLead(db, lead.id, owner, encryption)).toBeUndefined()
    expect([await ownsLead(db, lead.id, owner), await readLead(db, lead.id, encryption)]).toEqual([false, undefined])
    const none = await db
      .transaction()
      .execute(async (tx) => [
        await loadLead(tx, lead.id, encryption),
        await loadOwnLead(tx, { id: lead.id, key: Buffer.from('k') }, owner, encryption),
      ])
    expect(none).toEqual([undefined, undefined])
  })

  test('under a lock has its partners once it is handed over; before that there are none to read', async () => {
    const load = async (status: number) => {
      const { db, sent } = scriptedDatabase({ ...script, leads: [{ ...row, status }] })
      const loaded = await db.transaction().execute((tx) => loadLead(tx, lead.id, encryption))
      return [loaded?.submissions.length, sent.some(({ sql }) => sql.includes('"submissions"'))]
    }
    expect(await load(LEAD_STATUS.offered)).toEqual([1, true])
    expect(await load(LEAD_STATUS.started)).toEqual([0, false])
  })

  test('for the key of a call has what was answered to it before', async () => {
    const { db, sent } = scriptedDatabase(script)
    const key = Buffer.from('key')
    const loaded = await db.transaction().execute((tx) => loadOwnLead(tx, { id: lead.id, key }, owner, encryption))
    expect([loaded?.lead.id, loaded?.lead.submissions.length]).toEqual([lead.id, 1])
    expect(sent[0]?.parameters).toEqual(expect.arrayContaining([key, lead.id, hash('secret')]))
  })
})

test('what stored data is bound to never changes, or nothing that is stored could be read', () => {
  expect([answerPlace('L-1', 'email'), recoveryPlace('R-1')]).toEqual(['leads:L-1:answers.email', 'recoveries:R-1:code'])
})
