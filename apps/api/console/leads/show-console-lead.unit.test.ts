import { expect, test } from 'vitest'
import { partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase, type Script } from '#tests/server/without-database/scripted-database.ts'
import { showConsoleLead } from './show-console-lead.ts'

const LEAD = '11111111-1111-4111-8111-111111111111'
const SITE = 'loanwright-co'
const AT = new Date('2026-11-20T09:00:00Z')
const lead = { lead_id: LEAD, site: SITE, status: 5, created_at: AT, updated_at: AT, submitted_at: AT, reminded_at: null, expires_at: AT }

async function show(script: Script) {
  const { db } = scriptedDatabase({ leads: [{ ...lead, answers: {}, visit: {} }], ...script })
  const sites = [
    {
      id: SITE,
      brandId: 'loanwright',
      countryId: 'co',
      brandName: 'Loanwright',
      countryName: 'Colombia',
      timeZone: 'America/Bogota',
    },
  ]
  const scope = { isEverything: true, sites: [SITE], countries: ['co'] }
  const shown = await showConsoleLead({ ...partsWithoutDatabase(), database: { db }, sites }, { by: { grants: [] }, scope }, LEAD)
  return shown ?? expect.fail('there is no such lead')
}

test('the money of a lead is that of each of its sales, with what that lender said of it alone', async () => {
  const sale = (id: string, partner: string, payout: object) => ({
    id,
    lead_id: LEAD,
    submission_id: `asked-${id}`,
    partner,
    affiliate: 'some-blog',
    payout,
    price: '4000000',
    sold_at: AT,
    created_at: AT,
  })
  const returned = {
    lead_id: LEAD,
    event_id: 'e1',
    sale_id: 'second',
    outcome: 'returned',
    at: AT,
    amount: null,
    price: null,
    reason: null,
  }
  const { money } = await show({
    sales: [sale('first', 'rapifondos', { sold: { share: 2500 } }), sale('second', 'prestalisto', { sold: { fixed: 900_000 } })],
    outcomes: [{ ...returned, partner: 'prestalisto', received_at: AT }],
  })
  expect(money).toEqual([
    { partner: 'RapiFondos', outcome: 'none', price: 'COP 40,000', payout: 'COP 10,000', margin: 'COP 30,000' },
    { partner: 'PrestaListo', outcome: 'returned', price: 'COP 0', payout: 'COP 0', margin: 'COP 0' },
  ])
})

test('of the jobs of a lead those that were given up are offered to be run again, and the traces of all are named once', async () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
  const job = (name: string, trace: string | undefined, state = 'created') => ({
    id: `${name} ${trace}`,
    lead_id: LEAD,
    name,
    state,
    tries: 0,
    made_at: AT,
    starts_at: AT,
    ended_at: null,
    letter: null,
    error: null,
    traceparent: trace === undefined ? null : `00-${trace}-${'1'.repeat(16)}-01`,
  })
  const { failed, traces } = await show({
    // the schema of the queue
    pgboss: [
      job('send-sms', first, 'completed'),
      job('send-letter-dead', second),
      job('ask-partner', second),
      job('send-letter', undefined),
    ],
  })
  expect(failed).toEqual({ jobs: ['send-letter'], held: [] })
  expect(traces).toEqual([first, second])
})
