import { describe, expect, test } from 'vitest'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { makeSites, type SiteContext } from '../sites/site-context.ts'
import { hashText } from './hash-text.ts'
import { chainStart, makeConsents, sentenceOf } from './make-consents.ts'
import { refuseChoices, type ChoosingAgain } from './refuse-choices.ts'
import { refuseConsents } from './refuse-consents.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const HOUR_MS = 3_600_000
const [FIELD, CODE, OLDER] = ['generalPolicies', 'TERMS', '2020-01-01']
const inForce = context.policies.find(({ code }) => code === CODE) ?? expect.fail('no policy')
const older = { ...inForce, version: OLDER, hash: 'a'.repeat(64) }
const withOlder: SiteContext = {
  ...context,
  policyVersions: [...context.policyVersions.filter(({ code, version }) => code !== CODE || version === inForce.version), older],
  policyHashes: new Map([...context.policyHashes, [`${CODE} ${OLDER}`, older.hash]]),
}
const parts = partsWithoutDatabase({ SESSION_EXPIRATION_HOURS: '24', CONSENT_CHANGES_PER_DAY: '3' })
const row = (hoursAgo: number, code = CODE): ConsentRow => {
  const [made = expect.fail('no row')] = makeConsents(context, {
    leadId: exampleLead(NOW).id,
    before: {},
    after: { [FIELD]: { TERMS: true } },
    shown: [],
    at: new Date(NOW.getTime() - hoursAgo * HOUR_MS),
    end: chainStart('L-1'),
  })
  return { ...made, code }
}

/** Why a choice is refused; the successor of an older text has been shown for some hours. */
async function refuse(change: Partial<ChoosingAgain>, shownHours?: number, rows: readonly ConsentRow[] = []) {
  const shownAt = shownHours === undefined ? [] : [{ first_shown_at: new Date(NOW.getTime() - shownHours * HOUR_MS) }]
  const { db, sent } = scriptedDatabase({ consent_texts: shownAt })
  const choosing = { before: {}, after: { [FIELD]: { TERMS: true } }, shown: [], again: [], ...change }
  const refusal = await refuseChoices({ ...parts, db, ledger: async () => ({ rows, signed: undefined }) }, withOlder, choosing)
  return { refusal, sent }
}
const claiming = (version: string) => ({ shown: [{ code: CODE, version }] })

describe('a consent to an older text', () => {
  test('is refused once its successor was shown for longer than a session lasts', async () => {
    const { refusal, sent } = await refuse(claiming(OLDER), 24.01)
    expect(refusal).toEqual({
      ok: false,
      error: 'answers-refused',
      errors: [{ fieldName: FIELD, message: expect.stringMatching(/\p{L}/u) }],
    })
    expect(sent[0]?.parameters).toEqual([hashText(sentenceOf(context, { field: FIELD, code: CODE }), inForce.hash)])
  })

  test('is taken from a page that may have been open then, or where nobody was shown the successor yet', async () => {
    expect((await refuse(claiming(OLDER), 24)).refusal).toBeUndefined()
    expect((await refuse(claiming(OLDER), 1)).refusal).toBeUndefined()
    expect((await refuse(claiming(OLDER))).refusal).toBeUndefined()
  })

  test('is refused too where the text that followed it was never shown, and a later one was for so long', async () => {
    const unshown = { ...inForce, version: '2020-06-01', hash: 'b'.repeat(64) }
    const three: SiteContext = {
      ...withOlder,
      policyVersions: [...withOlder.policyVersions.filter((one) => one !== older), unshown, older],
    }
    const shownSince = hashText(sentenceOf(context, { field: FIELD, code: CODE }), inForce.hash)
    const { db } = scriptedDatabase({
      consent_texts: ({ parameters }) => (parameters[0] === shownSince ? [{ first_shown_at: new Date(0) }] : []),
    })
    const choosing = { before: {}, after: { [FIELD]: { TERMS: true } }, again: [], ...claiming(OLDER) }
    const refusal = await refuseChoices({ ...parts, db, ledger: async () => ({ rows: [], signed: undefined }) }, three, choosing)
    expect(refusal).toMatchObject({ error: 'answers-refused' })
  })

  test('is none where the text is in force, is unknown, or is not claimed; a withdrawal always goes through', async () => {
    for (const version of [inForce.version, '1999-01-01']) expect((await refuse(claiming(version), 1000)).refusal).toBeUndefined()
    expect((await refuse({}, 1000)).refusal).toBeUndefined()
    expect((await refuse({ shown: [{ code: 'PRIVACY', version: OLDER }] }, 1000)).refusal).toBeUndefined()
    expect((await refuse({ ...claiming(OLDER), after: { [FIELD]: { TERMS: false } } }, 1000)).refusal).toBeUndefined()
    expect((await refuse({ ...claiming(OLDER), before: { [FIELD]: { TERMS: true } } }, 1000)).refusal).toBeUndefined()
  })
})

test('a consent to one lender after another is refused once the text of several has been shown with its own sentence for so long', async () => {
  const code = 'PARTNER_TRANSFER'
  const on = (await makeSites({ modes: new Map([['loanwright-co', 'compare']]) })).get('loanwright-co')
  if (!on?.severalVersion) return expect.fail('no text')
  const { db, sent } = scriptedDatabase({ consent_texts: [{ first_shown_at: new Date(0) }] })
  const ofOne = on.policyVersions.find((one) => one.code === code && on.several?.versions.includes(one.version) === false)
  const choosing = { before: {}, after: { policies: { [code]: true } }, shown: [{ code, version: ofOne?.version ?? '' }], again: [] }
  const refusal = await refuseChoices({ ...parts, db, ledger: async () => ({ rows: [], signed: undefined }) }, on, choosing)
  expect(refusal).toMatchObject({ error: 'answers-refused' })
  const sentence = sentenceOf(on, { field: 'policies', code, version: on.severalVersion })
  expect(sent[0]?.parameters).toEqual([hashText(sentence, on.policies.find((one) => one.code === code)?.hash ?? '')])
})

test('a consent to a text that named other lenders is refused: nobody knows any more which words were shown', async () => {
  const change = (version: string, accepted = true) => ({
    after: { policies: { PARTNER_TRANSFER: accepted } },
    shown: [{ code: 'PARTNER_TRANSFER', version }],
  })
  const { refusal } = await refuse(change('2026-11-25.01234567'))
  const message = context.find(['errors>text-changed'], {})
  expect(refusal).toEqual({ ok: false, error: 'answers-refused', errors: [{ fieldName: 'policies', message }] })
  expect((await refuse(change('2026-11-20'))).refusal).toBeUndefined()
  expect((await refuse(change(''))).refusal).toBeUndefined()
  expect((await refuse(change('2026-11-25.01234567', false))).refusal).toBeUndefined()
})

describe('a mind that is changed too often', () => {
  test('is refused until the first change of the day is a day old', async () => {
    const { refusal } = await refuse({}, undefined, [row(23), row(2), row(1)])
    expect(refusal).toEqual({ ok: false, error: 'too-many-requests', retryAfterSeconds: 3600 })
    expect((await refuse({}, undefined, [row(2), row(1)])).refusal).toBeUndefined()
  })

  test('is counted by the day and by the consent', async () => {
    expect((await refuse({}, undefined, [row(24), row(2), row(1)])).refusal).toBeUndefined()
    expect((await refuse({}, undefined, [row(3, 'PRIVACY'), row(2), row(1)])).refusal).toBeUndefined()
    expect((await refuse({}, undefined, [row(4, 'PRIVACY'), row(3), row(2), row(1)])).refusal).toMatchObject({ retryAfterSeconds: 75_600 })
  })

  test('is each consent’s own where several are given at once', async () => {
    const after = { [FIELD]: { TERMS: true, PRIVACY: true } }
    expect((await refuse({ after }, undefined, [row(3, 'PRIVACY'), row(2), row(1)])).refusal).toBeUndefined()
    expect((await refuse({ after }, undefined, [row(4), row(3, 'PRIVACY'), row(2, 'PRIVACY'), row(1, 'PRIVACY')])).refusal).toMatchObject({
      retryAfterSeconds: 75_600,
    })
  })

  test('may always withdraw, also through a text of then', async () => {
    const full = [row(3), row(2), row(1)]
    expect((await refuse({ after: { [FIELD]: { TERMS: false } } }, undefined, full)).refusal).toBeUndefined()
    const again = (accepted: boolean) => [{ code: CODE, version: '1', accepted, text_hash: 'x' }]
    expect((await refuse({ after: {}, again: again(false) }, undefined, full)).refusal).toBeUndefined()
    expect((await refuse({ after: {}, again: again(true) }, undefined, full)).refusal).toMatchObject({ error: 'too-many-requests' })
  })

  test('is looked for in the lead’s own ledger', async () => {
    const lead = exampleLead(NOW)
    const opening = { script: { consents: [row(3), row(2), row(1)] }, environment: { CONSENT_CHANGES_PER_DAY: '3' } }
    const { open } = await openScripted(lead, opening)
    const changed = { ...open, lead: { ...lead, answers: { [FIELD]: { TERMS: true } } } }
    expect(await refuseConsents(changed)).toMatchObject({ error: 'too-many-requests' })
    expect(await refuseConsents(open)).toBeUndefined()
  })
})
