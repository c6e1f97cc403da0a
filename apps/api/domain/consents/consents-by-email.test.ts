import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownConsents } from '#core/contract/consents/customer-consents.ts'
import { hashRow } from './make-consents.ts'
import { readChain } from '#apps/api/store/consents/consents.ts'
import { sendLetter } from '#apps/api/jobs/send-letter.ts'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { consentsByEmail, withoutUnconfirmed } from './consents-by-email.ts'
import { readLead } from '../leads/load-lead.ts'

let emails: Emails
let server: TestServer
beforeAll(async () => {
  emails = await receiveEmails()
  server = await startTestServer({ SMTP_URL: emails.url, PUBLIC_URL: 'https://{site}.example.com', DEFAULT_SITE: 'loanwright-de' })
})
afterAll(async () => {
  await server.close()
  await emails.close()
})

/** An application whose first page has the box ticked, or not. */
const begin = (isTicked: boolean, email = `${randomUUID()}@example.com`): Promise<OwnLead> =>
  server.begin({ ...server.firstAnswers, email, marketingConsents: { email: isTicked } })

async function letterOf(before: number): Promise<{ text: string; address: URL; id: string }> {
  const text = await emails.next(before)
  const address = new URL(/https:\S+\/confirm-consent\/[\w-]{22}/u.exec(text)?.[0] ?? '')
  return { text, address, id: address.pathname.split('/').at(-1) ?? '' }
}

const confirm = (id: string, site?: string) =>
  server.call('POST', '/api/customer/consent/confirm', { body: { id }, ...(site !== undefined && { site }) })
const confirmed = async ({ id }: OwnLead) =>
  (await server.query('select confirmed_consents from leads where id = $1', [id]))[0]?.['confirmed_consents']

describe('a consent that counts only once its letter is answered', () => {
  test('[S-5.19] is asked for by a letter as soon as it is ticked, and by none where it is not', async () => {
    const before = emails.received.length
    const without = await begin(false)
    await sendLetter(server.api.parts, { leadId: without.id, letter: 'consent' })
    expect(emails.received).toHaveLength(before)
    const lead = await begin(true)
    const { text } = await letterOf(before)
    expect(text).toContain('Bestätigen')
    expect(emails.received).toHaveLength(before + 1)
    expect(await confirmed(lead)).toEqual([])
  })

  test('[S-5.19] is not given by a scanner that follows the link, and is by the button behind it, from then on', async () => {
    const before = emails.received.length
    const lead = await begin(true)
    const { address, id } = await letterOf(before)
    for (const method of ['GET', 'HEAD']) await server.call(method, address.pathname)
    const parts = server.api.parts
    const read = async () => (await readLead(parts.database.db, lead.id, parts.encryption)) ?? expect.fail('no lead')
    const context = parts.sites.get('loanwright-de') ?? expect.fail('no site')
    expect(consentsByEmail(context, (await read()).answers)).toEqual(['email'])
    expect(withoutUnconfirmed(context, await read())['marketingConsents']).toMatchObject({ email: false })
    expect((await confirm(id)).status).toBe(204)
    expect((await confirm(id)).status).toBe(204)
    expect(withoutUnconfirmed(context, await read())['marketingConsents']).toMatchObject({ email: true })
    const chain = await readChain(parts.database.db, lead.id)
    expect(chain.filter(({ code }) => code.startsWith('email')).map(({ code, accepted }) => [code, accepted])).toEqual([
      ['email', true],
      ['email.confirmed', true],
    ])
    const [ticked, clicked] = chain.filter(({ code }) => code.startsWith('email'))
    expect([clicked?.text_hash, clicked?.version]).toEqual([ticked?.text_hash, ticked?.version])
    for (const row of chain) expect(hashRow(row).equals(row.hash)).toBe(true)
  })

  test('[S-5.19] is confirmed by no other link, on no other site, not after its time, and not once it is taken back', async () => {
    const before = emails.received.length
    const lead = await begin(true)
    const { id } = await letterOf(before)
    await sendLetter(server.api.parts, { leadId: lead.id, letter: 'link' })
    const other = /\/continue\/(?<id>[\w-]{22})\b/u.exec(await emails.next(before + 1))?.groups?.['id'] ?? ''
    const refused = [await confirm(other), await confirm('nothing'), await confirm(id, 'loanwright-co')]
    await server.query("update links set expires_at = now() - interval '1 second' where lead_id = $1 and purpose = 'consent'", [lead.id])
    refused.push(await confirm(id))
    await server.query("update links set expires_at = now() + interval '1 day' where lead_id = $1", [lead.id])
    const save = (marketing: boolean) =>
      server.call('PUT', '/api/v3/lead', {
        token: lead.token,
        body: server.payload({ marketingConsents: { email: marketing } }, { id: lead.id, numbers: { marketingConsents: Date.now() } }),
      })
    expect((await save(false)).status).toBe(200)
    refused.push(await confirm(id))
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await confirmed(lead)).toEqual([])
  })

  test('[S-5.19] is confirmed in whatever letters its address was typed', async () => {
    const before = emails.received.length
    const lead = await begin(true, `Ana.${randomUUID()}@Example.com`)
    const { id } = await letterOf(before)
    expect((await confirm(id)).status).toBe(204)
    expect(await confirmed(lead)).toEqual(['email'])
  })

  test('[S-7.18] is what its link is for alone: the link opens no application, and stops no letters', async () => {
    const before = emails.received.length
    const lead = await begin(true)
    const { id } = await letterOf(before)
    const refused = [
      await server.call('GET', `/api/v3/lead/url/${id}/continue`, { token: lead.token }),
      await server.call('POST', `/api/lead/url/${id}/code`),
      await server.call('POST', '/api/customer/email/unsubscribe', { body: { id } }),
    ]
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual(refused.map(() => [404, 'lead-unknown']))
    expect(await server.query('select 1 from unsubscribed')).toEqual([])
    expect((await confirm(id)).status).toBe(204)
  })

  test('[S-5.19] ends with the address that it was confirmed for, whose successor gets a letter of its own', async () => {
    const before = emails.received.length
    const lead = await begin(true)
    const old = await letterOf(before)
    await confirm(old.id)
    expect(await confirmed(lead)).toEqual(['email'])
    const body = server.payload({ email: 'other@example.com' }, { id: lead.id, numbers: { email: Date.now() } })
    expect((await server.call('PUT', '/api/v3/lead', { token: lead.token, body })).status).toBe(200)
    const next = await letterOf(before + 1)
    expect(await confirmed(lead)).toEqual([])
    expect((await confirm(old.id)).status).toBe(404)
    expect((await confirm(next.id)).status).toBe(204)
    expect(await confirmed(lead)).toEqual(['email'])
  })
})

describe('the link of a consent that was withdrawn', () => {
  const choose = ({ id, token }: OwnLead, accepted: boolean) =>
    server.call('POST', `/api/customer/${id}/consents`, { token, body: { consents: [{ code: 'email', accepted }] } })
  const shownOf = async ({ id, token }: OwnLead) => {
    const { text } = await server.call('GET', `/api/customer/${id}/consents`, { token })
    return ownConsents.parse(JSON.parse(text)).find(({ code }) => code === 'email')
  }

  test('confirms nothing, also where it confirmed before, and confirms again what is ticked again', async () => {
    const before = emails.received.length
    const lead = await begin(true)
    const { id } = await letterOf(before)
    expect((await confirm(id)).status).toBe(204)
    expect((await choose(lead, false)).status).toBe(200)
    expect((await confirm(id)).status).toBe(404)
    expect(await confirmed(lead)).toEqual([])
    expect((await choose(lead, true)).status).toBe(200)
    expect((await confirm(id)).status).toBe(204)
    expect(await confirmed(lead)).toEqual(['email'])
  })

  test('a ticked consent is shown as waiting until its link confirms it', async () => {
    const before = emails.received.length
    const lead = await begin(true)
    const { id } = await letterOf(before)
    expect(await shownOf(lead)).toMatchObject({ accepted: true, isUnconfirmed: true })
    await confirm(id)
    expect(await shownOf(lead)).not.toHaveProperty('isUnconfirmed')
    await choose(lead, false)
    expect(await shownOf(lead)).not.toHaveProperty('isUnconfirmed')
  })
})

const consentLetters = () => emails.received.filter((text) => text.includes('/confirm-consent/'))
const sentJobs = () => server.query("select 1 from pgboss.job where name = 'send-letter' and state in ('created', 'active', 'retry')")
const settled = async () => await expect.poll(async () => (await sentJobs()).length).toBe(0)

test('[SEC-M7] [R13] [ASVS-2.4.1] fifty applications with one address make one letter a day that asks for the consent', async () => {
  const before = consentLetters().length
  const email = `${randomUUID()}@example.com`
  await Promise.all(Array.from({ length: 50 }, () => begin(true, email)))
  await settled()
  expect(consentLetters().length).toBe(before + 1)
})

test('[SEC-M7] who ticks, unticks and ticks again gets no second letter, and the first one still confirms', async () => {
  const before = emails.received.length
  const lead = await begin(true)
  const { id } = await letterOf(before)
  for (const [number, isTicked] of [false, true, false, true].entries()) {
    const body = server.payload(
      { marketingConsents: { email: isTicked } },
      { id: lead.id, numbers: { marketingConsents: Date.now() + number } },
    )
    expect((await server.call('PUT', '/api/v3/lead', { token: lead.token, body })).status).toBe(200)
  }
  await settled()
  expect(emails.received).toHaveLength(before + 1)
  expect((await confirm(id)).status).toBe(204)
  expect(await confirmed(lead)).toEqual(['email'])
})
