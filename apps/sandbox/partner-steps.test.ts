import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { chainOf } from '#core/model/partners/examples.ts'
import type { PartnerRequest } from '#core/model/partners/gateway.ts'
import { webhookOf } from './simulator/signed-message.ts'
import { startSandbox, type Sandbox } from './start-sandbox.ts'

const SECRET = 'the secret of both'
let now = new Date('2026-11-20T15:00:00Z')
let sandbox: Sandbox

beforeAll(async () => {
  const settings = {
    host: 'localhost',
    port: 0,
    smtpPort: 0,
    apiUrl: 'http://localhost:8080',
    basePath: '/loans',
    secrets: {},
    secret: SECRET,
  }
  sandbox = await startSandbox({ settings, registry, examples, now: () => now })
})
afterAll(() => sandbox.close())

const driven = Object.entries(examples).flatMap(([partner, { exchanges, application }]) =>
  exchanges
    .filter(({ means, scenario }) => means === 'step' && registry.steps.some(({ id }) => id === scenario))
    .map(({ scenario, later }) => ({ partner, step: scenario, application, later: chainOf(later) })),
)

test('partners drive steps', () => expect(driven.length).toBeGreaterThan(20))

test.each(driven)(
  '$partner asks for $step, and responds to its answers as its example says',
  async ({ partner, step, application, later }) => {
    const gateway = gatewayOf(partner)
    const answers = { ...application.answers, email: `ana+${step}@example.com` }
    const ours = { ...application, leadId: randomUUID(), idempotencyKey: randomUUID(), answers }
    let response = await send(partner, gateway.ask(ours))
    expect(response).toMatchObject({ verdict: 'step', step })
    for (const { means, afterMs } of later) {
      if (response.verdict !== 'step' || !gateway.answerStep) throw new Error(`no step of ${partner} is left to answer`)
      // its task is done on the partner's own page, in tests/journeys/states.test.ts
      if (response.errand) return
      now = new Date(now.getTime() + afterMs)
      const answered = { id: response.step, reference: response.reference, answers: {} }
      response = await send(partner, gateway.answerStep(ours, answered))
      expect(response.verdict).toBe(means)
    }
    expect(response.verdict).toBe('accepted')
  },
)

function gatewayOf(partner: string) {
  const gateway = gateways[partner]
  if (!gateway) throw new Error(`no gateway ${partner}`)
  return gateway
}

/** Sends a request as the server does, signed where the partner wants it. */
async function send(partner: string, request: PartnerRequest) {
  const { sign, read } = gatewayOf(partner)
  const body = JSON.stringify(request.body)
  const at = String(Math.floor(now.getTime() / 1000))
  const standard = { 'webhook-id': 'one', 'webhook-timestamp': at, 'webhook-signature': webhookOf(SECRET).sign('one', now, body) }
  const signature = sign === 'standard-webhooks' ? standard : sign?.({ body, at: now }, SECRET)
  const response = await fetch(`${sandbox.url}/partners/${partner}${request.path}`, {
    method: request.method,
    headers: { 'content-type': 'application/json', ...request.headers, ...signature },
    body,
  })
  return read({ status: response.status, body: await response.json() })
}
