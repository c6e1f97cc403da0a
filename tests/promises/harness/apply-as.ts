import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { applicantOf, firstNames } from '../../chaos/applicant.ts'
import type { CallOptions, OwnLead, Told, Trial } from '../../server/start-trial.ts'

/**
 * Hands over the application of the applicant with a number, each a person of their own, so that many can at the same time.
 * `onLead` hears the lead's id before any lender does.
 */
export async function applyAs(trial: Trial, number: number, onLead: (id: string) => void = () => undefined): Promise<OwnLead> {
  const answers = applicantOf(number, 'accepted')
  const first = Object.fromEntries(firstNames.map((name) => [name, answers[name]]))
  const made = await patiently(trial, 'POST', '/api/v3/lead', { body: trial.payload(first, { sessionId: randomUUID() }) })
  const lead = { id: String(made.body['id']), token: String(made.body['token']) }
  onLead(lead.id)
  await patiently(trial, 'PUT', '/api/v3/lead', { token: lead.token, body: trial.payload(answers, { id: lead.id, isSubmitted: true }) })
  const codeIn = () => trial.players.messages.findLast(({ to }) => to === answers['phoneNumber'])?.text
  await expect.poll(codeIn, { timeout: 60_000, interval: 20 }).toMatch(/\d{6}/u)
  const code = /\d{6}/u.exec(codeIn() ?? '')?.[0] ?? ''
  await patiently(trial, 'POST', '/api/v2/customer/mobile/verify', { token: lead.token, body: { leadId: lead.id, code } })
  return lead
}

/** A busy machine may say that it is busy; then the same is asked again, as the page does. */
async function patiently(trial: Trial, method: string, path: string, options: CallOptions): Promise<Told> {
  const key = randomUUID()
  const told: Told[] = []
  const ask = async () => told.push(await trial.call(method, path, { key, ...options }))
  const isBusy = () => told.at(-1)?.status === 503 || told.at(-1)?.body['code'] === 'key-in-use'
  await expect.poll(async () => (await ask(), isBusy()), { timeout: 120_000, interval: 200 }).toBe(false)
  const last = told.at(-1)
  if (!last || last.status >= 300) throw new Error(`${method} ${path} was refused: ${last?.text ?? ''}`)
  return last
}

/** Does so many pieces of work, a few at the same time. */
export async function severalAtOnce<Of>(pieces: readonly Of[], atOnce: number, work: (piece: Of) => Promise<void>): Promise<void> {
  const left = [...pieces]
  const next = async () => {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift()) await work(piece)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
