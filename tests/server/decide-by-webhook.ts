import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OwnLead, TestServer } from './start-test-server.ts'
import { exampleReaction } from './stubs/simulate-partners.ts'

/** Lets a partner decide by webhook about a lead that it has pending, and returns the lead. */
export async function decideByWebhook(server: TestServer): Promise<OwnLead> {
  const reaction = (partner: string, scenario: string) => exampleReaction(partner, scenario, server.simulators.url, 'W-1')
  server.simulators.respondWith(({ partner }) => reaction(partner, 'pending'))
  const lead = await server.handOver()
  const pending = () => server.query("select partner from submissions where lead_id = $1 and state = 'pending'", [lead.id])
  await vi.waitFor(async () => expect((await pending()).length).toBeGreaterThan(0), { timeout: 60_000 })
  const partner = String((await pending())[0]?.['partner'])
  const response = reaction(partner, 'accepted')
  const body = Buffer.from(response === 'break' ? '' : response.text)
  const signed = signWebhook({ id: randomUUID(), at: new Date(), body }, [Buffer.from('sandbox-secret')])
  const headers = { 'content-type': 'application/json', ...signed }
  expect((await server.call('POST', `/api/partner/${partner}/webhook`, { body: body.toString(), headers })).status).toBe(204)
  await server.until(lead, LEAD_STATUS.accepted)
  return lead
}
