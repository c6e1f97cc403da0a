import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { askPartner } from '#apps/api/jobs/ask-partner.ts'
import { watchDocuments } from '#apps/api/jobs/documents/watch-documents.ts'
import { atLink, handInDocuments, LENDER, sentDocuments } from '#tests/server/partners/documents-at-lender.ts'
import { startUploads, type Uploads } from '#tests/server/start-uploads.ts'
import type { OwnLead, TestServer } from '#tests/server/start-test-server.ts'

let uploads: Uploads
let server: TestServer
beforeAll(async () => {
  uploads = await startUploads({ REPEAT_DAYS: '0', PHONE_CODES_PER_PHONE: '1000' })
  ;({ server } = uploads)
})
afterAll(() => uploads.stop())

const PAPERS = ['idBack', 'idFront', 'selfie']

/** A lead whose lender was sent its three papers, and has accepted it. */
async function deliver() {
  const lead = await uploads.leadAtUpload()
  await handInDocuments(uploads, lead)
  await server.until(lead, LEAD_STATUS.accepted)
  return { lead, documents: sentDocuments(server, lead.id) }
}

const withdraw = ({ id, token }: OwnLead, code = 'SENSITIVE_DATA') =>
  server.call('POST', `/api/customer/${id}/consents`, { token, body: { consents: [{ code, accepted: false }] } })
const keptFiles = async ({ id }: OwnLead) =>
  (await server.query('select field from documents where lead_id = $1 and file is not null order by 1', [id])).map(({ field }) => field)

/** Puts a lender's step to the applicant again, as it stands after the lender has asked for it. */
async function openStep({ id }: OwnLead) {
  await server.query(`update submissions set state = 'waiting', verdict = null, decided_at = null where lead_id = $1 and partner = $2`, [
    id,
    LENDER,
  ])
  await server.query(`update leads set status = $2, step = 'id-upload' where id = $1`, [id, LEAD_STATUS.offered])
}

it('whoever takes back the consent to photos has them removed at once: no link opens, no lender is reminded, and the application goes on', async () => {
  const { lead, documents } = await deliver()
  expect([documents.length, await keptFiles(lead)]).toEqual([3, PAPERS])
  const before = readdirSync(uploads.folder).length
  expect((await withdraw(lead)).status).toBe(200)
  const opened = await Promise.all(documents.map((document) => atLink(server, document)))
  expect(opened.map(({ status }) => status)).toEqual([410, 410, 410])
  expect([await keptFiles(lead), readdirSync(uploads.folder).length]).toEqual([[], before - 3])
  const { body } = await server.call('GET', `/api/customer/${lead.id}/application`, { token: lead.token })
  expect(body).toMatchObject({ leadStatus: LEAD_STATUS.accepted, documents: PAPERS.map(() => ({ removedAt: expect.any(String) })) })
  const { parts } = server.api
  await watchDocuments({ ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + 19 * 3_600_000) } })
  const reminders = await server.query(`select 1 from pgboss.job where name = 'remind-of-documents' and data->>'leadId' = $1`, [lead.id])
  expect(reminders).toEqual([])
})

it('a request about the step that is still to come names no photo, and another consent that is withdrawn leaves photos alone', async () => {
  const { lead } = await deliver()
  await withdraw(lead, 'E_COMMUNICATION')
  expect(await keptFiles(lead)).toEqual(PAPERS)
  await withdraw(lead)
  const [queued] = await server.query(
    `update submissions set state = 'queued', verdict = null, decided_at = null where lead_id = $1 and partner = $2 returning id`,
    [lead.id, LENDER],
  )
  const requests = () => server.simulators.received.filter(({ partner, path }) => partner === LENDER && path.endsWith('/steps/id-upload'))
  const before = requests().length
  await askPartner(server.api.parts, { submissionId: String(queued?.['id']), leadId: lead.id, step: 'id-upload' })
  const { documents, answers } = JSON.parse(requests().at(-1)?.body ?? '{}')
  const document = { idDocumentType: 'ID_CARD', personalCode: server.answers['personalCode'] }
  expect([requests().length, documents, answers]).toEqual([before + 1, undefined, { ...document, documentsConsent: false }])
})

it('a step that is open asks for the photos and the consent again, takes new ones, and may be passed by', async () => {
  const { lead } = await deliver()
  const { id, token } = lead
  await openStep(lead)
  await withdraw(lead)
  const known = await server.call('GET', `/api/lead/${id}/answers`, { token })
  const before = await server.query('select id, field from documents where lead_id = $1', [id])
  const ids = Object.fromEntries(before.map(({ id: place, field }) => [String(field), String(place)]))
  // a page that knows nothing of the withdrawal says what it said before
  const numbers = Object.fromEntries(PAPERS.map((field) => [field, 0]))
  const body = { product: 'loanwright', documents: { ...ids, documentsConsent: true }, numbers: { ...numbers, documentsConsent: 9 } }
  const answer = () => server.call('POST', `/api/lead/continue/${id}`, { token, body })
  expect(known.body).toMatchObject({ application: { documents: { documentsConsent: false } }, numbers: { idFront: 1 } })
  expect(known.body['application']).not.toMatchObject({ documents: { idFront: expect.anything() } })
  const refused = await answer()
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('idFront')])
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#112233' } })
    .jpeg()
    .toBuffer()
  for (const field of PAPERS) expect((await uploads.upload(lead, { documentId: ids[field] ?? '', bytes })).status).toBe(200)
  expect((await answer()).status).toBe(200)
  expect(await keptFiles(lead)).toEqual(PAPERS)
  const other = await deliver()
  await openStep(other.lead)
  await withdraw(other.lead)
  const passed = await server.call('POST', '/api/lead/offer/skip-document-upload', {
    token: other.lead.token,
    body: { leadId: other.lead.id },
  })
  expect([passed.status, await keptFiles(other.lead)]).toEqual([200, []])
})
