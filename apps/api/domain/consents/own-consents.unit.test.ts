import { describe, expect, test } from 'vitest'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import { lenderTextPlace } from '#apps/api/store/consents/lender-texts.ts'
import { makeSigningKey, readSigningKeys } from '#apps/api/platform/secrets/signing-keys.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted, partsWithoutDatabase, sites } from '#tests/server/open-without-database.ts'
import { addedRows, scriptedDatabase, type Script } from '#tests/server/scripted-database.ts'
import { appendConsents, signChain } from './append-consents.ts'
import { archiveTexts } from './archive-texts.ts'
import { certificate, certificateFile } from './certificate.ts'
import { describedText } from './described-text.ts'
import { listTexts } from './list-texts.ts'
import { makeCertificate } from './make-certificate.ts'
import { chainStart, makeConsents, sentenceOf } from './make-consents.ts'
import { moveLenderTexts } from './move-lender-texts.ts'
import { boxesOf, ownConsents } from './own-consents.ts'
import { countUnsigned, verifyChain } from './verify-chain.ts'

const { encryption } = partsWithoutDatabase()
const co = sites.get('loanwright-co') ?? expect.fail('no site')
const de = sites.get('loanwright-de') ?? expect.fail('no site')
const lead = exampleLead(NOW)
const described = {
  code: 'rapifondos/A1',
  version: '7',
  group: 'Group',
  text: 'I agree',
  whole: 'Whole',
  kind: 'box' as const,
  isRequired: true,
}
const rowsFor = (after: Parameters<typeof makeConsents>[1]['after'], on = co): readonly ConsentRow[] =>
  makeConsents(on, { leadId: lead.id, before: {}, after, shown: [], described: [described], at: NOW, end: chainStart(lead.id) })
const lenderText = (() => {
  const { textHash, ...text } = describedText(co, described)
  return { text_hash: textHash, sealed: encryption.encrypt(JSON.stringify(text), lenderTextPlace(lead.id, textHash)) }
})()

describe('the boxes of a field', () => {
  test('are one for a consent, and one for each that is no notice', () => {
    const field = co.fields.get('policies') ?? expect.fail('no field')
    expect(boxesOf(field).map(({ code, required }) => [code, required])).toEqual([
      ['PARTNER_TRANSFER', true],
      ['CREDIT_BUREAU', true],
      ['E_COMMUNICATION', false],
    ])
    const vehicle = co.fields.get('vehicleConsent') ?? expect.fail('no field')
    expect(boxesOf(vehicle)).toEqual([{ field: 'vehicleConsent', code: 'VEHICLE_CONSENT', required: true }])
    expect(boxesOf({ ...vehicle, optional: true })[0]?.required).toBe(false)
    expect(boxesOf(co.fields.get('email') ?? expect.fail('no field'))).toEqual([])
  })
})

describe('the consents that an applicant oversees', () => {
  const show = (
    rows: readonly object[],
    change: Partial<typeof lead> = {},
    { on = co, made = [], script = {} }: { on?: typeof co; made?: Parameters<typeof ownConsents>[3]; script?: Script } = {},
  ) => ownConsents({ db: scriptedDatabase({ consents: rows, ...script }).db, encryption }, on, { ...lead, ...change }, made)

  test('are those that were chosen, each with its sentence, policy, version and time', async () => {
    const shown = await show(rowsFor({ generalPolicies: { TERMS: true } }))
    const policy = co.policies.find(({ code }) => code === 'TERMS')
    expect(shown).toEqual([
      {
        field: 'generalPolicies',
        code: 'TERMS',
        required: true,
        sentence: sentenceOf(co, 'generalPolicies', 'TERMS'),
        title: policy?.title,
        version: policy?.version,
        accepted: true,
        at: NOW.toISOString(),
      },
    ])
  })

  test('say the last choice, also one that is being made', async () => {
    const [row = expect.fail('no row')] = rowsFor({ generalPolicies: { TERMS: true } })
    const later = { ...row, accepted: false, version: '2' }
    expect((await show([row, later]))[0]).toMatchObject({ accepted: false, version: '2' })
    expect((await show([row], {}, { made: [later] }))[0]).toMatchObject({ accepted: false, version: '2' })
  })

  test('have those that the open step asks, which nobody chose yet', async () => {
    const step = [...co.pages.values()].find(({ fields }) => fields.some(({ kind }) => kind === 'consent')) ?? expect.fail('no page')
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
      lender: co.registry.partners['rapifondos']?.name,
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
    const rows = makeConsents(co, {
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
    const { textHash, ...text } = describedText(co, other)
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
      { code: described.code, asked: true, required: true, version: '7', group: 'Group', whole: 'Whole', kind: 'box', sentence: 'I agree' },
      { code: 'nobody/B', lender: 'nobody', required: false, kind: 'choice', after: described.code, policy: 'P' },
    ])
    expect(shown[0]).not.toHaveProperty('after')
  })
})

describe('a certificate', () => {
  const rows = rowsFor({
    generalPolicies: { TERMS: true, PRIVACY: false },
    describedConsents: [{ consentCode: described.code, consentGiven: true }],
  })
  const texts = listTexts(co).map(({ textHash, ...text }) => ({ text_hash: textHash, ...text }))
  const script = {
    consents: rows,
    consent_texts: texts,
    lender_texts: [lenderText],
    events: [{ details: { consents: 2 } }, { details: { consents: 3 } }],
  }

  /** The certificate with the end that the server signed. */
  async function signed() {
    const { open, commit } = await openScripted(lead)
    await appendConsents(open, rows)
    const heads = (await commit()).flatMap((one) => addedRows(one, 'consent_heads'))
    const whole = await makeCertificate(scriptedDatabase({ ...script, consent_heads: heads }).db, lead.id, encryption)
    return { whole, keys: open.api.signing.keys }
  }

  test('has every row with its exact text, and fits', async () => {
    const { whole, keys } = await signed()
    expect(whole.rows.map(({ number, code, accepted }) => [number, code, accepted])).toEqual([
      [1, 'TERMS', true],
      [2, 'PRIVACY', false],
      [3, described.code, true],
    ])
    expect(whole.rows.map(({ text }) => text?.sentence)).toEqual([
      sentenceOf(co, 'generalPolicies', 'TERMS'),
      sentenceOf(co, 'generalPolicies', 'PRIVACY'),
      'I agree',
    ])
    expect([whole.told, whole.head?.number, countUnsigned(whole)]).toEqual([3, 3, 0])
    expect(verifyChain(certificate.parse(JSON.parse(JSON.stringify(whole))), keys)).toBeUndefined()
  })

  test('fits without the keys, and then has no words of lenders', async () => {
    const whole = await makeCertificate(scriptedDatabase(script).db, lead.id)
    expect(whole.rows[2]).not.toHaveProperty('text')
    expect(whole).not.toHaveProperty('head')
    expect([verifyChain(whole), countUnsigned(whole)]).toEqual([undefined, 3])
  })

  test('does not fit where anything of it was changed', async () => {
    const { whole, keys } = await signed()
    const fault = (change: Partial<typeof whole>, of = keys) => verifyChain({ ...whole, ...change }, of)?.why
    const row = whole.rows[0] ?? expect.fail('no row')
    const head = whole.head ?? expect.fail('no head')
    const rest = whole.rows.slice(1)
    expect(fault({ rows: [{ ...row, number: 2 }, ...rest] })).toBe('number')
    expect(fault({ rows: [{ ...row, previous: 'a'.repeat(64) }, ...rest] })).toBe('previous')
    expect(fault({ rows: [{ ...row, accepted: false }, ...rest] })).toBe('hash')
    expect(fault({ rows: [{ ...row, text: { sentence: 'x', title: '', html: '' } }, ...rest] })).toBe('text')
    expect(fault({ rows: whole.rows.slice(0, 2) })).toBe('end')
    expect(fault({ rows: whole.rows.slice(0, 2), told: 2 })).toBe('head')
    expect(fault({ told: 4 })).toBe('end')
    expect(fault({ head: { ...head, at: new Date(0).toISOString() } })).toBe('head')
    expect(fault({ head: { ...head, hash: 'a'.repeat(64) } })).toBe('head')
    expect(fault({ head: { ...head, signature: `x${head.signature.slice(1)}` } })).toBe('signature')
    expect(fault({}, readSigningKeys(makeSigningKey())?.keys)).toBe('signature')
    expect(verifyChain({ ...whole, head: { ...head, signature: 'x' } })).toBeUndefined()
  })

  test('is refused as a file where its form is another', async () => {
    const { whole } = await signed()
    const file = (change: object) =>
      certificateFile.safeParse({ kind: 'loanwright-consents', exportedAt: NOW.toISOString(), certificates: [whole], ...change }).success
    const rowWith = (change: object) => ({ certificates: [{ ...whole, rows: [{ ...whole.rows[0], ...change }] }] })
    expect([file({}), file({ kind: 'other' }), file({ exportedAt: 'today' })]).toEqual([true, false, false])
    for (const change of [
      { hash: 'a'.repeat(63) },
      { hash: `g${'a'.repeat(63)}` },
      { number: 0 },
      { accepted: 'yes' },
      { at: 'x' },
      { text: {} },
    ])
      expect([change, file(rowWith(change))]).toEqual([change, false])
  })
})

test('a chain without a row is not signed, and one of the release before is', async () => {
  const heads = async (consents: readonly object[]) => {
    const { db, sent } = scriptedDatabase({ consents })
    await db.transaction().execute((tx) => signChain(partsWithoutDatabase(), tx, lead.id))
    return sent.flatMap((one) => addedRows(one, 'consent_heads')).map(({ number }) => number)
  }
  expect([await heads([]), await heads(rowsFor({ generalPolicies: { TERMS: true } }))]).toEqual([[], [1]])
})

test('every text that any site can show is kept, each once', async () => {
  const { db, sent } = scriptedDatabase()
  const kept = new Map([
    ['loanwright-co', co],
    ['cashtero-co', sites.get('cashtero-co') ?? co],
  ])
  await archiveTexts({ sites: kept, database: { db } })
  const hashes = sent.flatMap((one) => addedRows(one, 'consent_texts')).map((row) => row['text_hash'])
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const { textHash } of [...kept.values()].flatMap(listTexts)) expect(hashes).toContain(textHash)
})

describe('words of lenders that an earlier release kept in clear', () => {
  const ours = listTexts(co)[0] ?? expect.fail('no text')
  const foreign = { textHash: 'f1', sentence: 'Foreign', title: 'T', html: '<p>x</p>', isLenders: true }
  const bare = { textHash: 'b1', sentence: 'Bare', title: '', html: '', isLenders: false }
  const [policy = expect.fail('no policy')] = co.policyVersions
  // a policy of ours beside a sentence that no box has any more
  const formerly = { textHash: 'p1', sentence: 'Former', title: policy.title, html: policy.html, isLenders: true }
  const lendersBare = { textHash: 'l1', sentence: 'Their own', title: '', html: '', isLenders: true }

  async function move(since: Date | undefined, own: readonly object[] = []) {
    const { db, sent } = scriptedDatabase({
      added_migrations: since ? [{ at: since }] : [],
      // the first table that each of the three statements names
      consents: ({ sql, parameters }) => {
        if (sql.includes('leads.id')) return [{ id: 'L-1' }, { id: 'L-2' }]
        if (!sql.includes('"isLenders"')) return own
        // a page of texts each, until the last one was read
        const after = parameters[0]
        if (after === '') return [{ ...ours, isLenders: false }, foreign]
        return after === 'f1' ? [bare, formerly, lendersBare] : []
      },
    })
    const inTransaction: Parameters<typeof moveLenderTexts>[0]['database']['inTransaction'] = (work) => db.transaction().execute(work)
    await moveLenderTexts({ ...partsWithoutDatabase(), sites: new Map([['loanwright-co', co]]), database: { db, inTransaction } })
    return {
      kept: sent.flatMap((one) => addedRows(one, 'lender_texts')).map((row) => [row['lead_id'], row['text_hash']]),
      dropped: sent.filter(({ sql }) => sql.startsWith('delete')).map(({ parameters }) => parameters),
    }
  }

  test('go to the leads that were shown them, and are gone from the clear; ours stay', async () => {
    expect(await move(new Date(NOW.getTime() - 86_400_000))).toEqual({
      kept: [
        ['L-1', 'f1'],
        ['L-2', 'f1'],
        ['L-1', 'l1'],
        ['L-2', 'l1'],
      ],
      dropped: [['f1'], ['l1']],
    })
  })

  test('stay while servers of the release before may read them, and where nothing says since when', async () => {
    for (const since of [new Date(NOW.getTime() - 86_399_000), undefined]) expect(await move(since)).toEqual({ kept: [], dropped: [] })
  })

  test('stay where somebody agreed to them as ours', async () => {
    expect(await move(new Date(0), [{ textHash: 'f1' }, { textHash: 'l1' }])).toEqual({ kept: [], dropped: [] })
  })
})
