import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consentReceipt } from '#core/model/partners/consent-receipt.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import { makeSigningKey, readSigningKeys } from '#apps/api/platform/secrets/signing-keys.ts'
import { context, described, lead, make, rowsFor } from '#tests/server/example-consents.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { signHead } from '../consents/consent-head.ts'
import { hashText } from '../consents/hash-text.ts'
import { sentenceOf } from '../consents/make-consents.ts'
import { makeReceipt } from './make-receipt.ts'
import { receiptText } from './receipt-text.ts'
import { verifyReceipt } from './verify-receipt.ts'

const { signing } = partsWithoutDatabase()
const LENDER = 'rapifondos'
const AT = new Date('2026-11-20T16:00:00.000Z')
const GIVEN: Answers = {
  generalPolicies: { TERMS: true, PRIVACY: true },
  policies: { PARTNER_TRANSFER: true, CREDIT_BUREAU: true },
  marketingConsents: { email: true, partners: true },
  describedConsents: [{ consentCode: described.code, consentGiven: true }],
}

/** The receipt for a partner of a ledger that is signed as far as this row. */
function receiptOf(rows: readonly ConsentRow[], partner = LENDER, signedTo = rows.length) {
  const end = rows[signedTo - 1]
  const { number, hash } = end ?? { number: 0, hash: Buffer.alloc(0) }
  const { keyId, signature } = signHead(signing, { leadId: lead.id, number, hash: hash.toString('hex'), at: NOW })
  const signed = end && { number, hash, at: NOW, key_id: keyId, signature }
  return makeReceipt(context, signing, { leadId: lead.id, partner, steps: [], at: AT, ledger: { rows, signed } })
}

const rows = rowsFor(GIVEN)
const receipt = receiptOf(rows)
const codesOf = (of: typeof receipt) => of.consents.map(({ code }) => code)

describe('the receipt of an application', () => {
  test('names the lead, the partner and the moment, and verifies with the published keys alone', () => {
    expect(receipt).toMatchObject({ leadId: lead.id, partner: LENDER, issuedAt: AT.toISOString(), head: { number: rows.length } })
    const sent = consentReceipt.parse(JSON.parse(JSON.stringify(receipt)))
    expect(verifyReceipt(sent, signing.keys)).toBeUndefined()
    const others = readSigningKeys(makeSigningKey())?.keys ?? []
    expect(verifyReceipt(sent, others)).toEqual({ why: 'signature' })
  })

  test('has the consents that the market requires or the partner needs, and none to advertising', () => {
    const required = ['CREDIT_BUREAU', 'PARTNER_TRANSFER', 'PRIVACY', 'TERMS']
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['email', 'partners']))
    expect(codesOf(receipt).toSorted()).toEqual(['A1', ...required])
    const partner = context.registry.partners[LENDER] ?? expect.fail('no lender')
    const partners = { ...context.registry.partners, [LENDER]: { ...partner, needs: ['marketingConsents'] as const } }
    const needing = { ...context, registry: { ...context.registry, partners } }
    const told = makeReceipt(needing, signing, { leadId: lead.id, partner: LENDER, steps: [], at: AT, ledger: { rows, signed: undefined } })
    expect(codesOf(told).toSorted()).toEqual(['A1', ...required, 'email', 'partners'])
  })

  test('has the partner’s own consents by the partner’s code, and tells no other partner of them', () => {
    expect(codesOf(receipt)).toContain('A1')
    expect(codesOf(receiptOf(rows, 'credito-andino'))).not.toContain('A1')
    expect(JSON.stringify(receiptOf(rows, 'credito-andino'))).not.toContain(LENDER)
  })

  test('has what a lender’s step asked for the lender that wanted the step, and tells no other lender of it', () => {
    const pl = sites.get('loanwright-pl') ?? expect.fail('no site')
    const answered = { generalPolicies: { TERMS: true }, policies: { PARTNER_TRANSFER: true }, santanderBik: true }
    const ledger = { rows: rowsFor(answered, pl), signed: undefined }
    const told = (partner: string, steps: readonly string[] = []) =>
      makeReceipt(pl, signing, { leadId: lead.id, partner, steps, at: AT, ledger })
    expect(codesOf(told('santander', ['santander-comperia'])).toSorted()).toEqual(['PARTNER_TRANSFER', 'SANTANDER_BIK', 'TERMS'])
    expect(codesOf(told('jantar', ['wniosek'])).toSorted()).toEqual(['PARTNER_TRANSFER', 'TERMS'])
    expect(JSON.stringify(told('jantar', ['wniosek']))).not.toMatch(/santander/iu)
    expect(codesOf(told('santander')).toSorted()).toEqual(['PARTNER_TRANSFER', 'TERMS'])
  })

  test('has what a step of several lenders asked for those that wanted it', () => {
    const ledger = { rows: rowsFor({ policies: { PARTNER_TRANSFER: true }, documentsConsent: true }), signed: undefined }
    const told = (partner: string, steps: readonly string[]) =>
      codesOf(makeReceipt(context, signing, { leadId: lead.id, partner, steps, at: AT, ledger }))
    expect(told('identifica', ['id-upload'])).toContain('SENSITIVE_DATA')
    expect(told(LENDER, ['vehicle'])).toEqual(['PARTNER_TRANSFER'])
  })

  test('says what stood at the box, in the words that were hashed, where they are known', () => {
    const terms = receipt.consents.find(({ code }) => code === 'TERMS')
    const version = terms?.version ?? ''
    expect(terms?.sentence).toBe(sentenceOf(context, { field: 'generalPolicies', code: 'TERMS', version }))
    expect(terms?.pageHash).toBe(context.policyHashes.get(`TERMS ${version}`))
    const older = rows.map((row) => (row.code === 'TERMS' ? { ...row, text_hash: 'a'.repeat(64) } : row))
    const shown = receiptOf(older).consents.find(({ code }) => code === 'TERMS')
    expect(shown?.textHash).toBe('a'.repeat(64))
    expect(shown).not.toHaveProperty('sentence')
  })

  test('of a sentence without a page behind it has the sentence, and verifies, with an empty hash of the page or none', () => {
    const withoutPages = { ...context, policyHashes: new Map<string, string>() }
    const terms = rows.find(({ code }) => code === 'TERMS') ?? expect.fail('no row')
    const sentence = sentenceOf(context, { field: 'generalPolicies', code: 'TERMS', version: terms.version })
    const row = { ...terms, text_hash: hashText(sentence, '') }
    const made = makeReceipt(withoutPages, signing, {
      leadId: lead.id,
      partner: LENDER,
      steps: [],
      at: AT,
      ledger: { rows: [row], signed: undefined },
    })
    expect(made.consents).toMatchObject([{ code: 'TERMS', sentence, pageHash: '' }])
    const consents = made.consents.map((consent) => {
      const { pageHash: _, ...without } = consent
      return without
    })
    const { keyId, signature } = signing.sign(receiptText({ ...made, consents }))
    expect(verifyReceipt({ ...made, consents, keyId, signature: signature.toString('base64url') }, signing.keys)).toBeUndefined()
  })

  test('for a partner that the catalogue no longer has names what the market requires, and nothing else', () => {
    expect(codesOf(receiptOf(rows, 'gone-lender')).toSorted()).toEqual(['CREDIT_BUREAU', 'PARTNER_TRANSFER', 'PRIVACY', 'TERMS'])
  })

  test('has a consent as it was chosen last, and none that was withdrawn', () => {
    const end = rows.at(-1) ?? expect.fail('no row')
    const withdrawn = [...rows, ...make({ before: GIVEN, after: { generalPolicies: { PRIVACY: false } }, at: AT, end })]
    expect(codesOf(receiptOf(withdrawn))).not.toContain('PRIVACY')
    expect(codesOf(receiptOf(withdrawn))).toContain('TERMS')
    const again = make({ after: { generalPolicies: { PRIVACY: true } }, at: AT, end: withdrawn.at(-1) ?? end })
    const last = receiptOf([...withdrawn, ...again]).consents.find(({ code }) => code === 'PRIVACY')
    expect([last?.at, last?.number]).toEqual([AT.toISOString(), withdrawn.length + 1])
  })

  test('of a chain of which nothing is signed yet has no head, and verifies', () => {
    const unsigned = receiptOf(rows, LENDER, 0)
    expect(unsigned).not.toHaveProperty('head')
    expect(verifyReceipt(unsigned, signing.keys)).toBeUndefined()
  })
})

describe('a receipt that was changed', () => {
  const resigned = (change: object) => {
    const unsigned = { ...receipt, ...change }
    const { keyId, signature } = signing.sign(receiptText(unsigned))
    return verifyReceipt({ ...unsigned, keyId, signature: signature.toString('base64url') }, signing.keys)
  }
  const [first = expect.fail('no consent')] = receipt.consents
  const head = receipt.head ?? expect.fail('no head')

  test('does not verify, whichever sign of it is another', () => {
    const text = JSON.stringify(receipt)
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.constantFrom('a', '1', 'Z'), (at, sign) => {
        if (text[at] === sign) return
        const changed = consentReceipt.safeParse(parsed(`${text.slice(0, at)}${sign}${text.slice(at + 1)}`))
        // the last sign of a signature has bits that stand for nothing
        const isSame = changed.success && signatureOf(changed.data) === signatureOf(receipt) && textOf(changed.data) === textOf(receipt)
        if (changed.success && !isSame) expect(verifyReceipt(changed.data, signing.keys)).toEqual({ why: 'signature' })
      }),
      { numRuns: 400 },
    )
  })

  test('by who has the key is seen by what does not fit in it', () => {
    expect(resigned({})).toBeUndefined()
    expect(resigned({ head: { ...head, number: head.number + 1 } })).toEqual({ why: 'head' })
    const other = (change: object) => resigned({ consents: [{ ...first, ...change }] })
    expect(other({ sentence: 'I agree to anything.' })).toEqual({ why: 'text', code: first.code })
    expect(other({ number: head.number + 1 })).toEqual({ why: 'order', code: first.code })
    expect(other({ number: head.number })).toEqual({ why: 'order', code: first.code })
    expect(other({ number: head.number, rowHash: head.hash })).toBeUndefined()
  })

  test('is signed as this text, for ever: receipts that lenders keep have to stay verifiable', () => {
    const consent = { ...first, sentence: undefined, pageHash: undefined }
    const { code, version, language, site, at, textHash, number, rowHash } = first
    expect(JSON.parse(receiptText({ ...receipt, consents: [first, consent] }))).toEqual([
      'loanwright consent receipt 1',
      lead.id,
      LENDER,
      AT.toISOString(),
      [
        [code, version, language, site, at, textHash, first.sentence, first.pageHash, number, rowHash],
        [code, version, language, site, at, textHash, null, null, number, rowHash],
      ],
      [head.number, head.hash, head.at, head.keyId, head.signature],
    ])
    expect(receiptText({ ...receipt, head: undefined, consents: [] })).toMatch(/,\[\],null\]$/u)
  })
})

const signatureOf = ({ keyId, signature }: typeof receipt) => [keyId, Buffer.from(signature, 'base64url').toString('hex')].join(' ')
const textOf = (of: typeof receipt) =>
  receiptText({ ...of, ...(of.head && { head: { ...of.head, signature: Buffer.from(of.head.signature, 'base64url').toString('hex') } }) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
