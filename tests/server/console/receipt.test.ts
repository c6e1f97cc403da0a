import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyConsentReceipt } from '#core/console/privacy/privacy-records.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { hashText } from '#apps/api/domain/consents/hash-text.ts'
import { receiptText } from '#apps/api/domain/receipts/receipt-text.ts'
import { ownSigningKey } from '#apps/api/platform/secrets/own-signing-key.ts'
import { insertLead } from './insert-lead.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

let place: TestConsole
let viewer: Visitor
let lead: string
beforeAll(async () => {
  place = await startTestConsole()
  viewer = place.visit()
  await viewer.signIn('viewer')
  lead = await insertLead(place.query, { site: 'loanwright-co', status: LEAD_STATUS.accepted, at: new Date() })
})
afterAll(() => place?.close())

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** A receipt with one consent, signed by this server. */
function receipt(sentence = 'I agree.') {
  const { settings } = place.console.parts
  const at = '2026-11-20T10:00:00.000Z'
  const textHash = hashText('I agree.', '')
  const consent = {
    code: 'PRIVACY',
    version: '1',
    language: 'es-CO',
    site: 'loanwright-co',
    at,
    textHash,
    sentence,
    pageHash: '' as const,
    number: 1,
    rowHash: hex('row'),
  }
  const unsigned = { kind: 'loanwright-consent-receipt' as const, leadId: lead, partner: 'rapifondos', issuedAt: at, consents: [consent] }
  const { keyId, signature } = (settings.CONSENT_SIGNING_KEY ?? ownSigningKey(settings.DATA_DIR)).sign(receiptText(unsigned))
  return { ...unsigned, keyId, signature: signature.toString('base64url') }
}

const verified = async (text: string) =>
  verifyConsentReceipt.reply.parse(await (await viewer.post('/calls/privacy/receipt', { text })).json())
const audited = async () => (await place.query('select action, subject, site from console_audit order by number desc limit 1'))[0]

test('a receipt of this server is valid, alone and in a lender’s request, and leads to its application', async () => {
  const expected = {
    result: 'valid',
    partner: 'rapifondos',
    lead,
    consents: [{ code: 'PRIVACY', version: '1', at: '2026-11-20T10:00:00.000Z' }],
  }
  expect(await verified(JSON.stringify(receipt()))).toMatchObject(expected)
  expect(await verified(JSON.stringify({ amount: 1, consent: receipt() }))).toMatchObject(expected)
  expect(await audited()).toEqual({ action: 'receipt-verified', subject: `valid ${lead}`, site: 'loanwright-co' })
})

test('one that was changed says what does not fit, and nothing of whom it names', async () => {
  const nothing = { partner: null, issuedAt: null, consents: [], lead: null }
  expect(await verified(JSON.stringify({ ...receipt(), partner: 'prestalisto' }))).toEqual({ ...nothing, result: 'signature', code: null })
  expect(await verified(JSON.stringify(receipt('I agree to anything.')))).toEqual({ ...nothing, result: 'text', code: 'PRIVACY' })
  for (const text of ['', 'x', '{}', 'null', '[]', '{"kind":"loanwright-consent-receipt"}'])
    expect(await verified(text), text).toEqual({ ...nothing, result: 'unreadable', code: null })
  expect(await audited()).toEqual({ action: 'receipt-verified', subject: 'unreadable', site: null })
})

test('a valid one of another site is valid, and does not say whether there is such an application', async () => {
  await place.query(`update console_sessions set grants = $1`, [JSON.stringify([{ role: 'viewer', brand: '*', country: 'es' }])])
  expect(await verified(JSON.stringify(receipt()))).toMatchObject({ result: 'valid', lead: null })
  expect(await audited()).toEqual({ action: 'receipt-verified', subject: 'valid', site: null })
})
