import { describe, expect, test } from 'vitest'
import { lenderTextPlace } from '#apps/api/store/consents/lender-texts.ts'
import { context, described, lead, rowsFor, storedLenderText } from '#tests/server/example-consents.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase, type Script } from '#tests/server/without-database/scripted-database.ts'
import { describedText } from './described-text.ts'
import { chainStart, makeConsents, sentenceOf } from './make-consents.ts'
import { boxesOf, ownConsents, siteBoxes } from './own-consents.ts'

const { encryption } = partsWithoutDatabase()
const de = sites.get('loanwright-de') ?? expect.fail('no site')
const lenderText = storedLenderText()

describe('the boxes of a field', () => {
  test('are one for a consent, and one for each that is no notice', () => {
    const field = context.fields.get('policies') ?? expect.fail('no field')
    expect(boxesOf(field).map(({ code, required }) => [code, required])).toEqual([
      ['PARTNER_TRANSFER', true],
      ['CREDIT_BUREAU', true],
      ['E_COMMUNICATION', false],
    ])
    const vehicle = context.fields.get('vehicleConsent') ?? expect.fail('no field')
    expect(boxesOf(vehicle)).toEqual([{ field: 'vehicleConsent', code: 'VEHICLE_CONSENT', required: true }])
    expect(boxesOf({ ...vehicle, optional: true })[0]?.required).toBe(false)
    expect(boxesOf(context.fields.get('email') ?? expect.fail('no field'))).toEqual([])
  })
})

describe('the boxes of a site', () => {
  const pl = siteBoxes(sites.get('loanwright-pl') ?? expect.fail('no site'))
  const boxOf = (code: string) => pl.find((one) => one.code === code)

  test('are required where the form asks them of everybody', () => {
    expect(boxOf('TERMS')).toEqual({ field: 'generalPolicies', code: 'TERMS', required: true })
    expect(boxOf('VEHICLE_CONSENT')).toEqual({ field: 'vehicleConsent', code: 'VEHICLE_CONSENT', required: true })
  })

  test('are no condition of the application where lenders’ steps alone ask them', () => {
    expect(boxOf('SANTANDER_BIK')).toEqual({ field: 'santanderBik', code: 'SANTANDER_BIK', required: false, steps: ['santander-comperia'] })
    expect(boxOf('WNIOSEK_BIK')?.steps).toEqual(['wniosek', 'wniosek-uzupelnienie'])
    const ofLenders = pl.filter(({ steps }) => steps)
    expect(ofLenders.length).toBeGreaterThan(10)
    expect(ofLenders.filter(({ required }) => required)).toEqual([])
  })
})

test('a box that a page with files cannot do without has these files, and no other box has any', () => {
  const withFiles = [...sites.values()].flatMap(({ site, ...rest }) =>
    siteBoxes(rest).flatMap(({ code, files }) => (files ? [[site.countryId, code, files.toSorted()]] : [])),
  )
  const papers = ['idBack', 'idFront', 'incomeProof', 'selfie']
  expect(withFiles).toEqual(expect.arrayContaining([['co', 'SENSITIVE_DATA', papers]]))
  expect(new Set(withFiles.map(([, code]) => code))).toEqual(new Set(['SENSITIVE_DATA']))
  const page = [...context.pages.values()].find(({ id }) => id === 'id-upload') ?? expect.fail('no page')
  const fields = page.fields.map((field) => (field.kind === 'consent' ? { ...field, optional: true as const } : field))
  const optional = { fields: new Map(fields.map((field) => [field.name, field])), pages: new Map([[page.id, { ...page, fields }]]) }
  expect(siteBoxes(optional).filter(({ files }) => files)).toEqual([])
})

describe('the consents that an applicant oversees', () => {
  const show = (
    rows: readonly object[],
    change: Partial<typeof lead> = {},
    { on = context, made = [], script = {} }: { on?: typeof context; made?: Parameters<typeof ownConsents>[3]; script?: Script } = {},
  ) => ownConsents({ db: scriptedDatabase({ consents: rows, ...script }).db, encryption }, on, { ...lead, ...change }, made)

  test('are those that were chosen, each with its sentence, policy, version and time', async () => {
    const shown = await show(rowsFor({ generalPolicies: { TERMS: true } }))
    const policy = context.policies.find(({ code }) => code === 'TERMS')
    expect(shown).toEqual([
      {
        field: 'generalPolicies',
        code: 'TERMS',
        required: true,
        sentence: sentenceOf(context, { field: 'generalPolicies', code: 'TERMS' }),
        title: policy?.title,
        version: policy?.version,
        accepted: true,
        at: NOW.toISOString(),
      },
    ])
  })

  test('stand under the lender whose step asked them, and are no condition of the application', async () => {
    const pl = sites.get('loanwright-pl') ?? expect.fail('no site')
    const [shown] = await show(rowsFor({ santanderContact: true }, pl), {}, { on: pl })
    expect(shown).toEqual({
      field: 'santanderContact',
      code: 'SANTANDER_CONTACT',
      policy: 'SANTANDER_CONTACT',
      lender: 'Santander Consumer Bank',
      required: false,
      sentence: sentenceOf(pl, { field: 'santanderContact', code: 'SANTANDER_CONTACT' }),
      title: expect.any(String),
      version: expect.any(String),
      accepted: true,
      at: NOW.toISOString(),
    })
    // a step of several lenders is nobody's alone
    const [documents] = await show(rowsFor({ documentsConsent: true }))
    expect(documents).toMatchObject({ code: 'SENSITIVE_DATA', required: false })
    expect(documents).not.toHaveProperty('lender')
  })

  test('say the last choice, also one that is being made', async () => {
    const [row = expect.fail('no row')] = rowsFor({ generalPolicies: { TERMS: true } })
    const later = { ...row, accepted: false, version: '2' }
    expect((await show([row, later]))[0]).toMatchObject({ accepted: false, version: '2' })
    expect((await show([row], {}, { made: [later] }))[0]).toMatchObject({ accepted: false, version: '2' })
  })

  test('say the words of then where the site knows them no more, like a text that named other lenders', async () => {
    const [row = expect.fail('no row')] = rowsFor({ policies: { PARTNER_TRANSFER: true } })
    const before = { ...row, version: '2026-11-25.01234567', text_hash: 'then' }
    const kept = { text_hash: 'then', sentence: 'To up to 3', title: 'Then', html: '' }
    const shown = await show([before], {}, { script: { consent_texts: [kept] } })
    expect(shown[0]).toMatchObject({ version: before.version, sentence: 'To up to 3', title: 'Then', accepted: true })
    const later = { ...row, text_hash: 'now' }
    const made = [{ code: row.code, accepted: true, version: row.version, at: NOW }]
    expect((await show([before], {}, { made, script: { consent_texts: [kept] } }))[0]).toMatchObject({
      version: row.version,
      sentence: sentenceOf(context, { field: 'policies', code: row.code }),
    })
    const again = await show([before, later], {}, { script: { consent_texts: [kept] } })
    expect(again[0]).toMatchObject({ version: row.version, sentence: sentenceOf(context, { field: 'policies', code: row.code }) })
  })

  test('have those that the open step asks, which nobody chose yet', async () => {
    const step = [...context.pages.values()].find(({ fields }) => fields.some(({ kind }) => kind === 'consent')) ?? expect.fail('no page')
    const shown = await show([], { step: step.id })
    expect(shown.length).toBeGreaterThan(0)
    for (const one of shown) {
      expect(one).not.toHaveProperty('accepted')
      expect(one).not.toHaveProperty('at')
      expect(step.fields.map(({ name }) => name)).toContain(one.field)
    }
    expect(await show([])).toEqual([])
  })

  test('are marked while no e-mail has confirmed them', async () => {
    const rows = rowsFor({ marketingConsents: { email: true, sms: true } }, de)
    const answers = { marketingConsents: { email: true, sms: true } }
    const marks = async (confirmedConsents: readonly string[], of = rows) =>
      (await show(of, { answers, confirmedConsents }, { on: de })).map(({ code, isUnconfirmed }) => [code, isUnconfirmed])
    expect(await marks([])).toEqual([
      ['email', true],
      ['sms', undefined],
    ])
    expect(await marks(['email'])).toEqual([
      ['email', undefined],
      ['sms', undefined],
    ])
    expect(
      await marks(
        [],
        rows.map((row) => ({ ...row, accepted: false })),
      ),
    ).toEqual([
      ['email', undefined],
      ['sms', undefined],
    ])
  })

  test('have what a lender wanted, in the words of then', async () => {
    const rows = rowsFor({ describedConsents: [{ consentCode: described.code, consentGiven: true }] })
    const [shown] = await show(rows, {}, { script: { lender_texts: [lenderText] } })
    expect(shown).toEqual({
      code: described.code,
      field: 'describedConsents',
      sentence: 'I agree',
      lender: context.registry.partners['rapifondos']?.name,
      title: 'Group',
      version: '7',
      required: false,
      accepted: true,
      at: NOW.toISOString(),
    })
    const withdrawn = { code: described.code, accepted: false, version: '7', at: new Date(0) }
    expect((await show(rows, {}, { made: [withdrawn] }))[0]).toMatchObject({ accepted: false, at: new Date(0).toISOString(), sentence: '' })
  })

  test('of several lenders have each its own words and its last choice', async () => {
    const other = { ...described, code: 'prestalisto/B', text: 'Other words' }
    const rows = makeConsents(context, {
      leadId: lead.id,
      before: {},
      after: {
        describedConsents: [
          { consentCode: described.code, consentGiven: true },
          { consentCode: other.code, consentGiven: false },
        ],
      },
      shown: [],
      described: [described, other],
      at: NOW,
      end: chainStart(lead.id),
    })
    const { textHash, ...text } = describedText(context, other)
    const sealed = encryption.encrypt(JSON.stringify(text), lenderTextPlace(lead.id, textHash))
    const lender_texts = [lenderText, { text_hash: textHash, sealed }]
    const saidOf = (shown: Awaited<ReturnType<typeof show>>) => shown.map(({ code, sentence, accepted }) => [code, sentence, accepted])
    expect(saidOf(await show(rows, {}, { script: { lender_texts } }))).toEqual([
      [described.code, 'I agree', true],
      [other.code, 'Other words', false],
    ])
    // one of them is asked again
    const asked = await show(rows, { wanted: { details: { consents: [{ ...other }] } } }, { script: { lender_texts } })
    expect(asked.map(({ code, asked: isAsked }) => [code, isAsked])).toEqual([
      [described.code, undefined],
      [other.code, true],
    ])
  })

  test('have what a lender asks now, once', async () => {
    const rows = rowsFor({ describedConsents: [{ consentCode: described.code, consentGiven: true }] })
    const consents = [{ ...described }, { code: 'nobody/B', text: 'Other', kind: 'choice', after: described.code, policy: 'P' }]
    const shown = await show(rows, { wanted: { details: { consents } } })
    expect(shown).toMatchObject([
      {
        code: described.code,
        asked: true,
        required: true,
        version: '7',
        group: 'Group',
        whole: described.whole,
        kind: 'box',
        sentence: 'I agree',
      },
      { code: 'nobody/B', lender: 'nobody', required: false, kind: 'choice', after: described.code, policy: 'P' },
    ])
    expect(shown[0]).not.toHaveProperty('after')
  })
})
