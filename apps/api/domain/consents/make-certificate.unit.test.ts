import { describe, expect, test } from 'vitest'
import { makeSigningKey, readSigningKeys } from '#apps/api/platform/secrets/signing-keys.ts'
import { context, described, lead, rowsFor, storedLenderText } from '#tests/server/example-consents.ts'
import { NOW, openScripted, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { addedRows, scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { appendConsents, signChain } from './append-consents.ts'
import { archiveTexts, listTexts } from './archive-texts.ts'
import { certificate, certificateFile } from './certificate.ts'
import { makeCertificate } from './make-certificate.ts'
import { sentenceOf } from './make-consents.ts'
import { countUnsigned, verifyChain } from './verify-chain.ts'

const { encryption } = partsWithoutDatabase()
const lenderText = storedLenderText()

describe('a certificate', () => {
  const rows = rowsFor({
    generalPolicies: { TERMS: true, PRIVACY: false },
    describedConsents: [{ consentCode: described.code, consentGiven: true }],
  })
  const texts = listTexts(context).map(({ textHash, ...text }) => ({ text_hash: textHash, ...text }))
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
      sentenceOf(context, { field: 'generalPolicies', code: 'TERMS' }),
      sentenceOf(context, { field: 'generalPolicies', code: 'PRIVACY' }),
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
    // one in 64 signatures begins with an x
    const other = head.signature.startsWith('x') ? 'y' : 'x'
    expect(fault({ head: { ...head, signature: `${other}${head.signature.slice(1)}` } })).toBe('signature')
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
    ['loanwright-co', context],
    ['cashtero-co', sites.get('cashtero-co') ?? context],
  ])
  await archiveTexts({ sites: kept, database: { db } })
  const hashes = sent.flatMap((one) => addedRows(one, 'consent_texts')).map((row) => row['text_hash'])
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const { textHash } of [...kept.values()].flatMap(listTexts)) expect(hashes).toContain(textHash)
})
