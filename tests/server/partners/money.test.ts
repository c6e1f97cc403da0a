import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumMoney } from '#tools/money/sum-money.ts'
import { runCommand } from '#tools/process/run-command.ts'
import { bareEnvironment } from '#tests/bare-environment.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

const LEADS = 200
const DAY_MS = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  await server.query('select setseed(0.28)')
  await server.query(
    `insert into sales (partner, site, country, affiliate, payout, price, sold_at)
    select 'lender-' || n % 3, 'site', (array['co', 'pl', 'vn'])[1 + n % 3], case when n % 2 = 0 then 'some-blog' end,
      case when n % 2 = 0 then '{"sold": {"fixed": 137}, "funded": {"share": 1234}}' else '{}' end::json,
      floor(random() * 5000000), case when n % 5 > 0 then now() end
    from generate_series(1, $1::int) as n`,
    [LEADS],
  )
  await server.query(`insert into outcomes (partner, event_id, sale_id, outcome, at, amount, price, received_at)
    select partner, id || ':' || n, id, outcome, now() - interval '1 minute' * floor(random() * 4), 1,
      case when outcome = 'funded' and n = 2 then floor(random() * 6000000) end, now() - interval '1 minute' * n
    from sales, generate_series(1, 3) as n, lateral (select (array['funded', 'cancelled', 'returned'])[1 + floor(random() * 3 + 0 * n)] as outcome) as one
    where random() < 0.6`)
})
afterAll(() => server.close())

const period = (from: number, to: number) => ({ from: new Date(Date.now() + from * DAY_MS), to: new Date(Date.now() + to * DAY_MS) })

/** The prices by country, as PostgreSQL adds them up itself. */
const PRICES = `
select country, sum(case when last.outcome = 'returned' or (sold_at is null and last.outcome is distinct from 'funded') then 0
  else coalesce(stated.price, sales.price) end)::text as price
from sales
left join lateral (select outcome from outcomes where sale_id = sales.id order by at desc, event_id collate "C" desc limit 1) as last on true
left join lateral (
  select price from outcomes where sale_id = sales.id and price is not null order by at desc, event_id collate "C" desc limit 1
) as stated on true
group by country order by country`

test('in each country prices are payouts and margins to the hundredth, and what the database adds up itself', async () => {
  const lines = await sumMoney(server.api.database, period(-1, 1))
  expect(lines.reduce((sum, { leads }) => sum + leads, 0)).toBe(LEADS)
  for (const { price, payout, margin } of lines) expect(price).toBe(payout + margin)
  const totals = ['co', 'pl', 'vn'].map((country) => ({
    country,
    price: String(lines.filter((line) => line.country === country).reduce((sum, { price }) => sum + price, 0n)),
  }))
  expect(totals).toEqual(await server.query(PRICES))
  expect(lines.filter(({ affiliate }) => affiliate === null).every(({ payout }) => payout === 0n)).toBe(true)
  expect(lines.some(({ affiliate, payout }) => affiliate === 'some-blog' && payout > 0n)).toBe(true)
})

test('sales of another time are not counted', async () => {
  expect(await sumMoney(server.api.database, period(-3, -1))).toEqual([])
})

test('the command prints one line for each partner and affiliate, every sum under its own heading', async () => {
  await server.query(
    `insert into sales (partner, site, country, affiliate, payout, price, sold_at, created_at)
    select 'lender', 'site', 'pl', 'some-blog', '{"sold": {"fixed": 137}}'::json, 5000 + n, written, written
    from generate_series(1, 6) as n, (select timestamptz '2020-01-15' as written) as one`,
  )
  await server.query(`insert into outcomes (partner, event_id, sale_id, outcome, at, amount, received_at)
    select partner, 'money ' || id, id,
      case price - 5000 when 1 then 'returned' when 2 then 'cancelled' when 3 then 'cancelled' else 'funded' end, sold_at, 1, sold_at
    from sales where partner = 'lender'`)
  const { isGood, output } = await runCommand(
    'money',
    process.execPath,
    ['tools/operations/money.ts', '--from', '2020-01-01', '--to', '2020-02-01'],
    { env: { ...bareEnvironment(), DATABASE_URL: server.environment['DATABASE_URL'] } },
  )
  expect([isGood, output.trim().split('\t')]).toEqual([
    true,
    ['pl', 'PLN', 'lender', 'some-blog', '6', '3', '2', '1', '25020', '685', '24335'],
  ])
})
