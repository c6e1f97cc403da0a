import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { sendLetter } from '#apps/api/jobs/send-letter.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { goodFiles } from '#tests/server/hostile/hostile-files.ts'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { decideByWebhook } from './decide-by-webhook.ts'
import type { OwnLead, TestServer } from './start-test-server.ts'
import { startUploads, type Uploads } from './start-uploads.ts'

/** A server that sends letters, and whose site takes documents. */
export interface Everything {
  readonly server: TestServer
  readonly uploads: Uploads
  readonly emails: Emails
  readonly stop: () => Promise<void>
}

/** Starts a server on which every way of a lead can be gone; `settings` are merged over its own. */
export async function startEverything(settings: Environment = {}): Promise<Everything> {
  const emails = await receiveEmails()
  const uploads = await startUploads({
    REPEAT_DAYS: '30',
    SMTP_URL: emails.url,
    PUBLIC_URL: 'https://{site}.example.com',
    PHONE_CODES_PER_PHONE: '1000',
    ...settings,
  })
  const stop = async () => {
    await uploads.stop()
    await emails.close()
  }
  return { server: uploads.server, uploads, emails, stop }
}

/** Goes the ways that take more than one call. */
export async function goEveryWay(everything: Everything): Promise<void> {
  const { server } = everything
  const { parts } = server.api
  const email = `${randomUUID()}@example.com`
  const answers = { ...server.firstAnswers, email }
  const left = await server.begin(answers)
  const key = randomUUID()
  const save = { token: left.token, key, body: { id: left.id, ...server.payload(answers) } }
  for (let times = 0; times < 2; times++) await server.call('PUT', '/api/v3/lead', save)
  await recover(server, email)
  await openLink(everything, await server.begin())
  await keepDocuments(everything)
  const done = await decideByWebhook(server)
  await server.call('POST', `/api/lead/${done.id}/redirect`, { token: done.token, body: {} })
  const consents = [{ code: 'EMAIL_MARKETING', accepted: true }]
  await server.call('POST', `/api/customer/${done.id}/consents`, { token: done.token, body: { consents } })
  const event = {
    product: server.site.brand.product,
    event: 'lead-created',
    attribute: 'a',
    subId: 'b',
    transactionId: 'c',
    leadId: left.id,
  }
  await server.call('POST', '/api/affiliate/event', { token: left.token, body: event })
  await eraseLead(parts, { leadId: left.id, because: 'applicant' })
}

/** Continues by the link of a letter, with a code to the phone, and stops the letters. */
async function openLink({ server, emails }: Everything, lead: OwnLead): Promise<void> {
  const before = emails.received.length
  await sendLetter(server.api.parts, { leadId: lead.id, letter: 'abandoned' })
  const text = await emails.next(before)
  const id = /\/continue\/(?<id>[\w-]{22})\b/u.exec(text)?.groups?.['id'] ?? ''
  await server.call('GET', `/api/v3/lead/url/${id}/continue`)
  const codes = server.simulators.messages.length
  await server.call('POST', `/api/lead/url/${id}/code`)
  const opened = await server.call('POST', `/api/lead/url/${id}/open`, { body: { code: await server.code(codes) } })
  expect(opened.status, opened.text).toBe(200)
  const secret = new URL(/https:\S+\/unsubscribe\S+/u.exec(text)?.[0] ?? '').searchParams.get('id')
  const stopped = await server.call('POST', '/api/customer/email/unsubscribe', { body: { id: secret } })
  expect(stopped.status, stopped.text).toBeLessThan(300)
}

async function recover(server: TestServer, email: string): Promise<void> {
  const owner = { email, phoneNumber: String(server.answers['phoneNumber']) }
  const before = server.simulators.messages.length
  await server.call('POST', '/api/lead/recover', { body: owner })
  const opened = await server.call('POST', '/api/lead/recover/open', { body: { ...owner, code: await server.code(before) } })
  expect(opened.status, opened.text).toBe(200)
}

/** Sends a document whole and another in two parts, and has the rest skipped. */
async function keepDocuments({ server, uploads }: Everything): Promise<void> {
  const lead = await uploads.leadAtUpload()
  const { jpeg: bytes } = await goodFiles()
  const whole = await uploads.upload(lead, { documentId: await uploads.place(lead, 'idFront'), bytes })
  expect(whole.status, whole.text).toBe(200)
  const documentId = await uploads.place(lead, 'idBack')
  const upload = randomUUID()
  const half = Math.floor(bytes.length / 2)
  for (const offset of [0, half]) {
    const part = { upload, offset, size: bytes.length }
    const sent = await uploads.upload(lead, { documentId, bytes: bytes.subarray(offset, offset === 0 ? half : bytes.length), part })
    expect(sent.status, sent.text).toBeLessThan(300)
  }
  await server.call('POST', '/api/lead/offer/skip-document-upload', { token: lead.token, body: { leadId: lead.id } })
}
