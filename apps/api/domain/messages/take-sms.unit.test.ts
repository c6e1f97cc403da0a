import { describe, expect, test } from 'vitest'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedCounts } from '#tests/server/without-database/scripted-counts.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { takePersonsSms, takeSms, type SmsTaken, type SmsWanted } from './take-sms.ts'

const HOUR_MS = 3_600_000
const WANTED: SmsWanted = {
  site: 'loanwright-co',
  phone: '+573001234567',
  address: undefined,
  isPerson: async () => false,
  isProven: false,
  now: NOW,
}

/** Takes messages one after another with these settings. */
function sender(environment: Environment, take = takeSms) {
  const parts = partsWithoutDatabase(environment)
  const { db } = scriptedDatabase(scriptedCounts())
  return (wanted: Partial<SmsWanted> = {}): Promise<SmsTaken> => db.transaction().execute((tx) => take(parts, tx, { ...WANTED, ...wanted }))
}

async function countGood(times: number, run: () => Promise<SmsTaken>): Promise<number> {
  let good = 0
  for (let time = 0; time < times; time++) if ((await run()).ok) good += 1
  return good
}
const newPhone = (index: number): string => `+5730011122${String(index).padStart(2, '0')}`

describe('a budget of SMS', () => {
  test.each([
    [{ SMS_PER_PHONE_HOUR: '3' }, HOUR_MS],
    [{ PHONE_CODES_PER_PHONE: '3' }, 24 * HOUR_MS],
    [{ SMS_PER_SITE_HOUR: '3' }, HOUR_MS],
    [{ SMS_PER_SITE_DAY: '3' }, 24 * HOUR_MS],
    [{ SMS_PER_HOUR: '3' }, HOUR_MS],
    [{ SMS_PER_DAY: '3' }, 24 * HOUR_MS],
  ])('%j lets three out, says when the next may, and begins anew then', async (environment, windowMs) => {
    const take = sender(environment)
    expect(await countGood(3, take)).toBe(3)
    const later = new Date(NOW.getTime() + 60_000)
    expect(await take({ now: later })).toMatchObject({ ok: false, retryAfterSeconds: windowMs / 1000 - 60 })
    expect(await take({ now: new Date(NOW.getTime() + windowMs - 1) })).toMatchObject({ ok: false, retryAfterSeconds: 1 })
    expect(await take({ now: new Date(NOW.getTime() + windowMs) })).toEqual({ ok: true, delayMs: 0 })
  })

  test('of one phone stops no other phone, and that of one site no other site', async () => {
    const take = sender({ SMS_PER_PHONE_HOUR: '1' })
    expect(await countGood(2, take)).toBe(1)
    expect((await take({ phone: newPhone(1) })).ok).toBe(true)
    const takeOnSite = sender({ SMS_PER_SITE_HOUR: '1' })
    expect(await countGood(2, takeOnSite)).toBe(1)
    expect((await takeOnSite({ site: 'ratapro-pl' })).ok).toBe(true)
    const takeOfAll = sender({ SMS_PER_HOUR: '1' })
    expect(await countGood(2, takeOfAll)).toBe(1)
    expect((await takeOfAll({ site: 'ratapro-pl', phone: newPhone(1) })).ok).toBe(false)
  })

  test('that refuses counts the message against no other budget', async () => {
    const take = sender({ SMS_PER_SITE_HOUR: '2', SMS_PER_PHONE_HOUR: '1' })
    expect(await countGood(5, take)).toBe(1)
    expect((await take({ phone: newPhone(1) })).ok).toBe(true)
  })
})

describe('an address that causes more SMS than is usual', () => {
  const address = '203.0.113.7'
  const busy = { SMS_PER_ADDRESS_HOUR: '2', PHONE_CODES_PER_PHONE: '10', SMS_PER_SITE_HOUR: '10' }

  test('waits five seconds longer for each, a minute at most', async () => {
    const take = sender({ SMS_PER_ADDRESS_HOUR: '2' })
    const delays: number[] = []
    for (let index = 0; index < 16; index++) {
      const taken = await take({ address, phone: newPhone(index) })
      delays.push(taken.ok ? taken.delayMs : -1)
    }
    const rising = Array.from({ length: 11 }, (_, index) => (index + 1) * 5000)
    expect(delays).toEqual([0, 0, ...rising, 60_000, 60_000, 60_000])
  })

  test('is as any other once a captcha says that a person asks, and is asked only then', async () => {
    const take = sender(busy)
    let asked = 0
    const isPerson = async () => {
      asked += 1
      return true
    }
    for (let index = 0; index < 5; index++)
      expect(await take({ address, phone: newPhone(index), isPerson })).toEqual({ ok: true, delayMs: 0 })
    expect(asked).toBe(3)
  })

  test('gets six tenths of a phone’s messages and eight tenths of a site’s, and leaves the others the rest', async () => {
    const toPhone = sender({ ...busy, SMS_PER_SITE_HOUR: '1000' })
    expect(await countGood(12, () => toPhone({ address }))).toBe(6)
    expect(await countGood(12, toPhone)).toBe(4)
    const onSite = sender(busy)
    let index = 0
    expect(await countGood(12, () => onSite({ address, phone: newPhone(index++) }))).toBe(8)
    expect(await countGood(12, () => onSite({ phone: newPhone(index++) }))).toBe(2)
  })

  test('is busy for one phone alone where it asks for that phone alone', async () => {
    const take = sender({ SMS_PER_ADDRESS_AND_PHONE: '1' })
    const delays = [await take({ address }), await take({ address }), await take({ address, phone: newPhone(1) })]
    expect(delays).toEqual([0, 5000, 0].map((delayMs) => ({ ok: true, delayMs })))
  })

  test('has its hour, and a day for each phone', async () => {
    const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
    const hourly = sender({ SMS_PER_ADDRESS_HOUR: '1' })
    await hourly({ address })
    expect(await hourly({ address, now: after(1) })).toEqual({ ok: true, delayMs: 0 })
    const daily = sender({ SMS_PER_ADDRESS_AND_PHONE: '1' })
    await daily({ address })
    expect(await daily({ address, now: after(23) })).toEqual({ ok: true, delayMs: 5000 })
    expect(await daily({ address, now: after(24) })).toEqual({ ok: true, delayMs: 0 })
  })

  test('is one customer’s network of IPv6, not each of its addresses', async () => {
    const take = sender({ SMS_PER_ADDRESS_HOUR: '1' })
    const from = (end: string) => take({ address: `2001:db8:0:1::${end}`, phone: newPhone(Number(end)) })
    expect([await from('1'), await from('2')]).toEqual([0, 5000].map((delayMs) => ({ ok: true, delayMs })))
    expect(await take({ address: '2001:db8:0:2::1', phone: newPhone(3) })).toEqual({ ok: true, delayMs: 0 })
  })
})

test('who has confirmed the phone has a fifth more messages, which no stranger uses up', async () => {
  const take = sender({ PHONE_CODES_PER_PHONE: '10' })
  expect(await countGood(12, take)).toBe(10)
  expect(await countGood(12, () => take({ isProven: true }))).toBe(2)
})

describe('an SMS of which nobody knows yet whether it goes out', () => {
  test('counts against its phone, and not against the site that may never send it', async () => {
    const environment = { SMS_PER_PHONE_HOUR: '2', SMS_PER_SITE_HOUR: '2' }
    const take = sender(environment, takePersonsSms)
    expect(await countGood(3, take)).toBe(2)
    expect((await take({ phone: newPhone(1) })).ok).toBe(true)
  })

  test('is refused where its site has no messages left, and says when it has', async () => {
    const parts = partsWithoutDatabase({ SMS_PER_SITE_HOUR: '1' })
    const { db } = scriptedDatabase(scriptedCounts())
    const run = (take: typeof takeSms, wanted: Partial<SmsWanted> = {}) =>
      db.transaction().execute((tx) => take(parts, tx, { ...WANTED, ...wanted }))
    expect((await run(takeSms)).ok).toBe(true)
    const later = new Date(NOW.getTime() + 600_000)
    expect(await run(takePersonsSms, { phone: newPhone(1), now: later })).toEqual({ ok: false, retryAfterSeconds: 3000 })
    expect(await run(takePersonsSms, { phone: newPhone(1), now: new Date(NOW.getTime() + HOUR_MS) })).toEqual({ ok: true, delayMs: 0 })
  })

  test('slows a busy address down as any other', async () => {
    const take = sender({ SMS_PER_ADDRESS_HOUR: '1', PHONE_CODES_PER_PHONE: '5' }, takePersonsSms)
    const address = '203.0.113.7'
    expect([await take({ address }), await take({ address })]).toEqual([0, 5000].map((delayMs) => ({ ok: true, delayMs })))
    expect(await countGood(5, () => take({ address }))).toBe(1)
  })
})
