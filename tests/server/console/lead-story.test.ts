import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainPartners } from '#core/console/leads/explain-partners.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { jobs } from '#apps/api/jobs/jobs.gen.ts'
import { openPgBoss } from '#apps/api/platform/queue/open-pg-boss.ts'
import { openSender } from '#apps/api/platform/queue/open-sender.ts'
import { findLeads } from '#apps/api/store/console/leads/find-leads.ts'
import { readStoredLead } from '#apps/api/store/console/leads/read-stored-lead.ts'
import { STORED_TABLES } from '#apps/api/store/console/leads/stored-lead.ts'
import { startTestServer, type OwnLead, type TestServer } from '../start-test-server.ts'
import { makeTimeline } from '#apps/api/console/timeline/make-timeline.ts'
import { checkConsents } from '#apps/api/console/leads/check-consents.ts'
import { readSearch } from '#apps/api/console/leads/read-search.ts'
import { runAgain } from '#apps/api/console/leads/run-again.ts'

let server: TestServer
let lead: OwnLead
beforeAll(async () => {
  server = await startTestServer()
  lead = await server.handOver()
  await server.until(lead, LEAD_STATUS.accepted, LEAD_STATUS.offered, LEAD_STATUS.rejected)
})
afterAll(() => server?.close())

const parts = () => server.api.parts
const own = () => ({ sites: [server.site.id] })
const OTHERS = { sites: ['loanwright-xx'] }
const naming = { partner: (id: string) => id, field: (name: string) => name, price: String, sum: String }
const read = async (scope = own(), id = lead.id) => await readStoredLead(parts().database.db, scope, id)

describe('the story of a lead', () => {
  test('tells its way from the first answers to the lenders, and nothing to who may not see its site', async () => {
    const stored = await read()
    const kinds = (stored ? makeTimeline(stored, naming) : []).map(({ kind }) => kind)
    const way = ['lead-created', 'application-submitted', 'phone-code-sent', 'phone-confirmed', 'routed', 'partner-asked', 'partner-sent']
    expect(way.map((kind) => kinds.findIndex((one) => one === kind))).toEqual(
      way.map((kind) => kinds.findIndex((one) => one === kind)).toSorted((a, b) => a - b),
    )
    expect(kinds).toEqual(expect.arrayContaining([...way, 'consent-given']))
    expect(await read(OTHERS)).toBeUndefined()
    expect(await read({ sites: [] })).toBeUndefined()
    expect(await read(own(), randomUUID())).toBeUndefined()
  })

  test('reads every table that names a lead, but for those of secrets and of single requests', async () => {
    const named = await server.query(
      `select distinct table_name as name from information_schema.columns as named join pg_class on relname = table_name and not relispartition
        where table_schema = 'public' and column_name in ('lead_id', 'sale_id', 'document_id', 'sending_id')`,
    )
    const leftOut = new Set([
      // answers of calls, kept for a day
      'idempotency',
      // secrets, parts of a file on its way, and lenders' words, which checkConsents reads
      'document_links',
      'document_parts',
      'lender_texts',
    ])
    const told = new Set<string>(STORED_TABLES)
    expect(named.map(({ name }) => String(name)).filter((name) => !told.has(name) && !leftOut.has(name))).toEqual([])
  })

  test('has a reason for every partner of the market', async () => {
    const stored = await read()
    const context = parts().sites.get(server.site.id)
    const partners = Object.keys(context?.routing.rules.partners ?? {})
    const { status = 0 } = stored?.rows.leads[0] ?? {}
    const reasons = explainPartners({
      status,
      asked: (stored?.rows.submissions ?? []).map((row) => ({ ...row, hasOffers: row.has_offers })),
      verdicts: stored?.rows.routings.at(-1)?.verdicts ?? [],
      partners,
      switchedOff: [],
    })
    expect(reasons.map(({ partner }) => partner).toSorted()).toEqual(partners.toSorted())
    expect(reasons[0]?.verdict).toBe('asked')
  })
})

describe('a search', () => {
  const found = async (text: string, scope = own()) => {
    const { sites, encryption, database } = parts()
    const contexts = [...sites.values()].map(({ site }) => site)
    const keys = readSearch(text, contexts, encryption)
    return (await findLeads(database.db, scope, { filter: { keys }, page: { limit: 10 } })).leads.map(({ id }) => id)
  }

  test('finds a lead by its id, its reference, its e-mail and its phone, as people write them', async () => {
    const { email, phoneNumber } = server.answers
    const national = String(phoneNumber).slice(server.site.country.phone.prefix.length)
    const texts = [
      lead.id,
      ` ${lead.id.toUpperCase()} `,
      referenceOf(lead.id),
      referenceOf(lead.id).toLowerCase().replace(/\s/u, '-'),
      String(email),
      ` ${String(email).toUpperCase()}`,
      String(phoneNumber),
      national,
      national.replace(/(?<start>.{3})/u, '$<start> '),
    ]
    for (const text of texts) expect(await found(text), text).toContain(lead.id)
    for (const text of texts) expect(await found(text, OTHERS), text).toEqual([])
  })

  test('finds a lead by the reference of a lender', async () => {
    const reference = (await read())?.rows.submissions.find((one) => one.reference !== null)?.reference
    expect(await found(reference ?? 'no lender gave a reference')).toContain(lead.id)
  })

  test.each(['', '%', `' or 1=1 --`, '\u0000', 'a\nb', 'x'.repeat(10_000), '\ud800', '@', 'nobody@example.com', '{}'])(
    'finds nothing by %j',
    async (text) => {
      expect(await found(text)).toEqual([])
    },
  )
})

test('consents are checked anew each time', async () => {
  const { database, encryption, signing } = parts()
  const check = () => checkConsents(database.db, lead.id, { encryption, keys: signing.keys })
  const checked = await check()
  expect(checked.consents.length).toBeGreaterThan(0)
  expect(checked.consents[0]?.sentence).not.toBe('')
  expect(checked.fault).toBeUndefined()
  await server.query(`alter table consents disable trigger consents_are_appended`)
  await server.query(`update consents set accepted = not accepted where lead_id = $1 and number = 2`, [lead.id])
  expect((await check()).fault).toEqual({ number: 2, why: 'hash' })
  await server.query(`update consents set accepted = not accepted where lead_id = $1 and number = 2`, [lead.id])
  expect((await check()).fault).toBeUndefined()
})

test('what failed about a lead is run again: its own dead letters and messages alone', async () => {
  const { database, log } = parts()
  const queue = await openSender(database, { jobs, log })
  const again = (id: string) => database.inTransaction((tx) => runAgain({ queue }, tx, id))
  const boss = openPgBoss(database, { supervise: false, schedule: false })
  await boss.start()
  const other = await server.begin()
  for (const { id } of [lead, other]) await boss.send('send-letter-dead', { leadId: id, letter: 'waiting' })
  // as the queue notes where a dead letter comes from
  await server.query(`update pgboss.job set source_name = 'send-letter' where name = 'send-letter-dead'`)
  const held = async (id: string, receiver: string, number: number) =>
    await server.query(
      `insert into postbacks (id, receiver, lead_id, number, body, state, settled_at) values ($1, $2, $3, $4, '{"type":"x"}', 'held', now())`,
      [randomUUID(), receiver, id, number],
    )
  await server.query(`insert into receivers (receiver, off_since) values ('affiliate:off', now())`)
  await held(lead.id, 'affiliate:on', 91)
  await held(lead.id, 'affiliate:off', 92)
  await held(other.id, 'affiliate:on', 93)
  expect(await again(lead.id)).toEqual({ jobs: ['send-letter'], postbacks: 1, off: ['affiliate:off'] })
  const left = await boss.findJobs<{ leadId: string }>('send-letter-dead', { queued: true })
  expect(left.map(({ data }) => data.leadId)).toEqual([other.id])
  const states = await server.query(`select number, state from postbacks where number in (92, 93) order by number`)
  expect(states).toEqual([
    { number: 92, state: 'held' },
    { number: 93, state: 'held' },
  ])
  expect(await again(other.id)).toEqual({ jobs: ['send-letter'], postbacks: 1, off: [] })
  await boss.stop({ graceful: false })
  await queue.close()
})
