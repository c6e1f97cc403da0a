import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkStatement } from '#core/console/affiliates/link-statement.ts'
import { listAffiliates } from '#core/console/affiliates/list-affiliates.ts'
import { countSales } from '#apps/api/jobs/funnel/count-sales.ts'
import { isStatementSigned } from '#apps/api/domain/statements/statement-link.ts'
import { startTestConsole, type TestConsole, type Visitor } from './start-test-console.ts'

let place: TestConsole
let operator: Visitor
beforeAll(async () => {
  place = await startTestConsole({
    AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/postback',
    AFFILIATE_SECRET_SOME_BLOG: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  })
  operator = place.visit()
  await operator.signIn('operator')
  // the first and the last moment of 20 November in Bogotá, and the moments before and behind them
  for (const at of ['2026-11-20T04:59:59Z', '2026-11-20T05:00:00Z', '2026-11-21T04:59:59Z', '2026-11-21T05:00:00Z'])
    await place.query(
      `insert into sales (partner, site, country, affiliate, payout, price, sold_at, created_at)
       values ('rapifondos', 'loanwright-co', 'co', 'some-blog', '{"sold": {"share": 2500}}', 4000000, $1, $1)`,
      [at],
    )
  const { database, settings } = place.console.parts
  await countSales({ database, outside: { now: () => new Date() }, settings })
})
afterAll(() => place?.close())

const list = async (query: string, visitor = operator) => {
  const response = await visitor.get(`/calls/affiliates${query}`)
  return { status: response.status, body: await response.json() }
}

test('sales are those of the days in the country’s time zone, with the money of statements', async () => {
  const { body } = await list('?from=2026-11-20&to=2026-11-20')
  expect(listAffiliates.reply.parse(body)).toMatchObject({
    rows: [
      { affiliate: 'some-blog', site: 'loanwright-co', sold: 2, revenue: 'COP 80,000', commission: 'COP 20,000', margin: 'COP 60,000' },
    ],
    receivers: [{ affiliate: 'some-blog', state: 'well', told: 0 }],
    // the four sales are the first of the site, and no lead of it is counted
    countedFrom: { leads: null, sales: '2026-11-19' },
    mayLink: true,
  })
})

test('a viewer of another country sees no sale of it and makes no link', async () => {
  const viewer = place.visit()
  await viewer.signIn('viewer-mx')
  const { body } = await list('?from=2026-11-20&to=2026-11-20', viewer)
  expect(body).toMatchObject({ rows: [], mayLink: false })
})

test('days that are none, are too many or of far years are refused, and those the wrong way round find nothing', async () => {
  for (const query of ['?from=2026-02-31', '?from=2026-01-01&to=2026-12-31', '?to=9999-12-31', '?from=0001-01-01'])
    expect((await list(query)).status, query).toBe(400)
  expect(await list('?from=2500-01-01')).toEqual({ status: 400, body: { error: 'first-day-not-there' } })
  expect((await list('?from=2026-11-21&to=2026-11-20')).body).toMatchObject({ rows: [] })
})

test('a link that is made opens that affiliate’s statement until its end, and the log says who made it but not the link', async () => {
  const response = await operator.post('/calls/affiliates/some-blog/statement-link', { days: '30' })
  const { csv, until } = linkStatement.reply.parse(await response.json())
  const address = new URL(csv)
  const link = {
    affiliate: 'some-blog',
    until: Number(address.searchParams.get('until')),
    signature: address.searchParams.get('signature') ?? '',
  }
  expect(address.pathname).toMatch(/\/affiliate\/some-blog\/statement\.csv$/u)
  expect(link.until * 1000).toBe(Date.parse(until))
  const secrets = place.console.parts.settings.affiliates['some-blog']?.secrets ?? []
  expect(isStatementSigned(link, secrets, new Date(Date.parse(until) - 1))).toBe(true)
  const [row] = await place.query('select action, subject from console_audit order by number desc limit 1')
  expect(row).toEqual({ action: 'statement-linked', subject: 'some-blog for 30 days' })
  expect((await operator.post('/calls/affiliates/no-blog/statement-link', { days: '30' })).status).toBe(404)
})
