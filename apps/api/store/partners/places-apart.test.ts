import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { SLOTS } from './deal-places.ts'
import { closeWindows, giveBack, readUsed, returnPlace, takePlaces, type Place } from './reservations.ts'

/** Places in one window beside those of other partners, markets, days and windows, which stay as they are. */
const store = openStore()
beforeEach(() => store.empty('partner_slots', 'partner_days', 'partner_windows', 'leads'))

type WindowName = 'day' | 'week' | 'month'
interface Key {
  readonly partner: string
  readonly country: string
  readonly window: WindowName
  readonly starts: string
}
// a Friday; its week began on the 16th
const DAY = '2026-11-20'
const OWN: Key = { partner: 'aide', country: 'xa', window: 'day', starts: DAY }
const addWhole = ({ partner, country, window, starts }: Key, leads: number, spent = leads * 10) =>
  store.query(
    `insert into ${window === 'day' ? 'partner_days' : 'partner_windows'} (partner, country, time_window, day, leads, spent) values ($1, $2, $3, $4, $5, $6)`,
    [partner, country, window, starts, leads, spent],
  )
const addSlot = ({ partner, country, window, starts }: Key, slot: number, left: number) =>
  store.query('insert into partner_slots values ($1, $2, $3, $4, $5, $6, $7)', [partner, country, window, starts, slot, left, left * 10])
const rowsOf = (table: string, starts: string) =>
  store.query(`select partner, country, time_window, ${starts}::text as starts, sum(leads)::int as leads, sum(spent)::int as spent, count(*)::int as rows
    from ${table} group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
const wholes = async () => [...(await rowsOf('partner_days', 'day')), ...(await rowsOf('partner_windows', 'day'))]
const slots = () =>
  rowsOf('(select partner, country, time_window, starts, leads_left as leads, spent_left as spent from partner_slots) as slot', 'starts')
const isOwn = (row: { readonly [column: string]: unknown }) =>
  row['partner'] === 'aide' && row['country'] === 'xa' && row['time_window'] === 'day' && row['starts'] === DAY
/** Windows that differ from a lead's own in one thing each, with so much left that any lead would find room. */
async function addOthers(own: Key, ...others: readonly Partial<Key>[]): Promise<void> {
  for (const other of others) {
    const key = { ...own, ...other }
    await addWhole(key, 0)
    await store.query(`insert into partner_slots select $1, $2, $3, $4, slot, 1000, 100000 from generate_series(0, ${SLOTS - 1}) as slot`, [
      key.partner,
      key.country,
      key.window,
      key.starts,
    ])
  }
}
const takeOn = async (day: string, ...places: readonly Omit<Place, 'submissionId'>[]) => {
  const leadId = await store.addLead()
  const asked: Place[] = []
  for (const { partner, ...cap } of places) {
    const change = { partner, price: cap.price, country: 'xa', day, created_at: moment(1) }
    asked.push({ submissionId: await store.ask(leadId, change), partner, ...cap })
  }
  const isTaken = await store.within((tx) => takePlaces(tx, { leadId, country: 'xa', day }, asked))
  return isTaken ? asked.map(({ submissionId: id }) => ({ leadId, id })) : undefined
}
const used = async (day = DAY) => (await readUsed(store.db, { country: 'xa', day }))['aide']

test('what is used is told for one market on one day, with the week and the month of that day', async () => {
  await addWhole(OWN, 10)
  await addWhole({ ...OWN, partner: 'beta' }, 7)
  await addWhole({ ...OWN, window: 'week', starts: '2026-11-16' }, 50)
  await addWhole({ ...OWN, window: 'month', starts: '2026-11-01' }, 80)
  const others: readonly Partial<Key>[] = [
    { country: 'xb' },
    { starts: '2026-11-19' },
    { window: 'week', starts: '2026-11-09' },
    { window: 'week', starts: '2026-11-16', country: 'xb' },
    { window: 'week', starts: '2026-11-01' },
    { window: 'month', starts: '2026-10-01' },
    { window: 'month', starts: '2026-11-16' },
  ]
  for (const [index, other] of others.entries()) await addWhole({ ...OWN, ...other, partner: `other-${index}` }, 99)
  await store.query(`insert into partner_days values ('odd', 'xa', $1, 99, 99, 'week')`, [DAY])
  for (const slot of [0, 1]) await addSlot(OWN, slot, 2)
  await addSlot({ ...OWN, window: 'week', starts: '2026-11-16' }, 0, 5)
  for (const other of [{ partner: 'other' }, { country: 'xb' }, { window: 'month' as const }, { starts: '2026-11-19' }])
    await addSlot({ ...OWN, ...other }, 0, 1000)
  const found = await readUsed(store.db, { country: 'xa', day: DAY })
  expect(Object.entries(found)).toEqual([
    ['aide', { leads: 6, spent: 60, week: 45, month: 80 }],
    ['beta', { leads: 7, spent: 70 }],
  ])
})

test('places of a day are taken, given back and returned in its own window, up to its own cap', async () => {
  await addOthers(OWN, { partner: 'other' }, { country: 'xb' }, { window: 'week' }, { starts: '2026-11-19' })
  const others = async () => [...(await wholes()), ...(await slots())].filter((row) => !isOwn(row))
  const before = await others()
  const cap = { partner: 'aide', price: 100, perDay: 10, budgetPerDay: 1000 }
  const taken: Awaited<ReturnType<typeof takeOn>>[] = []
  for (let times = 1; times <= 11; times++) {
    taken.push(await takeOn(DAY, cap))
    const count = Math.min(times, 10)
    expect(await used()).toEqual({ leads: count, spent: count * 100 })
  }
  expect(taken.map((one) => one !== undefined)).toEqual([...Array.from({ length: 10 }, () => true), false])
  const [first, second] = [taken[0]?.[0] ?? expect.fail('no place'), taken[1]?.[0] ?? expect.fail('no place')]
  await store.within((tx) => giveBack(tx, first))
  expect(await used()).toEqual({ leads: 10, spent: 900 })
  await store.within((tx) => returnPlace(tx, second))
  expect(await used()).toEqual({ leads: 9, spent: 800 })
  expect([(await takeOn(DAY, cap)) !== undefined, await takeOn(DAY, cap)]).toEqual([true, undefined])
  expect(await used()).toEqual({ leads: 10, spent: 900 })
  expect(await others()).toEqual(before)
})

test('a cap alone and a budget alone hold to the last lead, and a price that no slot can pay is paid from all', async () => {
  const many = async (count: number, cap: Omit<Place, 'submissionId' | 'partner'>) => {
    let taken = 0
    for (let times = 0; times < count; times++) taken += (await takeOn(DAY, { partner: 'aide', ...cap })) ? 1 : 0
    return taken
  }
  expect(await many(9, { price: 0, perDay: 6 })).toBe(6)
  await store.empty('partner_slots', 'partner_days')
  expect(await many(9, { price: 30, budgetPerDay: 200 })).toBe(6)
  expect(await used()).toEqual({ leads: 6, spent: 180 })
  await store.empty('partner_slots', 'partner_days')
  expect(await many(1, { price: 1, budgetPerDay: 1000 })).toBe(1)
  expect([await many(1, { price: 900, budgetPerDay: 1000 }), await used()]).toEqual([1, { leads: 2, spent: 901 }])
  expect(await many(1, { price: 100, budgetPerDay: 1000 })).toBe(0)
})

test('a cap that falls below what is taken holds though another window has room', async () => {
  await addOthers(OWN, { partner: 'other' }, { country: 'xb' }, { starts: '2026-11-19' })
  for (let times = 0; times < 3; times++) await takeOn(DAY, { partner: 'aide', price: 100, perDay: 90, budgetPerDay: 9000 })
  expect(await takeOn(DAY, { partner: 'aide', price: 100, perDay: 3 })).toBeUndefined()
  expect(await takeOn(DAY, { partner: 'aide', price: 100, budgetPerDay: 399 })).toBeUndefined()
  expect(await takeOn(DAY, { partner: 'aide', price: 100, perDay: 4, budgetPerDay: 400 })).toBeDefined()
})

test('a week and a month that begin on one day are counted apart', async () => {
  // a Monday
  const day = '2026-06-01'
  const cap = { partner: 'aide', price: 5, perWeek: 2, perMonth: 3 }
  await addOthers({ ...OWN, starts: day }, { window: 'week', partner: 'other' }, { window: 'month', country: 'xb' })
  const places = [await takeOn(day, cap), await takeOn(day, cap), await takeOn(day, cap)]
  expect(places.map((one) => one !== undefined)).toEqual([true, true, false])
  expect(await used(day)).toEqual({ leads: 0, spent: 0, week: 2, month: 2 })
  await store.within((tx) => returnPlace(tx, places[0]?.[0] ?? expect.fail('no place')))
  expect(await used(day)).toEqual({ leads: 0, spent: 0, week: 1, month: 1 })
})

test('of one lead the place at one partner returns whole, once, and those at others stay', async () => {
  const caps = { price: 100, perDay: 9, budgetPerDay: 900, perWeek: 9, perMonth: 9 }
  const [own, other] = (await takeOn(DAY, { partner: 'aide', ...caps }, { partner: 'beta', ...caps })) ?? expect.fail('no places')
  await takeOn(DAY, { partner: 'aide', ...caps })
  const betas = async () => (await readUsed(store.db, { country: 'xa', day: DAY }))['beta']
  const states = async () =>
    (await store.query('select distinct partner, state, count(*)::int as count from reservations group by 1, 2 order by 1, 2')).map(
      Object.values,
    )
  for (let times = 0; times < 2; times++) await store.within((tx) => returnPlace(tx, own ?? expect.fail('no place')))
  await store.within((tx) => giveBack(tx, own ?? expect.fail('no place')))
  expect([await used(), await betas()]).toEqual([
    { leads: 1, spent: 100, week: 1, month: 1 },
    { leads: 1, spent: 100, week: 1, month: 1 },
  ])
  expect(await states()).toEqual([
    ['aide', 'returned', 3],
    ['aide', 'taken', 3],
    ['beta', 'taken', 3],
  ])
  for (let times = 0; times < 2; times++) await store.within((tx) => giveBack(tx, other ?? expect.fail('no place')))
  expect([await used(), await betas()]).toEqual([
    { leads: 1, spent: 100, week: 1, month: 1 },
    { leads: 1, spent: 0, week: 1, month: 1 },
  ])
})

test('nothing is given back of a lead that this partner was not asked about, nor where it has no cap', async () => {
  await takeOn(DAY, { partner: 'aide', price: 100, perDay: 9 })
  const before = await slots()
  const [open] = (await takeOn(DAY, { partner: 'open', price: 100 })) ?? expect.fail('no place')
  for (const place of [open ?? expect.fail('no place'), { leadId: randomUUID(), id: randomUUID() }])
    for (const back of [giveBack, returnPlace]) await store.within((tx) => back(tx, place))
  expect(await slots()).toEqual(before)
})

test('a day, a week and a month are closed once each is over, into their own rows', async () => {
  const keys = (window: WindowName, ...starts: readonly string[]): readonly Key[] => starts.map((one) => ({ ...OWN, window, starts: one }))
  const over = [...keys('day', '2026-11-19'), ...keys('week', '2026-11-13'), ...keys('month', '2026-10-20')]
  const open = [
    ...keys('day', DAY),
    ...keys('week', '2026-11-14', '2026-11-19'),
    ...keys('month', '2026-10-21', '2026-11-13', '2026-11-19'),
  ]
  for (const key of [...over, ...open]) {
    await addWhole(key, 100)
    for (const slot of [0, 1]) await addSlot(key, slot, 4)
  }
  // rows of others, of which nothing is left in slots, and which stay
  const beside = over.flatMap((key) => [
    { ...key, partner: 'other' },
    { ...key, country: 'xb' },
    { ...key, starts: '2026-01-01' },
  ])
  for (const key of beside) await addWhole(key, 100)
  await addWhole({ ...OWN, window: 'month', starts: '2026-11-13', partner: 'beta' }, 100)
  await addWhole({ ...OWN, window: 'month', starts: '2026-11-12' }, 100)
  await addWhole({ ...OWN, window: 'week', starts: '2026-10-20' }, 100)
  await closeWindows(store.db, DAY)
  const isOver = (row: { readonly [column: string]: unknown }) =>
    over.some(
      (key) =>
        key.partner === row['partner'] &&
        key.country === row['country'] &&
        key.window === row['time_window'] &&
        key.starts === row['starts'],
    )
  for (const row of await wholes()) expect(row).toMatchObject(isOver(row) ? { leads: 92, spent: 920 } : { leads: 100, spent: 1000 })
  expect((await slots()).map((row) => [row['time_window'], row['starts'], row['leads']])).toEqual(
    open.map(({ window, starts }) => [window, starts, 8]).toSorted((one, other) => (one.join() < other.join() ? -1 : 1)),
  )
})
