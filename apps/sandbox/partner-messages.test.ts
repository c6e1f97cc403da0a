import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examples as all } from '#catalogue/examples.gen.ts'
import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import type { PartnerRequest } from '#core/model/partners/gateway.ts'
import { isSignedMessage, webhookOf } from './simulator/signed-message.ts'
import { startSandbox, type Sandbox } from './start-sandbox.ts'

const SECRET = 'the secret of both'
const LENDER = 'cofidis'
const now = new Date('2026-11-20T15:00:00Z')
const came: { readonly url: string; readonly body: string; readonly isSigned: boolean }[] = []
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const isSigned = isSignedMessage({ headers: request.headers, bodyText: body }, { secrets: [SECRET], now })
    came.push({ url: request.url ?? '', body, isSigned })
    response.writeHead(204).end()
  })
})
let sandbox: Sandbox

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const backendUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/backend`
  const places = { host: 'localhost', port: 0, smtpPort: 0, apiUrl: 'http://localhost:8080', basePath: '/loans', backendUrl }
  const settings = { ...places, secrets: { [LENDER]: `${SECRET}, an older one` }, secret: 'of all others' }
  sandbox = await startSandbox({ settings, registry, examples: { [LENDER]: hasty(all[LENDER]) }, now: () => now, fetch })
})
afterAll(async () => {
  await sandbox.close()
  server.close()
})

/** Returns the examples of a lender that sends its messages after some milliseconds. */
function hasty(examples: Examples | undefined): Examples {
  const { confirms } = examples?.parts ?? {}
  if (!examples || !confirms) throw new Error(`${LENDER} confirms nothing`)
  const webhooks = (confirms.webhooks ?? []).map((one) => ({ ...one, afterMs: 5 }))
  const exchanges = examples.exchanges.map((exchange) => ({
    ...exchange,
    ...(exchange.webhooks && { webhooks: exchange.webhooks.map((one, place) => ({ ...one, afterMs: 5 + place * 100 })) }),
  }))
  return { ...examples, exchanges, parts: { ...examples.parts, confirms: { ...confirms, webhooks } } }
}

const gateway = gateways[LENDER]
const application = all[LENDER]?.application

async function send({ method, path, headers, body }: PartnerRequest) {
  const bodyText = JSON.stringify(body)
  const seconds = String(Math.floor(now.getTime() / 1000))
  const signed = { 'webhook-id': 'one', 'webhook-timestamp': seconds, 'webhook-signature': webhookOf(SECRET).sign('one', now, bodyText) }
  return fetch(`${sandbox.url}/partners/${LENDER}${path}`, { method, headers: { ...headers, ...signed }, body: bodyText })
}

test('an applicant who arrives and a choice that is notified make one signed message, and the lender’s page shows both', async () => {
  if (!gateway?.choose || !application) throw new Error(`no gateway ${LENDER}`)
  const answers = { ...application.answers, email: 'ana+compare-confirmed@example.com' }
  const response = await send(gateway.ask({ ...application, answers }))
  const answer = gateway.read({ status: response.status, body: await response.json() })
  if (answer.verdict !== 'accepted' || !answer.redirect) throw new Error('it should accept')
  const { url } = answer.redirect
  const page = async () => (await fetch(url)).text()
  expect(await page()).not.toContain('offerId')
  const { leadId, idempotencyKey } = application
  const chosen = gateway.choose({
    leadId,
    idempotencyKey,
    reference: answer.reference,
    offerId: answer.offer?.id ?? '',
    amount: 4321,
    period: 24,
  })
  for (let times = 0; times < 2; times++) expect((await send(chosen)).status).toBe(204)

  await expect.poll(() => came.length).toBeGreaterThan(0)
  await expect.poll(page).toContain('sent “confirmed”: 204')
  expect(await page()).toContain('&#34;amount&#34;:4321')
  expect((await page()).match(/The applicant chose this lender/gu)).toHaveLength(1)
  const body = JSON.stringify({ status: 'confirmed', reference: answer.reference })
  expect(came).toEqual([{ url: `/backend/partner/${LENDER}/webhook`, body, isSigned: true }])
  const listed = await (await fetch(`${sandbox.url}/webhooks.json`)).json()
  expect(listed).toMatchObject([{ partner: LENDER, means: 'confirmed', tries: [{ status: 204 }] }])
  const live = await (await fetch(`${sandbox.url}/live`)).text()
  expect(live).toContain('notified that it was chosen')
  expect(live).toContain('confirms 4 seconds after it is chosen')
})

test('messages about outcomes follow an applicant who arrives: signed, repeated with one id, and in the wrong order', async () => {
  if (!gateway || !application) throw new Error(`no gateway ${LENDER}`)
  const arrive = async (word: string) => {
    const leadId = randomUUID()
    const answers = { ...application.answers, email: `ana+${word}@example.com` }
    const response = await send(gateway.ask({ ...application, leadId, idempotencyKey: leadId, answers }))
    const answer = gateway.read({ status: response.status, body: await response.json() })
    if (answer.verdict !== 'accepted' || !answer.redirect) throw new Error('it should accept')
    const { url } = answer.redirect
    await fetch(url)
    const own = () => came.filter(({ body }) => body.includes(answer.reference))
    await expect.poll(() => own().length).toBe(2)
    expect(own().every(({ isSigned }) => isSigned)).toBe(true)
    expect(await (await fetch(url)).text()).toContain('204')
    return own().map(({ body }) => gateway.readOutcome?.(JSON.parse(body)))
  }
  const [once, again] = await arrive('loan-funded')
  expect(once).toMatchObject({ outcome: 'funded', amount: application.answers['amount'], at: now.toISOString() })
  expect(again).toEqual(once)
  const [late, early] = await arrive('loan-disorder')
  expect([late?.outcome, early?.outcome]).toEqual(['cancelled', 'funded'])
  expect(Date.parse(late?.at ?? '')).toBeGreaterThan(Date.parse(early?.at ?? ''))
})
