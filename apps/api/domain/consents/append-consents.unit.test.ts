import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { choosing, context, described, given, lead, make } from '#tests/server/example-consents.ts'
import { NOW, openScripted, partsWithoutDatabase, type Opening } from '#tests/server/without-database/open-without-database.ts'
import { addedRows } from '#tests/server/without-database/scripted-database.ts'
import { appendConsents } from './append-consents.ts'
import { isSignedHead, signHead } from './consent-head.ts'
import { describedText } from './described-text.ts'
import { makeConsents } from './make-consents.ts'
import { newConsents } from './new-consents.ts'

/** What the statement that reads a chain finds of an end that was signed, beside its number and hash; and of none. */
const SIGNED = { signed_at: NOW, signed_key_id: 'key', signed_signature: Buffer.from('signature') }
const UNSIGNED = { signed_number: null, signed_hash: null, signed_at: null, signed_key_id: null, signed_signature: null }

describe('a signed end', () => {
  const head = { leadId: 'L-1', number: 2, hash: 'a'.repeat(64), at: NOW }

  test('is signed as this text, for ever: certificates that exist have to stay verifiable', () => {
    const { signing } = partsWithoutDatabase()
    const texts: string[] = []
    const sign: typeof signing.sign = (text) => {
      texts.push(text)
      return signing.sign(text)
    }
    signHead({ ...signing, sign }, head)
    expect(texts).toEqual([`["loanwright consent head 1","L-1",2,"${'a'.repeat(64)}","2026-11-20T15:00:00.000Z"]`])
  })

  test('is that of its lead, number, hash and moment alone', () => {
    const { signing } = partsWithoutDatabase()
    const { keyId, signature } = signHead(signing, head)
    const shown = { number: 2, hash: head.hash, at: NOW.toISOString(), keyId, signature: signature.toString('base64url') }
    const isSigned = (change: object, leadId = 'L-1') => isSignedHead(signing.keys, leadId, { ...shown, ...change })
    expect(isSigned({})).toBe(true)
    expect([
      isSigned({}, 'L-2'),
      isSigned({ number: 3 }),
      isSigned({ hash: 'b'.repeat(64) }),
      isSigned({ at: new Date(0).toISOString() }),
    ]).toEqual([false, false, false, false])
  })
})

describe('appending to the ledger of an open lead', () => {
  const rows = make({ after: { generalPolicies: { PRIVACY: true, TERMS: true } } })
  const more = makeConsents(context, {
    ...choosing,
    before: {},
    after: { vehicleConsent: true },
    end: { number: 2, hash: rows[1]?.hash ?? Buffer.alloc(0) },
  })

  async function append(before: readonly object[], added: typeof rows) {
    const lines: string[] = []
    const { open, commit } = await openScripted(lead, { script: { consents: before } })
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
    const on = { ...open, api: { ...open.api, log } }
    await appendConsents(on, added)
    const sent = await commit()
    return {
      ledger: on.ledger,
      heads: sent.flatMap((one) => addedRows(one, 'consent_heads')),
      added: sent.flatMap((one) => addedRows(one, 'consents')),
      lines,
    }
  }

  test('writes the rows and signs the new end', async () => {
    const { heads, added, ledger, lines } = await append([], rows)
    expect(added.map(({ number }) => number)).toEqual([1, 2])
    expect(heads).toMatchObject([{ lead_id: lead.id, number: 2, hash: rows[1]?.hash, at: NOW }])
    expect([ledger?.rows.length, ledger?.signed, lines]).toEqual([2, { ...heads[0], lead_id: undefined }, []])
  })

  test('goes on from a chain that is there, signed or not', async () => {
    const signed = rows.map((row) => ({ ...row, signed_number: 1, signed_hash: rows[0]?.hash, ...SIGNED }))
    expect((await append(signed, more)).heads).toMatchObject([{ number: 3, hash: more[0]?.hash }])
    const unsigned = rows.map((row) => ({ ...row, ...UNSIGNED }))
    expect((await append(unsigned, more)).ledger).toMatchObject({ signed: { number: 3 } })
  })

  test('signs no chain that was changed from outside, and tells the operator; the chain grows', async () => {
    const turned = rows.map((row, place) => (place === 0 ? { ...row, accepted: false } : row))
    const cut = rows.slice(1)
    const other = rows.map((row) => ({ ...row, signed_number: 1, signed_hash: Buffer.from('other'), ...SIGNED }))
    const unlinked = rows.map((row) => ({ ...row, previous: Buffer.from('x') }))
    for (const chain of [turned, cut, other, unlinked]) {
      const { heads, added, lines, ledger } = await append(chain, more)
      expect([heads, added.length, lines.length]).toEqual([[], 1, 1])
      expect(ledger?.rows).toHaveLength(chain.length + 1)
    }
  })

  test('does nothing where nothing was chosen', async () => {
    expect(await append(rows, [])).toMatchObject({ heads: [], added: [], ledger: undefined })
  })
})

describe('the new consents of an open lead', () => {
  const opened = async (change: object, opening: Opening = {}) => {
    const { open, commit } = await openScripted(
      { ...lead, step: 'dynamic-consents', wanted: { details: { consents: [{ ...described }] } } },
      opening,
    )
    return { open: { ...open, lead: { ...open.lead, ...change } }, commit }
  }

  test('follow the end of its ledger', async () => {
    const rows = make({ after: { generalPolicies: { PRIVACY: true } } })
    const { open } = await opened({ answers: { vehicleConsent: true } }, { script: { consents: rows } })
    expect(await newConsents(open)).toMatchObject([{ number: 2, code: 'VEHICLE_CONSENT', previous: rows[0]?.hash }])
  })

  test('have what the step described once it was answered, and its words are kept encrypted with the lead', async () => {
    const { open, commit } = await opened({ answers: given(true), step: null })
    expect(await newConsents(open)).toMatchObject([{ number: 1, code: described.code, accepted: true }])
    const sent = await commit()
    expect(sent.flatMap((one) => addedRows(one, 'lender_texts'))).toMatchObject([
      { lead_id: lead.id, text_hash: describedText(context, described).textHash, sealed: expect.any(String) },
    ])
    expect(sent.flatMap((one) => addedRows(one, 'consent_texts'))).toEqual([])
    expect(JSON.stringify(sent)).not.toContain('I agree')
  })

  test('have nothing of a step that is still open', async () => {
    const { open } = await opened({ answers: given(true) })
    expect(await newConsents(open)).toEqual([])
  })
})
