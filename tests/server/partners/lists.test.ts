import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { MOST_USES } from '#apps/api/domain/keys/keep-key-uses.ts'
import { insertLead } from '#tests/server/console/insert-lead.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { printedBy, type runOperation } from './run-operation.ts'

/** What the commands print that list what a server keeps. */

const AT = '2026-11-20T10:00:00.000Z'
const NOTICE = '00000000-0000-4000-8000-000000000001'

let server: TestServer
let lead: string
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '0' })
  lead = await insertLead(server.query, { site: 'loanwright-co', status: LEAD_STATUS.rejected, at: new Date(AT) })
})
afterAll(() => server.close())

const list = async (...call: Parameters<typeof runOperation>[1]): Promise<readonly (readonly string[])[]> =>
  (await printedBy(server, call)).map((line) => line.split('\t'))

test('what is kept of affiliates’ leads is listed, without what would break a table', async () => {
  await server.query(
    `insert into affiliate_events (lead_id, event, site, attribute, sub_id, transaction_id, at)
    values ($1, 'lead-created', 'loanwright-co', E'some\tblog', 'spring', 'click-7', $2)`,
    [lead, AT],
  )
  expect(await list('affiliate-events', '--since', '2026-11-20')).toEqual([
    [AT, 'loanwright-co', 'lead-created', lead, 'some blog', 'spring', 'click-7'],
  ])
})

test('withdrawals that people have to tell lenders are listed, each with our id and the reference of the lender', async () => {
  await server.query(
    `insert into submissions (id, lead_id, partner, idempotency_key, state, tries, verdict, reference, created_at, asked_at, decided_at)
    values (gen_random_uuid(), $1, 'rapifondos', gen_random_uuid(), 'decided', 1, 'declined', 'RF-1', $2, $2, $2)`,
    [lead, AT],
  )
  await server.query(
    `insert into lender_notices (id, lead_id, partner, kind, code, asked_at, other_ways_at)
    values ($1, $2, 'rapifondos', 'consent-withdrawal', 'BUREAU', $3, $3)`,
    [NOTICE, lead, AT],
  )
  expect(await list('lender-notices')).toEqual([[AT, NOTICE, 'rapifondos', 'consent-withdrawal', 'BUREAU', lead, 'RF-1']])
})

test('withdrawals that are noted as told together are all in the list no more', async () => {
  const told = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003']
  for (const id of told)
    await server.query(
      `insert into lender_notices (id, lead_id, partner, kind, asked_at, other_ways_at)
      values ($1, $2, 'rapifondos', 'withdrawal', $3, $3)`,
      [id, lead, AT],
    )
  const listed = async () => (await list('lender-notices')).flat().filter((word) => told.includes(word))
  expect(new Set(await listed())).toEqual(new Set(told))
  await list('lender-notices', '--told', ...told)
  expect(await listed()).toEqual([])
})

test('of each key is said how often it was used, and how much of what one key may that is', async () => {
  await server.query('insert into key_uses (key, uses) values ($1, $2)', ['old', MOST_USES * 0.75])
  expect((await list('rotate-keys', '--count')).flat()).toContain(
    `The key "old" has encrypted ${MOST_USES * 0.75} values, 75.0 % of what one key may. Put a new key in front.`,
  )
})
