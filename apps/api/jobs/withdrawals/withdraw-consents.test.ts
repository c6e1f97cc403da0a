import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { atLink, handInDocuments, sentDocuments } from '#tests/server/partners/documents-at-lender.ts'
import { startUploads, type Uploads } from '#tests/server/start-uploads.ts'
import type { OwnLead, TestServer } from '#tests/server/start-test-server.ts'
import { withdrawConsents } from './withdraw-consents.ts'

let uploads: Uploads
let server: TestServer
beforeAll(async () => {
  uploads = await startUploads({ REPEAT_DAYS: '0', PHONE_CODES_PER_PHONE: '1000' })
  ;({ server } = uploads)
})
afterAll(() => uploads.stop())

const ARRIVAL = { way: 'letter', receivedOn: '2026-11-20' } as const

/** A lead whose lender was sent its three papers, and has accepted it; its person agreed to e-mails too. */
async function deliver(): Promise<OwnLead> {
  const lead = await uploads.leadAtUpload()
  await handInDocuments(uploads, lead)
  await server.until(lead, LEAD_STATUS.accepted)
  await choose(lead, 'E_COMMUNICATION', true)
  return lead
}

const choose = ({ id, token }: OwnLead, code: string, accepted: boolean) =>
  server.call('POST', `/api/customer/${id}/consents`, { token, body: { consents: [{ code, accepted }] } })

/** The consents of a lead as the console names them: with the last row of each in the ledger. */
async function stands({ id }: OwnLead, ...codes: readonly string[]) {
  const rows = await server.query('select code, max(number)::int as number from consents where lead_id = $1 group by 1', [id])
  return codes.map((code) => ({ code, number: Number(rows.find((row) => row['code'] === code)?.['number']) }))
}
const withdraw = async (lead: OwnLead, given: Awaited<ReturnType<typeof stands>>) =>
  await withdrawConsents(server.api.parts, { leadId: lead.id, given, ...ARRIVAL })

/** Everything that a withdrawal changes, in which no two leads differ by their ids and times; news by e-mail goes out beside it. */
async function leftOf({ id, token }: OwnLead) {
  const of = (text: string) => server.query(text, [id])
  const { body } = await server.call('GET', `/api/lead/${id}/answers`, { token })
  const { application } = body
  return {
    leads: await of('select status, progress, step, confirmed_consents from leads where id = $1'),
    consents: await of('select number, code, version, language, site, text_hash, accepted from consents where lead_id = $1 order by 1'),
    notices: await of('select partner, kind, code from lender_notices where lead_id = $1 order by 1, 2, 3'),
    documents: await of(
      'select field, file is null as is_empty, removed_at is null as is_kept from documents where lead_id = $1 order by 1',
    ),
    sendings: await of(
      'select field, ended_at is null as is_open from document_sendings as sent join documents as place on place.id = document_id where lead_id = $1 order by 1',
    ),
    events: await of(
      `select name, details - '{way,receivedOn}'::text[] as details from events where lead_id = $1 and name <> 'email-sent' order by id`,
    ),
    heads: await of('select number from consent_heads where lead_id = $1 order by id'),
    application: JSON.stringify(application).replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, 'id'),
  }
}

describe('a consent that a person takes back by letter', () => {
  it.each([
    ['SENSITIVE_DATA', 410],
    ['E_COMMUNICATION', 200],
    // the market requires it: the application ends, and its files go
    ['PARTNER_TRANSFER', 410],
  ])('leaves of %s what the own page’s withdrawal leaves, and the lender’s links answer %i', async (code, status) => {
    const [own, other] = [await deliver(), await deliver()]
    const documents = sentDocuments(server, other.id)
    expect((await choose(own, code, false)).status).toBe(200)
    await withdraw(other, await stands(other, code))
    const [expected, left] = [await leftOf(own), await leftOf(other)]
    expect(left).toEqual(expected)
    expect(left.consents.at(-1)).toMatchObject({ code, accepted: false })
    const links = await Promise.all(documents.map((document) => atLink(server, document)))
    expect(links.map((link) => link.status)).toEqual([status, status, status])
  })

  it('is noted with the way and the day, and its files are gone from the folder', async () => {
    const lead = await deliver()
    const before = readdirSync(uploads.folder).length
    await withdraw(lead, await stands(lead, 'SENSITIVE_DATA'))
    expect(readdirSync(uploads.folder).length).toBe(before - 3)
    const events = await server.query(`select details from events where lead_id = $1 and name = 'consent-withdrawn'`, [lead.id])
    expect(events).toEqual([{ details: { code: 'SENSITIVE_DATA', ...ARRIVAL } }])
  })

  it('is withdrawn once however often the job runs, and not where the person has given it anew since', async () => {
    const lead = await deliver()
    const given = await stands(lead, 'SENSITIVE_DATA', 'E_COMMUNICATION')
    await choose(lead, 'E_COMMUNICATION', false)
    await choose(lead, 'E_COMMUNICATION', true)
    await withdraw(lead, given)
    const after = await leftOf(lead)
    await withdraw(lead, given)
    expect(await leftOf(lead)).toEqual(after)
    const last = (code: string) => after.consents.findLast((row) => row['code'] === code)?.['accepted']
    expect([last('SENSITIVE_DATA'), last('E_COMMUNICATION')]).toEqual([false, true])
  })

  it('is withdrawn of an application that is over too, which the person can change no more', async () => {
    const lead = await deliver()
    await server.query('update leads set status = $2 where id = $1', [lead.id, LEAD_STATUS.expired])
    expect((await choose(lead, 'SENSITIVE_DATA', false)).status).toBe(409)
    await withdraw(lead, await stands(lead, 'SENSITIVE_DATA'))
    expect(await server.query('select field from documents where lead_id = $1 and file is not null', [lead.id])).toEqual([])
  })
})
