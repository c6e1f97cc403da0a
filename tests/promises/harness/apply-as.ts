import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { applicantOf, firstNames } from '../../chaos/applicant.ts'
import type { CallOptions, OwnLead, TestResponse, TestServer } from '../../server/start-test-server.ts'

/**
 * Hands over the application of the applicant with a number. Each number is another person, so many
 * can apply at the same time. `onLead` receives the lead's id before any lender is asked.
 */
export async function applyAs(server: TestServer, number: number, onLead: (id: string) => void = () => undefined): Promise<OwnLead> {
  const answers = applicantOf(number, 'accepted')
  const first = Object.fromEntries(firstNames.map((name) => [name, answers[name]]))
  const made = await withRetry(server, 'POST', '/api/v3/lead', { body: server.payload(first, { sessionId: randomUUID() }) })
  const lead = { id: String(made.body['id']), token: String(made.body['token']) }
  onLead(lead.id)
  await withRetry(server, 'PUT', '/api/v3/lead', { token: lead.token, body: server.payload(answers, { id: lead.id, isSubmitted: true }) })
  const codeIn = () => server.simulators.messages.findLast(({ to }) => to === answers['phoneNumber'])?.text
  await expect.poll(codeIn, { timeout: 60_000, interval: 20 }).toMatch(/\d{6}/u)
  const code = /\d{6}/u.exec(codeIn() ?? '')?.[0] ?? ''
  await withRetry(server, 'POST', '/api/v2/customer/mobile/verify', { token: lead.token, body: { leadId: lead.id, code } })
  return lead
}

/** Repeats a call while the server says that it is busy, as the page does. */
async function withRetry(server: TestServer, method: string, path: string, options: CallOptions): Promise<TestResponse> {
  const key = randomUUID()
  const response: TestResponse[] = []
  const ask = async () => response.push(await server.call(method, path, { key, ...options }))
  const isBusy = () => response.at(-1)?.status === 503 || response.at(-1)?.body['code'] === 'key-in-use'
  await expect.poll(async () => (await ask(), isBusy()), { timeout: 120_000, interval: 200 }).toBe(false)
  const last = response.at(-1)
  if (!last || last.status >= 300) throw new Error(`${method} ${path} was refused: ${last?.text ?? ''}`)
  return last
}

/** Runs work for all pieces, a few at the same time. */
export async function severalAtOnce<Of>(pieces: readonly Of[], atOnce: number, work: (piece: Of) => Promise<void>): Promise<void> {
  const left = [...pieces]
  const next = async () => {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift()) await work(piece)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
