import { randomInt, randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveEmails, type Emails } from '#tests/server/stubs/receive-emails.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import type { Api } from '#apps/api/domain/api.ts'
import type { MessageBudgets } from '#apps/api/platform/settings/budget-settings.ts'
import { takeSms, type SmsTaken, type SmsWanted } from '#apps/api/domain/messages/take-sms.ts'
import { sendLetter } from '#apps/api/jobs/send-letter.ts'

let emails: Emails
let server: TestServer
let lines: string[]
beforeAll(async () => {
  emails = await receiveEmails()
  server = await startTestServer({
    SMTP_URL: emails.url,
    PUBLIC_URL: 'https://{site}.example.com',
    WORKERS: '0',
    DATABASE_CONNECTIONS: '16',
  })
})
afterAll(async () => {
  await server.close()
  await emails.close()
})
beforeEach(async () => {
  lines = []
  await server.query('delete from message_counts')
})

type Bounds = Partial<MessageBudgets & { readonly PHONE_CODES_PER_PHONE: number }>
const bounded = (bounds: Bounds): Api => {
  const { parts } = server.api
  return { ...parts, settings: { ...parts.settings, ...bounds }, log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }) }
}
const newPhone = () => `+57300${String(Math.random()).slice(2, 9)}`

const newAddress = (): string => [198, randomInt(256), randomInt(256), randomInt(256)].join('.')

/** One more SMS, from an address of its own to a phone of its own unless something else is said. */
const take = (api: Api, wanted: Partial<SmsWanted> = {}): Promise<SmsTaken> =>
  api.database.inTransaction((tx) =>
    takeSms(api, tx, {
      site: server.site.id,
      phone: newPhone(),
      address: newAddress(),
      isPerson: () => Promise.resolve(false),
      isProven: false,
      now: new Date(),
      ...wanted,
    }),
  )
const times = async (count: number, run: () => Promise<SmsTaken>): Promise<number> => {
  let good = 0
  for (let time = 0; time < count; time++) if ((await run()).ok) good += 1
  return good
}
const figure = async (labels: string): Promise<number> => {
  const text = await server.api.parts.metrics.read()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`message_budgets_total{${labels}}`))
      ?.split(' ')
      .at(-1),
  )
}

describe('the budgets of SMS', () => {
  test.each([
    ['of all sites in an hour', { SMS_PER_HOUR: 10 }, 'all', 'hour'],
    ['of all sites in a day', { SMS_PER_DAY: 10 }, 'all', 'day'],
    ['of a site in an hour', { SMS_PER_SITE_HOUR: 10 }, 'site', 'hour'],
    ['of a site in a day', { SMS_PER_SITE_DAY: 10 }, 'site', 'day'],
  ])(
    '[SEC-M7] [ASVS-2.4.1] %s hold however many ask at once, and are told at four fifths and when they are used up',
    async (_, bounds, scope, window) => {
      const api = bounded(bounds)
      const labels = (level: string) => `channel="sms",scope="${scope}",window="${window}",level="${level}"`
      const before = [await figure(labels('nearly')), await figure(labels('used-up')), await figure(labels('refused'))]
      const taken = await Promise.all(Array.from({ length: 40 }, () => take(api)))
      expect(taken.filter(({ ok }) => ok)).toHaveLength(10)
      const [refused] = taken.filter((one) => !one.ok)
      expect(refused).toMatchObject({ ok: false })
      expect(refused && !refused.ok ? refused.retryAfterSeconds : 0).toBeGreaterThan(3000)
      const after = [await figure(labels('nearly')), await figure(labels('used-up')), await figure(labels('refused'))]
      expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 30])
      const response = lines.map((line): unknown => JSON.parse(line))
      expect(response).toMatchObject([
        { level: 50, budget: scope, window, reached: 'nearly' },
        { level: 50, budget: scope, window, reached: 'used-up' },
      ])
      expect(lines.join('')).not.toMatch(/\+57/u)
    },
  )

  test('[SEC-M7] begin anew when their window is over', async () => {
    const api = bounded({ SMS_PER_HOUR: 1 })
    expect([(await take(api)).ok, (await take(api)).ok]).toEqual([true, false])
    expect((await take(api, { now: new Date(Date.now() + 3_601_000) })).ok).toBe(true)
  })

  test('[SEC-M7] of a phone hold for an hour and for a day', async () => {
    const phone = newPhone()
    const later = (hours: number) => new Date(Date.now() + hours * 3_601_000)
    const api = bounded({ SMS_PER_PHONE_HOUR: 2, PHONE_CODES_PER_PHONE: 5 })
    const good = [0, 0, 0, 1, 1, 1, 2, 2].map((hours) => () => take(api, { phone, now: later(hours) }))
    const taken: boolean[] = []
    for (const run of good) taken.push((await run()).ok)
    expect(taken).toEqual([true, true, false, true, true, false, true, false])
  })

  test('[SEC-M7] leave a part of a phone’s messages to other addresses, and another to who has confirmed it', async () => {
    const phone = newPhone()
    const api = bounded({ SMS_PER_ADDRESS_AND_PHONE: 5, PHONE_CODES_PER_PHONE: 25 })
    const flooding = newAddress()
    expect(await times(30, () => take(api, { phone, address: flooding }))).toBe(15)
    expect((await take(api, { phone })).ok).toBe(true)
    expect(await times(30, () => take(api, { phone }))).toBe(9)
    expect(await times(30, () => take(api, { phone, isProven: true }))).toBe(5)
  })

  test('[SEC-M7] leave a part of a site’s messages to addresses that do not flood it', async () => {
    const api = bounded({ SMS_PER_ADDRESS_HOUR: 3, SMS_PER_SITE_HOUR: 10 })
    const flooding = newAddress()
    expect(await times(20, () => take(api, { address: flooding }))).toBe(8)
    expect(await times(5, () => take(api))).toBe(2)
  })
})

test('[SEC-M7] [SEC-M8] the addresses of one IPv6 network slow one another down, those of another network do not', async () => {
  const api = bounded({ SMS_PER_ADDRESS_HOUR: 3 })
  for (let host = 1; host <= 3; host++) expect(await take(api, { address: `2001:db8:1:1::${host}` })).toEqual({ ok: true, delayMs: 0 })
  expect(await take(api, { address: '2001:db8:1:1:ffff::9' })).toEqual({ ok: true, delayMs: 5000 })
  expect(await take(api, { address: '2001:db8:1:2::1' })).toEqual({ ok: true, delayMs: 0 })
})

test('[SEC-M7] [ASVS-2.4.1] an address with thousands behind it is slowed down, never refused, and who solved a captcha not even that', async () => {
  const api = bounded({ SMS_PER_ADDRESS_HOUR: 20 })
  const address = newAddress()
  const taken: SmsTaken[] = []
  for (let time = 0; time < 60; time++) taken.push(await take(api, { address }))
  expect(taken.every(({ ok }) => ok)).toBe(true)
  const delays = taken.map((one) => (one.ok ? one.delayMs : -1))
  expect(delays.slice(0, 20)).toEqual(delays.slice(0, 20).map(() => 0))
  expect(delays.slice(20, 23)).toEqual([5000, 10_000, 15_000])
  expect(Math.max(...delays)).toBe(60_000)
  expect(await take(api, { address, isPerson: () => Promise.resolve(true) })).toEqual({ ok: true, delayMs: 0 })
})

test('[SEC-M7] a code that is held back lives ten minutes from the moment it goes out, and the page counts from then', async () => {
  const slow = await startTestServer({ SMS_PER_ADDRESS_HOUR: '1' })
  try {
    await slow.submit(await slow.begin())
    const held = await slow.begin()
    expect((await slow.submit(held)).view()).toMatchObject({ isCodeSent: true, resendAfterSeconds: 35 })
    const [row] = await slow.query(
      'select sent_at > now() as is_later, extract(epoch from expires_at - sent_at)::int as lives from phone_codes where lead_id = $1',
      [held.id],
    )
    expect(row).toEqual({ is_later: true, lives: 600 })
  } finally {
    await slow.close()
  }
})

describe('the budgets of e-mails', () => {
  const send = async (api: Api, letter: 'answer' | 'abandoned' | 'waiting', email = `${randomUUID()}@example.com`) => {
    const lead = await server.begin({ ...server.firstAnswers, email })
    await sendLetter(api, { leadId: lead.id, letter })
    return lead
  }
  const later = (leadId: string) => server.query("select 1 from pgboss.job where data ->> 'leadId' = $1 and start_after > now()", [leadId])

  test('[SEC-M7] of a recipient leave out what is too much', async () => {
    const api = bounded({ EMAILS_PER_RECIPIENT_DAY: 2 })
    const before = emails.received.length
    const email = `${randomUUID()}@example.com`
    for (let time = 0; time < 4; time++) await send(api, 'answer', email)
    expect(emails.received.length).toBe(before + 2)
    expect(await send(api, 'answer', email).then(({ id }) => later(id))).toEqual([])
  })

  test('[SEC-M7] of a site put off what an applicant waits for, and keep a part for it', async () => {
    const api = bounded({ EMAILS_PER_SITE_HOUR: 5 })
    const before = emails.received.length
    for (let time = 0; time < 6; time++) await send(api, 'abandoned')
    expect(emails.received.length).toBe(before + 4)
    await send(api, 'answer')
    expect(emails.received.length).toBe(before + 5)
    const { id } = await send(api, 'answer')
    expect(emails.received.length).toBe(before + 5)
    expect(await later(id)).toHaveLength(1)
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ level: 50 }, { level: 50 }])
  })

  test('[SEC-M7] do not count what the mail server did not take', async () => {
    const api = bounded({ EMAILS_PER_SITE_HOUR: 1 })
    const deaf = { ...api, settings: { ...api.settings, SMTP_URL: 'smtp://127.0.0.1:1' } }
    await expect(send(deaf, 'answer')).rejects.toThrow('the mail server did not take a letter')
    const before = emails.received.length
    await send(api, 'answer')
    expect(emails.received.length).toBe(before + 1)
  })
})
