import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gateways } from '#catalogue/gateways.gen.ts'
import { exampleReaction, type Received } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { signerOf } from '#apps/api/domain/partners/signer-of.ts'

const LENDER = 'prestaclaro'
const OWN = `whsec_${Buffer.alloc(24, 3).toString('base64')}`
const OLDER = 'an-older-secret-of-this-lender'
let server: TestServer
beforeAll(
  async () =>
    void (server = await startTestServer({
      PARTNER_SECRET_PRESTACLARO: `${OWN},${OLDER}`,
      PHONE_CODES_PER_PHONE: '1000',
      REPEAT_DAYS: '0',
    })),
)
beforeEach(() => server.simulators.received.splice(0))
afterAll(() => server.close())

/** Throws where a library that is not ours would refuse it; answers the message's id. */
function verified({ body, headers }: Received, webhook: Webhook): string {
  webhook.verify(body, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), { jsonParse: false })
  return String(headers['webhook-id'])
}

const isStandard = ({ partner }: Received) => gateways[partner]?.sign === 'standard-webhooks'
const atLender = () => server.simulators.received.filter(({ partner }) => partner === LENDER)

async function untilReceived(path: string, times = 1): Promise<readonly Received[]> {
  for (let looks = 0; looks < 2400; looks++, await wait(25)) {
    const found = server.simulators.received.filter((one) => one.path.endsWith(path))
    if (found.length >= times) return found
  }
  throw new Error(`nothing came to ${path}`)
}

test('[SEC-L11] [ASVS-4.1.5] every request by the standard interface is signed, with each secret in force, and no two have one id', async () => {
  server.simulators.respondWith(({ partner }, number) => {
    if (partner !== LENDER) return exampleReaction(partner, 'rejected', server.simulators.url)
    return exampleReaction(partner, number === 1 ? 'pending' : number === 2 ? 'error' : 'dynamic-consents', server.simulators.url)
  })
  const lead = await server.handOver()
  await server.until(lead, 4)
  const asked = atLender()
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.some(({ body }) => body === '')).toBe(true)
  for (const webhook of [new Webhook(OWN), new Webhook(OLDER, { format: 'raw' })])
    expect(new Set(asked.map((one) => verified(one, webhook))).size).toBe(asked.length)
  const shared = new Webhook('sandbox-secret', { format: 'raw' })
  for (const one of server.simulators.received.filter((other) => isStandard(other) && other.partner !== LENDER)) verified(one, shared)
  expect(server.simulators.received.filter((one) => !isStandard(one)).every(({ headers }) => headers['webhook-id'] === undefined)).toBe(
    true,
  )
})

test('[SEC-L11] [SEC-M9] without a secret that is fit to sign with nothing is signed, and so nothing is sent', () => {
  const { parts } = server.api
  const gateway = gateways[LENDER]
  if (!gateway) throw new Error('no gateway')
  const settingsWith = (key: Buffer) => ({ ...parts.settings, partnerSecrets: { [LENDER]: [{ text: key.toString(), key }] } })
  const none = { ...parts.settings, PARTNER_SECRET: [], partnerSecrets: {} }
  expect(() => signerOf({ ...parts, settings: none }, LENDER, gateway)).toThrow('there is no secret to sign requests to prestaclaro with')
  for (const text of ['', 'short'])
    expect(() => signerOf({ ...parts, settings: settingsWith(Buffer.from(text)) }, LENDER, gateway)?.('{}')).toThrow('nothing is signed')
})

const choose = (lead: OwnLead, code: string, accepted: boolean) =>
  server.call('POST', `/api/customer/${lead.id}/consents`, { token: lead.token, body: { consents: [{ code, accepted }] } })

const WITHDRAWAL = '/consent-withdrawal'

/** A lead that one lender after another declined, and the last one accepted. */
async function handedOver(scenario: string): Promise<OwnLead> {
  server.simulators.respondWith(({ partner, path }) =>
    path.endsWith(WITHDRAWAL) || path.endsWith(`${WITHDRAWAL}s`)
      ? { status: 204, text: '' }
      : exampleReaction(partner, partner === LENDER ? scenario : 'rejected', server.simulators.url, `R-${partner}`),
  )
  const lead = await server.handOver()
  await server.until(lead, 4, 5)
  return lead
}

test('[SEC-L11] whoever was given the application is told that a consent under it was withdrawn, once each, signed, and by its id alone', async () => {
  const lead = await handedOver('accepted')
  const asked = new Set(server.simulators.received.map(({ partner }) => partner))
  const response = [...asked].filter((partner) => gateways[partner]?.withdrawConsent)
  server.simulators.received.splice(0)
  expect((await choose(lead, 'PARTNER_TRANSFER', false)).status).toBe(200)
  expect((await choose(lead, 'PARTNER_TRANSFER', false)).status).toBe(200)
  const toldOf = (what: RegExp) => server.simulators.received.flatMap(({ partner, path }) => (what.test(path) ? [partner] : [])).toSorted()
  await expect.poll(() => toldOf(/consent-withdrawals?$/u)).toEqual(response.toSorted())
  // without this consent the application ends, and they are told that too
  await expect.poll(() => toldOf(/\/withdrawal$/u)).toEqual(response.toSorted())
  expect(response.length).toBeGreaterThan(1)
  const [one] = atLender().filter(({ path }) => path.endsWith(WITHDRAWAL))
  expect(one).toMatchObject({ path: `/applications/R-${LENDER}${WITHDRAWAL}` })
  expect(JSON.parse(one?.body ?? '')).toEqual({ id: lead.id, consent: 'PARTNER_TRANSFER', withdrawnAt: expect.any(String) })
  expect(one && verified(one, new Webhook(OWN))).toBe(one?.idempotencyKey)
})

test('[SEC-L11] a lender that wanted a consent itself is told of it alone, by its own code; others and what was never given are not told', async () => {
  const lead = await handedOver('dynamic-consents')
  server.simulators.respondWith(({ partner, path }) =>
    path.endsWith(WITHDRAWAL) ? { status: 204, text: '' } : exampleReaction(partner, 'accepted', server.simulators.url, `R-${partner}`),
  )
  const rows = [
    { consentCode: `${LENDER}/CONDITIONS`, consentGiven: true },
    { consentCode: `${LENDER}/OFFERS`, consentGiven: false },
  ]
  const body = server.payload({ describedConsents: rows }, { id: lead.id })
  expect((await server.call('POST', '/api/lead/offer/dynamic-policy', { token: lead.token, body })).status).toBe(200)
  await server.until(lead, 5)
  server.simulators.received.splice(0)
  await choose(lead, `${LENDER}/OFFERS`, false)
  await choose(lead, `${LENDER}/CONDITIONS`, false)
  const [one] = await untilReceived(WITHDRAWAL)
  expect(JSON.parse(one?.body ?? '')).toMatchObject({ consent: 'CONDITIONS' })
  expect(server.simulators.received.map(({ partner, path }) => `${partner} ${path}`)).toEqual([
    `${LENDER} /applications/R-${LENDER}${WITHDRAWAL}`,
  ])
})

test('[SEC-L11] a lender that does not take it is told again, by the same id and key', async () => {
  const lead = await handedOver('accepted')
  server.simulators.received.splice(0)
  let tries = 0
  server.simulators.respondWith(({ partner, path }) =>
    partner === LENDER && path.endsWith(WITHDRAWAL) && ++tries === 1 ? { status: 503, text: '' } : { status: 204, text: '' },
  )
  const told = () => atLender().filter(({ path }) => path.endsWith(WITHDRAWAL))
  await choose(lead, 'PARTNER_TRANSFER', false)
  await expect.poll(() => told().length).toBe(1)
  const pull = "update pgboss.job set start_after = now() where name = 'notify-withdrawal' and state < 'active'"
  await expect.poll(async () => (await server.query(pull), told().length)).toBe(2)
  expect(new Set(told().map((one) => `${one.idempotencyKey} ${verified(one, new Webhook(OWN))} ${one.body}`)).size).toBe(1)
})
