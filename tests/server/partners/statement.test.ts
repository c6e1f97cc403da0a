import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eraseLead } from '#apps/api/jobs/erase-lead.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { signStatement } from '#apps/api/domain/statements/statement-link.ts'
import { readSharedSecrets } from '#apps/api/platform/secrets/read-shared-secrets.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'

const secret = (sign: string) => `whsec_${Buffer.from(sign.repeat(32)).toString('base64')}`
const [OWN, OTHERS] = [secret('a'), secret('b')]
const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/hear',
    AFFILIATE_SECRET_SOME_BLOG: OWN,
    AFFILIATE_POSTBACK_NEW_BLOG: 'https://new.example/hear',
    AFFILIATE_SECRET_NEW_BLOG: OWN,
    AFFILIATE_POSTBACK_OTHER: 'https://other.example/hear',
    AFFILIATE_SECRET_OTHER: OTHERS,
  })
  await bring('Some Blog', 3)
  await bring('Some Blog', 2, 'banner-7')
  await bring('Some Blog', 1, '=1+1')
  await bring('other', 1)
  await sell({ affiliate: 'some-blog', ago: 1, outcome: 'funded' })
  await sell({ affiliate: 'some-blog', subId: 'banner-7', ago: 2, outcome: 'returned' })
  await sell({ affiliate: 'some-blog', ago: 3, outcome: 'cancelled' })
  await sell({ affiliate: 'some-blog', ago: 29 })
  await sell({ affiliate: 'some-blog', subId: 'banner-8', ago: 40 })
  await sell({ affiliate: 'other', ago: 1 })
  await sell({ affiliate: null, ago: 1 })
})
afterAll(() => server.close())

/** Begins leads by links of an affiliate. */
async function bring(refName: string, leads: number, subId: string | null = null): Promise<void> {
  for (let lead = 0; lead < leads; lead++) {
    const { id } = await server.begin()
    await server.query('insert into affiliate_events (lead_id, event, site, attribute, sub_id) values ($1, $2, $3, $4, $5)', [
      id,
      'lead-created',
      server.site.id,
      refName,
      subId,
    ])
  }
}

interface Sold {
  readonly affiliate: string | null
  readonly subId?: string
  /** Days ago. */
  readonly ago: number
  readonly outcome?: string
}

/** Writes a sale for 50.00, of which the affiliate gets 10.00, and half of the price once it is funded. */
async function sell({ affiliate, subId, ago, outcome }: Sold): Promise<void> {
  const at = new Date(Date.now() - ago * DAY_MS)
  const payout = JSON.stringify({ sold: { fixed: 1000 }, funded: { share: 5000 } })
  const [sale] = await server.query(
    `insert into sales (partner, site, country, affiliate, payout, price, sold_at, created_at, sub_id)
     values ('rapifondos', $1, 'co', $2, $3, 5000, $4, $4, $5) returning id`,
    [server.site.id, affiliate, payout, at, subId ?? null],
  )
  if (outcome !== undefined)
    await server.query(
      `insert into outcomes (partner, event_id, sale_id, outcome, at, received_at) values ('rapifondos', gen_random_uuid(), $1, $2, $3, $3)`,
      [sale?.['id'], outcome, at],
    )
}

const statement = z.object({ lines: z.array(z.looseObject({ subId: z.string() })) })
const until = Math.floor(Date.now() / 1000) + 3600
const signatureOf = (affiliate: string, text: string, ends = until) =>
  signStatement({ affiliate, until: ends }, readSharedSecrets(text) ?? [])
const get = (path: string, more = '', signature = signatureOf('some-blog', OWN)) =>
  fetch(`${server.api.url}/api/affiliate/${path}?until=${until}&signature=${signature}${more}`)

test('an affiliate reads by its link what its leads came to, and nothing of others', async () => {
  const response = await get('some-blog/statement.json')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toMatchObject({
    affiliate: 'some-blog',
    // funded 10 + 25, cancelled and neither 10 each; returned nothing
    lines: [
      { country: 'co', subId: '', currency: 'COP', leads: 4, accepted: 3, funded: 1, cancelled: 1, returned: 0, payout: 5500 },
      { country: 'co', subId: 'banner-7', currency: 'COP', leads: 2, accepted: 1, funded: 0, cancelled: 0, returned: 1, payout: 0 },
    ],
  })
})

test('the same as CSV, for the days that are asked for', async () => {
  const response = await get('some-blog/statement.csv', `&from=${dayBefore(60)}&to=${dayBefore(35)}`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await response.text()).toBe(
    'country,subId,currency,leads,accepted,funded,cancelled,returned,payout\r\nco,banner-8,COP,0,1,0,0,0,1000\r\n',
  )
})

test('[S-7.59] the sub-id of a lead that is sold stays in the statement when the person is erased, and nothing else of the link does', async () => {
  const reference = { attribute: 'New Blog', subId: 'banner-9', transactionId: 'click-3f2b8c1e', own: { aff_page: 'page-of-ana' } }
  const lead = await server.begin(server.firstAnswers, { affiliateReferenceParams: reference })
  await server.confirm(lead)
  await server.until(lead, LEAD_STATUS.accepted)
  expect((await server.call('POST', `/api/lead/${lead.id}/redirect`, { token: lead.token, body: {} })).status).toBe(200)
  const lines = async () => {
    const response = await get('new-blog/statement.json', '', signatureOf('new-blog', OWN))
    return statement.parse(await response.json()).lines
  }
  // the affiliate has no payout, and is told all the same what became of its leads
  const sold = { country: 'co', subId: 'banner-9', accepted: 1, payout: 0 }
  expect(await lines()).toMatchObject([sold])
  await eraseLead(server.api.parts, { leadId: lead.id, because: 'applicant' })
  expect(await lines()).toMatchObject([{ ...sold, leads: 0 }])
  const [row] = await server.query(`select sales::text as text from sales where affiliate = 'new-blog'`)
  expect(row?.['text']).toContain('banner-9')
  expect(row?.['text']).not.toMatch(/click-3f2b8c1e|page-of-ana/u)
})

test('a link of another affiliate, forged, changed or over opens nothing, and says nothing', async () => {
  const over = until - 7200
  const statuses = await Promise.all([
    get('other/statement.json'),
    get('nobody/statement.json'),
    get('constructor/statement.json'),
    get('some-blog/statement.json', '', signatureOf('some-blog', OTHERS)),
    get('some-blog/statement.json', '', 'AAAA'),
    get('some-blog/statement.json', '', ''),
    get('some-blog/statement.xml'),
    // one that was good until its end, and one that would be good longer than it was signed for
    fetch(`${server.api.url}/api/affiliate/some-blog/statement.json?until=${over}&signature=${signatureOf('some-blog', OWN, over)}`),
    get('some-blog/statement.json', '', signatureOf('some-blog', OWN, over)),
    fetch(`${server.api.url}/api/affiliate/some-blog/statement.json`),
  ])
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404))
  expect(await statuses[0]?.text()).toBe('')
})

test.each([
  ['&from=yesterday'],
  ['&from=2026-02-30'],
  [`&from=${dayBefore(1)}&to=${dayBefore(5)}`],
  [`&from=${dayBefore(200)}&to=${dayBefore(1)}`],
])('a period that cannot be is refused with a sentence: %s', async (more) => {
  const response = await get('some-blog/statement.csv', more)
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('at most 92 days apart')])
})

test('a link is tried by one address only so often, whoever signs', async () => {
  const { settings } = server.api.parts
  const before = settings.READS_PER_MINUTE
  Object.assign(settings, { READS_PER_MINUTE: 1 })
  try {
    await get('some-blog/statement.json', '', 'AAAA')
    const refused = await get('some-blog/statement.json', '', 'AAAA')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  } finally {
    Object.assign(settings, { READS_PER_MINUTE: before })
  }
})
