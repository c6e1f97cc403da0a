import { sendLetter } from '#apps/api/jobs/send-letter.ts'
import { startTestServer, type OwnLead, type TestServer } from '../start-test-server.ts'
import { receiveEmails, type Emails } from '../stubs/receive-emails.ts'

/** A server whose letters are received, and leads whose form was left. */
export interface LetterServer {
  readonly server: TestServer
  readonly emails: Emails
  /** Begins a lead and sends it a letter because its form was left; the id of the link back, and the link that stops letters. */
  readonly left: () => Promise<{ readonly lead: OwnLead; readonly id: string; readonly stop: URL }>
  readonly close: () => Promise<void>
}

/** Starts it; a form counts as left after a minute. */
export async function startWithLetters(): Promise<LetterServer> {
  const emails = await receiveEmails()
  const server = await startTestServer({
    SMTP_URL: emails.url,
    PUBLIC_URL: 'https://{site}.example.com',
    ABANDONED_AFTER_MINUTES: '1',
  })
  const left = async () => {
    const lead = await server.begin()
    const before = emails.received.length
    await sendLetter(server.api.parts, { leadId: lead.id, letter: 'abandoned' })
    const text = await emails.next(before)
    const id = /\/continue\/(?<id>[\w-]{22})\b/u.exec(text)?.groups?.['id'] ?? ''
    return { lead, id, stop: new URL(/https:\S+\/unsubscribe\S+/u.exec(text)?.[0] ?? '') }
  }
  const close = async () => {
    await server.close()
    await emails.close()
  }
  return { server, emails, left, close }
}
