import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Application, Gateway, PartnerAnswer, PartnerRequest } from '#core/model/partners/gateway.ts'
import { webhookOf } from './simulator/signed-message.ts'
import { startSandbox, type Sandbox } from './start-sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
const dataFile = join(folder, 'sandbox.jsonl')
const SECRET = 'the secret of both'
let now = new Date('2026-11-20T15:00:00Z')
let sandbox: Sandbox

const places = { host: 'localhost', port: 0, smtpPort: 0, dataFile, apiUrl: 'http://localhost:8080', basePath: '/loans' }
const start = () => startSandbox({ settings: { ...places, secrets: {}, secret: SECRET }, registry, examples, now: () => now })
beforeAll(async () => {
  sandbox = await start()
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

/** Makes an application to a partner, steered by a scenario. */
function apply(partner: string, scenario: string, ids: Partial<Application> = {}): Application {
  const { application } = examples[partner] ?? {}
  if (!application) throw new Error(`no partner ${partner}`)
  const answers = { ...application.answers, email: `ana+${scenario}@example.com` }
  return { ...application, leadId: randomUUID(), idempotencyKey: randomUUID(), answers, ...ids }
}

/** Returns the headers with which the API signs a request. */
function signatureOf({ sign }: Gateway, body: string): { readonly [name: string]: string } {
  if (sign !== 'standard-webhooks') return sign?.({ body, at: now }, SECRET) ?? {}
  const id = randomUUID()
  const at = String(Math.floor(now.getTime() / 1000))
  return { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': webhookOf(SECRET).sign(id, now, body) }
}

/**
 * Sends a request as the API does: signed for the partner, without following redirects, with a
 * timeout of `ms`.
 */
async function send(partner: string, request: PartnerRequest, ms = 10_000): Promise<PartnerAnswer | 'no answer'> {
  const gateway = gatewayOf(partner)
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const headers = {
    ...(body !== '' && { 'content-type': 'application/json' }),
    ...request.headers,
    ...signatureOf(gateway, body),
  }
  try {
    const response = await fetch(`${sandbox.url}/partners/${partner}${request.path}`, {
      method: request.method,
      headers,
      ...(body !== '' && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    })
    return gateway.read({ status: response.status, body: await response.json().catch(() => undefined) })
  } catch {
    return 'no answer'
  }
}

const ask = (partner: string, application: Application, ms?: number) => send(partner, gatewayOf(partner).ask(application), ms)

function gatewayOf(partner: string) {
  const gateway = gateways[partner]
  if (!gateway) throw new Error(`no gateway ${partner}`)
  return gateway
}

const read = async (path: string): Promise<string> => {
  const response = await fetch(`${sandbox.url}${path}`)
  return response.text()
}
const readJson = async (path: string) => {
  const list: readonly { readonly [key: string]: unknown }[] = JSON.parse(await read(path))
  return list
}
const verdictOf = (answer: PartnerAnswer | 'no answer') => (answer === 'no answer' ? answer : answer.verdict)
const partners = Object.keys(examples)

describe.each(partners)('%s', (partner) => {
  test.each(['accepted', 'rejected', 'duplicate', 'error', 'garbage', 'nonsense', 'redirect', 'elsewhere'])(
    'simulates %s',
    async (scenario) => {
      const expected = examples[partner]?.exchanges.find((one) => one.scenario === scenario)?.means
      expect(verdictOf(await ask(partner, apply(partner, scenario)))).toBe(expected)
    },
  )

  test('accepts an applicant without a scenario', async () => {
    const application = apply(partner, 'none')
    const answers = { ...application.answers, email: 'ana@example.com' }
    expect(verdictOf(await ask(partner, { ...application, answers }))).toBe('accepted')
  })

  test('returns the same to the same key and counts it', async () => {
    const application = apply(partner, 'accepted')
    const first = await ask(partner, application)
    expect(await ask(partner, application)).toEqual(first)
    expect(await readJson(`/applications.json?leadId=${application.leadId}`)).toMatchObject([{ partner, requests: 2, verdict: 'accepted' }])
  })

  test('sees the same lead under another key as a duplicate', async () => {
    const application = apply(partner, 'accepted')
    await ask(partner, application)
    expect(verdictOf(await ask(partner, { ...application, idempotencyKey: randomUUID() }))).toBe('duplicate')
    const known = await readJson(`/applications.json?leadId=${application.leadId}`)
    expect(known).toMatchObject([{ requests: 1 }, { requests: 1, duplicateOf: application.idempotencyKey }])
  })

  test('decides a pending application later, by whichever request it is asked again', async () => {
    const application = apply(partner, 'pending')
    const first = await ask(partner, application)
    if (first === 'no answer' || first.verdict !== 'pending') throw new Error('it should be pending')
    const again = gatewayOf(partner).askAgain?.(application, first.reference) ?? gatewayOf(partner).ask(application)
    expect(verdictOf(await send(partner, again))).toBe('pending')
    now = new Date(now.getTime() + first.askAgainMs)
    expect(verdictOf(await send(partner, again))).toBe('accepted')
    expect(verdictOf(await send(partner, again))).toBe('accepted')
  })

  test('prices the loan that was asked for', async () => {
    const application = apply(partner, 'accepted')
    const answer = await ask(partner, application)
    const offer = answer !== 'no answer' && answer.verdict === 'accepted' ? answer.offer : undefined
    expect(offer).toMatchObject({ amount: application.answers.amount, period: application.answers.period })
    const inDays = registry.countries[application.country]?.loan?.period.scale === 'days'
    const months = inDays ? 3 : (offer?.period ?? 0)
    expect(offer?.total).toBe((offer?.instalment ?? 0) * months)
    expect(offer?.total).toBeGreaterThan(offer?.amount ?? 0)
  })

  test('welcomes an accepted applicant on the page to which it redirects', async () => {
    const application = apply(partner, 'accepted')
    const answer = await ask(partner, application)
    if (answer === 'no answer' || answer.verdict !== 'accepted' || !answer.redirect) throw new Error('it should be accepted')
    const { url, method, params } = answer.redirect
    const page = await fetch(url, { method, ...(method === 'POST' && { body: new URLSearchParams(params) }) })
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(text).toContain(answer.reference)
    expect(text).toContain(registry.partners[partner]?.name)
    expect(await readJson(`/applications.json?leadId=${application.leadId}`)).toMatchObject([{ visits: 1 }])
  })

  test('does not know what it was not asked', async () => {
    expect((await fetch(`${sandbox.url}/partners/${partner}/welcome?application=XX-0000000000`)).status).toBe(404)
  })
})

describe('a lender with a fault', () => {
  const [partner = ''] = partners

  test('that responds slowly has accepted', async () => {
    const started = performance.now()
    expect(verdictOf(await ask(partner, apply(partner, 'slow')))).toBe('accepted')
    expect(performance.now() - started).toBeGreaterThan(2500)
  })

  test('that times out has accepted once, and says so when asked again', async () => {
    const application = apply(partner, 'timeout')
    expect(await ask(partner, application, 300)).toBe('no answer')
    expect(await readJson(`/applications.json?leadId=${application.leadId}`)).toMatchObject([{ verdict: 'accepted' }])
    expect(verdictOf(await ask(partner, application))).toBe('accepted')
    expect(await readJson(`/applications.json?leadId=${application.leadId}`)).toMatchObject([{ requests: 2 }])
  })

  test('that is silent stays so', async () => {
    const application = apply(partner, 'silent')
    expect(await ask(partner, application, 300)).toBe('no answer')
    expect(await ask(partner, application, 300)).toBe('no answer')
  })

  test('that breaks the connection responds when asked again', async () => {
    const application = apply(partner, 'cut')
    expect(await ask(partner, application)).toBe('no answer')
    expect(verdictOf(await ask(partner, application))).toBe('accepted')
  })

  test('that is unavailable once responds when asked again', async () => {
    const application = apply(partner, 'flaky')
    expect(verdictOf(await ask(partner, application))).toBe('failed')
    expect(verdictOf(await ask(partner, application))).toBe('accepted')
  })

  test('that sends too much does so in pieces', async () => {
    const { path, headers, body } = gatewayOf(partner).ask(apply(partner, 'huge'))
    const response = await fetch(`${sandbox.url}/partners/${partner}${path}`, {
      method: 'POST',
      headers: { ...headers, ...signatureOf(gatewayOf(partner), JSON.stringify(body)) },
      body: JSON.stringify(body),
    })
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    expect(bytes).toBeGreaterThan(40_000_000)
  })
})

test('a request that is not signed as the partner wants it is refused and noted', async () => {
  const [partner = ''] = Object.entries(examples).find(([, { signature }]) => typeof signature === 'object') ?? []
  const application = apply(partner, 'accepted')
  const { path, headers, body } = gatewayOf(partner).ask(application)
  const post = (more: { readonly [name: string]: string }) =>
    fetch(`${sandbox.url}/partners/${partner}${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    })
  const signed = signatureOf(gatewayOf(partner), `${JSON.stringify(body)} `)
  expect((await post({})).status).toBe(401)
  expect((await post(signed)).status).toBe(401)
  expect(await readJson(`/applications.json?leadId=${application.leadId}`)).toEqual([])
  expect(await readJson('/refusals.json')).toContainEqual(expect.objectContaining({ partner, request: `POST ${path}` }))
})

test('a request that lacks the facts of an application is refused', async () => {
  const { path } = gatewayOf('rapifondos').ask(apply('rapifondos', 'accepted'))
  for (const body of ['', 'no json', '[]', '{"solicitud":{}}'])
    expect((await fetch(`${sandbox.url}/partners/rapifondos${path}`, { method: 'POST', body })).status).toBe(400)
})

test('an unknown partner and an unknown address are refused', async () => {
  expect((await fetch(`${sandbox.url}/partners/nobody/v1`, { method: 'POST', body: '{}' })).status).toBe(404)
  expect((await fetch(`${sandbox.url}/partners/rapifondos/elsewhere`, { method: 'POST', body: '{}' })).status).toBe(404)
})

test('an SMS and an e-mail arrive at whom they were sent to', async () => {
  const body = JSON.stringify({ to: '+573019998877', text: 'Su código es 482913' })
  expect((await fetch(`${sandbox.url}/sms`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(202)
  const transport = nodemailer.createTransport({ host: 'localhost', port: sandbox.smtpPort, secure: false })
  await transport.sendMail({
    from: 'a@example.com',
    to: 'eva+x@example.com',
    subject: 'Su crédito',
    text: 'Hola',
    html: '<p>Hola</p><script>1</script>',
  })
  expect(await readJson('/messages.json?to=%2B57%20301%20999%2088%2077')).toMatchObject([{ by: 'sms', text: 'Su código es 482913' }])
  const letters = await readJson('/messages.json?to=EVA%2Bx@example.com')
  expect(letters).toMatchObject([{ by: 'email', subject: 'Su crédito', text: 'Hola' }])
  const shown = await fetch(`${sandbox.url}/messages/${String(letters[0]?.['id'])}`)
  expect(shown.headers.get('content-security-policy')).toContain('sandbox;')
})

test('an SMS without a text is refused', async () => {
  for (const body of ['', '{}', '{"to":"+57"}', '{"to":"+57","text":5}'])
    expect((await fetch(`${sandbox.url}/sms`, { method: 'POST', body })).status).toBe(400)
})

test('the start pages of all countries list every scenario with a link to the form, and show what happened', async () => {
  now = new Date(now.getTime() + 1000)
  await ask('rapifondos', apply('rapifondos', '<b>odd'))
  const pages = await Promise.all(Object.keys(registry.countries).map((country) => read(`/?country=${country}`)))
  const together = pages.join('')
  const scenarios = new Set(Object.values(examples).flatMap(({ exchanges }) => exchanges.map(({ scenario }) => scenario)))
  const links = [...scenarios].map((scenario) => `/loans?email=name%2B${encodeURIComponent(scenario)}%40example.com`)
  expect(links.filter((link) => !together.includes(link))).toEqual([])
  for (const page of pages) expect(page).toContain('ana+&#60;b&#62;odd@example.com')
  expect(together).not.toContain('<b>odd')
})

test('every page and file of its own is there', async () => {
  const files = ['sandbox.css', 'scenarios.css', 'live.js', 'scenarios.js', 'embed.js'].map((name) => `/files/${name}`)
  for (const path of ['/', '/live', '/embed', '/scenarios/matches-search.ts', ...files])
    expect((await fetch(`${sandbox.url}${path}`)).status).toBe(200)
  expect((await fetch(`${sandbox.url}/nothing`)).status).toBe(404)
})

test('the embedding page shows the form with the parameters that it was given', async () => {
  expect(await read('/embed?refName=partner&amount=300000')).toContain(
    'src="http://localhost:8080/loans?refName=partner&#38;amount=300000"',
  )
})

test('a new process knows what the one before decided, even if it was killed while it wrote', async () => {
  const application = apply('rapifondos', 'accepted')
  const before = await ask('rapifondos', application)
  await sandbox.close()
  appendFileSync(dataFile, '{"kind":"appli')
  sandbox = await start()
  const [known] = await readJson(`/applications.json?leadId=${application.leadId}`)
  expect(known).toMatchObject({ verdict: 'accepted', requests: 1 })
  expect(JSON.stringify(await ask('rapifondos', application))).toBe(JSON.stringify(before))
  await ask('rapifondos', apply('rapifondos', 'accepted'))
  await sandbox.close()
  sandbox = await start()
  expect((await readJson('/applications.json')).length).toBeGreaterThan(1)
  expect((await readJson(`/applications.json?leadId=${application.leadId}`))[0]).toMatchObject({ requests: 2 })
})
