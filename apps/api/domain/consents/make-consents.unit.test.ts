import { describe, expect, test } from 'vitest'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { choosing, context, described, given, lead, make } from '#tests/server/example-consents.ts'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { describedText } from './described-text.ts'
import { hashText } from './hash-text.ts'
import { listTexts } from './archive-texts.ts'
import { changedChoices, chainStart, hashRow, makeConsents, sentenceOf } from './make-consents.ts'
import { verifyChain } from './verify-chain.ts'

const choicesIn = (rows: ReturnType<typeof make>) => rows.map(({ code, accepted }) => [code, accepted])
const policy = (code: string) => context.policies.find((one) => one.code === code) ?? expect.fail(`no policy ${code}`)

describe('the rows of the ledger for what was chosen', () => {
  const after = { generalPolicies: { PRIVACY: true, TERMS: true }, marketingConsents: { email: false }, firstName: 'Ana' }

  test('are one for each choice, in a chain that begins with its lead', () => {
    const rows = make({ after })
    expect(rows.map(({ number, code, accepted, lead_id: id }) => [number, code, accepted, id])).toEqual([
      [1, 'PRIVACY', true, lead.id],
      [2, 'TERMS', true, lead.id],
      [3, 'email', false, lead.id],
    ])
    expect(rows.map(({ previous }) => previous)).toEqual([chainStart(lead.id).hash, rows[0]?.hash, rows[1]?.hash])
    for (const row of rows)
      expect([row.at, row.site, row.language, hashRow(row)]).toEqual([NOW, context.site.id, context.site.country.locale, row.hash])
  })

  test('go on from the end of the chain', () => {
    const end = { number: 8, hash: Buffer.from('end') }
    expect(make({ after, end }).map(({ number, previous }) => [number, previous])[0]).toEqual([9, end.hash])
  })

  test('are about what changed alone, both ways', () => {
    expect(make({ before: after, after })).toEqual([])
    const changed = { ...after, generalPolicies: { PRIVACY: true, TERMS: false } }
    expect(choicesIn(make({ before: after, after: changed }))).toEqual([['TERMS', false]])
    expect(choicesIn(make({ before: after, after: {} }))).toEqual([])
  })

  test('name the exact text: the sentence at the box and the policy in its version', () => {
    const [privacy] = make({ after })
    const { version, hash } = policy('PRIVACY')
    const sentence = sentenceOf(context, { field: 'generalPolicies', code: 'PRIVACY' })
    expect(sentence).toMatch(/\p{L}/u)
    expect([privacy?.version, privacy?.text_hash]).toEqual([version, hashText(sentence, hash)])
  })

  test('name who asks for the consent, by the legal name of the settings', () => {
    const operator = { ...context.operator, legalName: 'Crédito Real S.A.S.' }
    const box = { field: 'marketingConsents', code: 'email' }
    expect(sentenceOf({ ...context, operator }, box)).toContain('Crédito Real S.A.S.')
    const hashOf = (own: typeof context) => make({ after: { marketingConsents: { email: true } } }, own)[0]?.text_hash
    expect(hashOf({ ...context, operator })).not.toEqual(hashOf(context))
  })

  test('name the version that was shown where the catalogue has it, else that in force', () => {
    const older = { ...policy('TERMS'), version: '2020-01-01', hash: 'a'.repeat(64) }
    const policyHashes = new Map([...context.policyHashes, ['TERMS 2020-01-01', older.hash]])
    const kept = { ...context, policyHashes }
    const versionOf = (version: string, code = 'TERMS') =>
      make({ after: { generalPolicies: { TERMS: true } }, shown: [{ code, version }] }, kept)[0]
    expect(versionOf('2020-01-01')).toMatchObject({
      version: '2020-01-01',
      text_hash: hashText(sentenceOf(context, { field: 'generalPolicies', code: 'TERMS' }), older.hash),
    })
    expect(versionOf('1999-01-01')?.version).toBe(policy('TERMS').version)
    expect(versionOf('2020-01-01', 'PRIVACY')?.version).toBe(policy('TERMS').version)
  })

  test('of a single box have the code of its policy; an answer that is no choice makes none', () => {
    expect(choicesIn(make({ after: { vehicleConsent: true } }))).toEqual([['VEHICLE_CONSENT', true]])
    expect(changedChoices(context, {}, { vehicleConsent: 'yes', generalPolicies: 'all', firstName: 'Ana', nobodys: true })).toEqual([])
    expect(changedChoices(context, {}, { vehicleConsent: true, generalPolicies: { TERMS: false } })).toEqual([
      { field: 'vehicleConsent', code: 'VEHICLE_CONSENT', policy: 'VEHICLE_CONSENT', accepted: true },
      { field: 'generalPolicies', code: 'TERMS', policy: 'TERMS', accepted: false },
    ])
    expect(changedChoices(context, { vehicleConsent: true }, { vehicleConsent: false })).toHaveLength(1)
  })

  test('are about one box of one field: another with the same choice changes nothing of it', () => {
    const before = { generalPolicies: { TERMS: true }, vehicleConsent: true }
    const after = { ...before, generalPolicies: { TERMS: true, PRIVACY: true }, marketingConsents: { email: true } }
    expect(choicesIn(make({ before, after }))).toEqual([
      ['PRIVACY', true],
      ['email', true],
    ])
    expect(changedChoices(context, {}, { debts: [{ overdue: true }], generalPolicies: [{ TERMS: true }] })).toEqual([])
  })

  test('have what a partner described, in its words, where it was answered', () => {
    const one = [described]
    expect(make({ described: one, after: given(false) })).toMatchObject([
      { code: described.code, version: '7', accepted: false, text_hash: describedText(context, described).textHash },
    ])
    expect(make({ described: one, after: {} })).toEqual([])
    expect(make({ described: [], after: given(true) })).toEqual([])
  })

  test('end with choices about texts that are kept already', () => {
    const again = [{ code: 'TERMS', version: '1', accepted: false, text_hash: 'x' }]
    const rows = make({ after: { generalPolicies: { PRIVACY: true } }, again })
    expect(rows[1]).toMatchObject({ ...again[0], number: 2, previous: rows[0]?.hash })
  })

  test('fit no more once anything of them is another', () => {
    const [row = expect.fail('no row')] = make({ after })
    const changes = [
      { lead_id: 'x' },
      { number: 2 },
      { code: 'x' },
      { version: 'x' },
      { language: 'x' },
      { site: 'x' },
      { text_hash: 'x' },
      { accepted: false },
      { at: new Date(0) },
      { previous: Buffer.from('x') },
    ]
    const hashes = changes.map((change) => hashRow({ ...row, ...change }).toString('hex'))
    expect(new Set([...hashes, row.hash.toString('hex')]).size).toBe(changes.length + 1)
  })
})

test('every text that a box may stand for is listed: bare, and with each version of its policy', () => {
  const texts = listTexts(context)
  const { hash, title, html } = policy('TERMS')
  const sentence = sentenceOf(context, { field: 'generalPolicies', code: 'TERMS' })
  expect(texts).toContainEqual({ textHash: hashText(sentence, hash), sentence, title, html })
  expect(texts).toContainEqual({ textHash: hashText(sentence, ''), sentence, title: '', html: '' })
  const vehicle = sentenceOf(context, { field: 'vehicleConsent', code: 'VEHICLE_CONSENT' })
  expect(texts).toContainEqual(expect.objectContaining({ textHash: hashText(vehicle, ''), sentence: vehicle }))
  for (const row of make({
    after: { generalPolicies: { TERMS: true, PRIVACY: true }, marketingConsents: { email: true }, vehicleConsent: true },
  }))
    expect(texts.map(({ textHash }) => textHash)).toContain(row.text_hash)
})

test('a certificate of these rows fits, and says at which row it does not', () => {
  const rows = make({ after: { generalPolicies: { PRIVACY: true, TERMS: true } } }).map((row) => ({
    number: row.number,
    code: row.code,
    version: row.version,
    language: row.language,
    site: row.site,
    accepted: row.accepted,
    at: NOW.toISOString(),
    textHash: row.text_hash,
    previous: row.previous.toString('hex'),
    hash: row.hash.toString('hex'),
  }))
  const whole = { leadId: lead.id, told: 2, rows }
  expect(verifyChain(whole)).toBeUndefined()
  const [row = expect.fail('no row')] = rows
  const textOf = (sentence: string, title: string, html: string, textHash: string) => {
    const [made = expect.fail('no row')] = makeConsents(context, {
      ...choosing,
      again: [{ code: 'p/A', version: '1', accepted: true, text_hash: textHash }],
    })
    const told = { ...row, code: 'p/A', version: '1', textHash, hash: made.hash.toString('hex'), text: { sentence, title, html } }
    return verifyChain({ leadId: lead.id, rows: [told] })?.why
  }
  // a bare sentence, a text without a title, and one that has only a title
  expect(textOf('I agree', '', '', hashText('I agree', ''))).toBeUndefined()
  expect(textOf('I agree', '', '<p>x</p>', hashText('I agree', hexHash('\n<p>x</p>')))).toBeUndefined()
  expect(textOf('I agree', 'T', '', hashText('I agree', hexHash('T\n')))).toBeUndefined()
  expect(textOf('I agree', '', '<p>x</p>', hashText('I agree', ''))).toBe('text')
  expect(verifyChain({ ...whole, told: 3 })).toEqual({ leadId: lead.id, number: 3, why: 'end' })
  expect(verifyChain({ ...whole, rows: rows.slice(1) })).toMatchObject({ number: 2, why: 'number' })
  expect(partsWithoutDatabase().signing.keys.length).toBeGreaterThan(0)
})
