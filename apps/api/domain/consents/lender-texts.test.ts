import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import type { Api } from '../api.ts'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { openFolderStore } from '#apps/api/platform/files/stores/open-folder-store.ts'
import { reencrypt } from '../keys/reencrypt.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { makeCertificate } from './make-certificate.ts'
import { moveLenderTexts } from './move-lender-texts.ts'
import { verifyChain } from './verify-chain.ts'

const LENDER = 'prestaclaro'
const PERSON = 'Ana Torres, cédula 1.032.456.789'
const DAY_MS = 86_400_000
let server: TestServer
beforeAll(
  async () => void (server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', REPEAT_DAYS: '0', CHANGES_PER_MINUTE: '100000' })),
)
afterAll(() => server.close())

const own = [
  { code: 'AUTHORISE', version: '7', isRequired: true, text: `Yo, ${PERSON}, autorizo`, whole: `Autorizo yo, ${PERSON}.\n\nPor un año.` },
  { code: 'LENDER_CONTRACT', isRequired: false },
]

/** A lead that agreed to what a lender wanted in words that name it. */
async function agreed(): Promise<OwnLead> {
  server.simulators.respondWith(({ partner, path }) => {
    if (partner !== LENDER) return exampleReaction(partner, 'rejected', server.simulators.url)
    if (path.includes('/steps/')) return exampleReaction(partner, 'accepted', server.simulators.url)
    return { status: 200, text: JSON.stringify({ status: 'step', reference: 'R-1', step: 'consents', details: { consents: own } }) }
  })
  const lead = await server.handOver()
  await server.until(lead, 4)
  const describedConsents = own.map(({ code }) => ({ consentCode: `${LENDER}/${code}`, consentGiven: true }))
  const body = server.payload({ describedConsents }, { id: lead.id })
  const answered = await server.call('POST', '/api/lead/offer/policy', { token: lead.token, body })
  expect(answered.text).toContain('leadStatus')
  await server.until(lead, 5)
  return lead
}

/** Tables that hold a text in clear anywhere. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = await server.query("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")
  const found = await Promise.all(
    tables.map(async ({ relname }) => {
      const rows = await server.query(`select 1 from ${String(relname)} t where position($1 in t::text) > 0 limit 1`, [text])
      return rows.length > 0 ? [String(relname)] : []
    }),
  )
  return found.flat()
}

const certificateOf = (lead: OwnLead, encryption = server.api.parts.encryption) =>
  makeCertificate(server.api.database.db, lead.id, encryption)
const lendersRow = async (lead: OwnLead) => (await certificateOf(lead)).rows.find(({ code }) => code === `${LENDER}/AUTHORISE`)
const later = (days: number): Api => ({
  ...server.api.parts,
  outside: { ...server.api.parts.outside, now: () => new Date(Date.now() + days * DAY_MS) },
})

test('[SEC-M11] [ASVS-14.2.7] a lender’s words are encrypted with the lead and shown while it lives; after its erasure the ledger has their hash alone, and fits', async () => {
  const lead = await agreed()
  expect(await tablesWith(PERSON)).toEqual([])
  const row = await lendersRow(lead)
  expect(row?.text).toMatchObject({ sentence: own[0]?.text, html: `<p>Autorizo yo, ${PERSON}.</p>\n<p>Por un año.</p>` })
  const contract = (await certificateOf(lead)).rows.find(({ code }) => code === `${LENDER}/LENDER_CONTRACT`)
  expect(contract?.text?.title).toBeTruthy()
  for (const path of [`/api/customer/${lead.id}/consents`, `/api/customer/${lead.id}/copy`])
    expect((await server.call('GET', path, { token: lead.token })).text, path).toContain(PERSON)
  expect(verifyChain(await certificateOf(lead))).toBeUndefined()

  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  const after = await certificateOf(lead)
  expect(verifyChain(after)).toBeUndefined()
  expect(after.rows.find(({ code }) => code === row?.code)).toEqual({ ...row, text: undefined })
  expect(after.rows.find(({ code }) => code === contract?.code)).toEqual(contract)
  expect(await server.query('select 1 from lender_texts where lead_id = $1', [lead.id])).toEqual([])
})

/** As the release before kept them: in clear, for good. */
async function keepInClear(lead: OwnLead): Promise<void> {
  const row = await lendersRow(lead)
  const { sentence, title, html } = row?.text ?? {}
  await server.query('delete from lender_texts where lead_id = $1', [lead.id])
  await server.query('insert into consent_texts (text_hash, sentence, title, html) values ($1, $2, $3, $4) on conflict do nothing', [
    row?.textHash,
    sentence,
    title,
    html,
  ])
}

test('[SEC-M11] words that the release before kept in clear go to the leads that were shown them, once no server of it is left', async () => {
  const [one, other] = [await agreed(), await agreed()]
  const before = await certificateOf(one)
  await keepInClear(one)
  await keepInClear(other)
  expect(await tablesWith(PERSON)).toEqual(['consent_texts'])
  const ours = (await server.query("select text_hash from consent_texts where sentence not like '%' || $1 || '%'", [PERSON])).length
  await moveLenderTexts(later(0))
  expect(await tablesWith(PERSON)).toEqual(['consent_texts'])
  await moveLenderTexts(later(2))
  await moveLenderTexts(later(2))
  expect(await tablesWith(PERSON)).toEqual([])
  expect((await server.query('select text_hash from consent_texts')).length).toBe(ours)
  for (const lead of [one, other]) expect((await lendersRow(lead))?.text?.sentence).toContain(PERSON)
  expect(await certificateOf(one)).toEqual(before)
})

test('[SEC-M11] words that no living lead was shown are gone, and our own texts stay, chosen by anybody or not', async () => {
  const lead = await agreed()
  await keepInClear(lead)
  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  const shown = 'insert into consent_texts (text_hash, sentence, title, html) values ($1, $2, $3, $4)'
  await server.query(shown, ['0'.repeat(64), `Yo, ${PERSON}`, 'Consentimiento', `<p>${PERSON}</p>`])
  const ours = (await server.query("select text_hash from consent_texts where sentence not like '%' || $1 || '%'", [PERSON])).length
  await moveLenderTexts(later(2))
  expect(await tablesWith(PERSON)).toEqual([])
  expect((await server.query('select text_hash from consent_texts')).length).toBe(ours)
  expect(verifyChain(await certificateOf(lead))).toBeUndefined()
})

test('[SEC-M11] words that somebody agreed to as ours stay, though no site of today shows them: a site that is off, another operator', async () => {
  const [own, others] = ['e'.repeat(64), 'd'.repeat(64)]
  const shown = 'insert into consent_texts (text_hash, sentence, title, html) values ($1, $2, $3, $4)'
  for (const hash of [own, others]) await server.query(shown, [hash, 'Acepto los términos', 'Términos', `<p>Operador de antes ${hash}</p>`])
  const chosen = `insert into consents (lead_id, number, code, version, language, site, text_hash, accepted, at, previous, hash)
    values (gen_random_uuid(), 1, $1, '1', 'es', 'somebody-co', $2, true, now(), '', '')`
  await server.query(chosen, ['TERMS', own])
  await server.query(chosen, [`${LENDER}/TERMS`, own])
  await moveLenderTexts(later(2))
  expect(await server.query('select text_hash from consent_texts where text_hash = any($1)', [[own, others]])).toEqual([{ text_hash: own }])
})

test('[SEC-M11] a change of keys takes lenders’ words along', async () => {
  const lead = await agreed()
  const keys = [
    { id: 'next', bytes: Buffer.alloc(32, 9) },
    { id: 'trial', bytes: Buffer.alloc(32, 7) },
  ]
  const { database } = server.api
  const done = await reencrypt({ database, files: openFolderStore('/nonexistent'), encryption: makeEncryption(keys) })
  expect(done.counts.lenderTexts).toBeGreaterThan(0)
  const row = (await certificateOf(lead, makeEncryption(keys.slice(0, 1)))).rows.find(({ code }) => code === `${LENDER}/AUTHORISE`)
  expect(row?.text?.sentence).toContain(PERSON)
})
