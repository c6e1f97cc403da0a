import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addEvents } from '#apps/api/store/leads/events.ts'
import { countTaken } from './count-taken.ts'

const store = openStore()
beforeEach(() => store.empty('partner_slots', 'partner_days', 'partner_windows', 'leads'))

// a Friday; its week began on the 16th
const DAY = '2026-11-20'
const MARKET = { partner: 'aide', country: 'co', day: DAY }

/** A lead that the partner was asked about, at a price. */
const ask = async (price: number, change: object = {}) =>
  store.ask(await store.addLead(), { partner: 'aide', country: 'co', day: DAY, price, ...change })
const decided = (verdict: string) => ({ state: 'decided', decided_at: moment(1), verdict }) as const
interface Happened {
  readonly event?: string
  readonly of?: string
  readonly redirect?: string
  readonly step?: string
}
const count = (...windows: readonly ('day' | 'week' | 'month')[]) => store.within((tx) => countTaken(tx, MARKET, windows))
const counted = () =>
  store.query(`select time_window, to_char(day, 'MM-DD') as day, leads, spent::int from partner_days
    union all select time_window, to_char(day, 'MM-DD'), leads, spent::int from partner_windows order by time_window, day`)

test('a cap counts what the partner was asked in the window from its beginning, and money that it may still pay', async () => {
  await ask(1)
  await ask(2, decided('accepted'))
  await ask(4, decided('held'))
  await ask(8, decided('declined'))
  await ask(16, decided('not-chosen'))
  await ask(32, { partner: 'other' })
  await ask(64, { country: 'es' })
  await ask(128, { day: '2026-11-19' })
  await ask(256, { day: '2026-11-21' })
  await ask(512, { day: '2026-11-15' })
  await ask(1024, { day: '2026-10-31' })
  await count('day', 'week', 'month')
  expect(await counted()).toEqual([
    { time_window: 'day', day: '11-20', leads: 4, spent: 7 },
    { time_window: 'month', day: '11-01', leads: 6, spent: 0 },
    { time_window: 'week', day: '11-16', leads: 5, spent: 0 },
  ])
})

test('a place that an offer gave back is not counted: one that was withdrawn, expired or, in a comparison, declined', async () => {
  /** Asks the partner, and writes down what happened to it. */
  const happened = async (price: number, verdict: string, { event = 'partner-declined', of = 'aide', ...change }: Happened = {}) => {
    const lead = await store.addLead()
    await store.ask(lead, { partner: 'aide', country: 'co', day: DAY, price, ...decided(verdict), ...change })
    await store.within((tx) => addEvents(tx, lead, [{ name: event, details: { partner: of } }], moment(1)))
  }
  await ask(1)
  await happened(2, 'withdrawn', { event: 'offer-withdrawn', redirect: 'sealed' })
  await happened(2, 'withdrawn', { event: 'offer-withdrawn' })
  await happened(4, 'expired')
  await happened(8, 'passed-by-applicant', { event: 'not-chosen' })
  await happened(8, 'passed-by-applicant', { event: 'not-chosen', step: 'customer-debts' })
  // these kept their places: one that ended before an offer, and those that an applicant passed by on the way to the next lender
  await happened(16, 'withdrawn')
  await happened(16, 'withdrawn', { event: 'offer-withdrawn', of: 'other' })
  await happened(32, 'passed-by-applicant', { event: 'offer-declined' })
  await happened(64, 'passed-by-applicant', { event: 'step-skipped', step: 'customer-debts' })
  await count('day')
  expect(await counted()).toEqual([{ time_window: 'day', day: '11-20', leads: 5, spent: 1 }])
})

test('only the windows that got a cap are counted', async () => {
  await ask(1)
  await count('week')
  expect(await counted()).toEqual([{ time_window: 'week', day: '11-16', leads: 1, spent: 0 }])
})

test('what is counted already is not counted twice, nor what was dealt out and is left', async () => {
  for (const price of [10, 10, 10]) await ask(price)
  // one was counted; of what was dealt out four places and forty of money are left
  await store.query(`insert into partner_days (partner, country, day, leads, spent) values ('aide', 'co', $1, 5, 50)`, [DAY])
  const slot = (change: object) => {
    const row = { partner: 'aide', country: 'co', time_window: 'day', starts: DAY, leads_left: 4, spent_left: 40, ...change }
    return store.query(
      `insert into partner_slots (partner, country, time_window, starts, slot, leads_left, spent_left) values ($1, $2, $3, $4, 0, $5, $6)`,
      [row.partner, row.country, row.time_window, row.starts, row.leads_left, row.spent_left],
    )
  }
  await slot({})
  for (const other of [{ partner: 'other' }, { country: 'es' }, { time_window: 'week' }, { starts: '2026-11-19' }])
    await slot({ leads_left: 100, spent_left: 1000, ...other })
  await count('day')
  const now = [{ time_window: 'day', day: '11-20', leads: 7, spent: 70 }]
  expect(await counted()).toEqual(now)
  await count('day')
  expect(await counted()).toEqual(now)
})

test('what was counted of leads that are erased stays counted', async () => {
  await store.query(`insert into partner_days (partner, country, day, leads, spent) values ('aide', 'co', $1, 5, 50)`, [DAY])
  await ask(10)
  await count('day')
  expect(await counted()).toEqual([{ time_window: 'day', day: '11-20', leads: 5, spent: 50 }])
})
