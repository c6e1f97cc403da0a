import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Scope } from '#core/console/scope.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { listErasures, listNotices } from './privacy-records.ts'

const store = openStore()
beforeEach(() => store.empty('erasures', 'leads'))

const ALL: Scope = { isEverything: true, sites: [], countries: [] }
const scopeOf = (...sites: readonly string[]) => ({ isEverything: false, sites, countries: ['co'] })
const LIMIT = 10

async function erase(site: string, minute: number): Promise<string> {
  const id = randomUUID()
  await store.query(
    `insert into erasures (lead_id, site, because, partners, asked_at, erased_at) values ($1, $2, 'retention', '{lender}', $3, $4)`,
    [id, site, moment(0), moment(minute)],
  )
  return id
}
const erasuresOf = async (scope: Scope, limit = LIMIT) => (await listErasures(store.db, scope, { limit })).map(({ lead }) => lead)

test('the newest proofs of erasure of all sites that are seen stand first, however many sites they are of', async () => {
  const oldest = await erase('one-co', 1)
  const middle = await erase('two-co', 2)
  const newest = await erase('one-co', 3)
  const foreign = await erase('one-es', 4)
  expect(await erasuresOf(ALL)).toEqual([foreign, newest, middle, oldest])
  expect(await erasuresOf(scopeOf('one-co', 'two-co'))).toEqual([newest, middle, oldest])
  expect(await erasuresOf(ALL, 2)).toEqual([foreign, newest])
  expect(await erasuresOf(scopeOf('one-co', 'two-co'), 2)).toEqual([newest, middle])
  expect(await erasuresOf(scopeOf())).toEqual([])
  expect((await listErasures(store.db, scopeOf('two-co'), { limit: LIMIT }))[0]).toEqual({
    lead: middle,
    site: 'two-co',
    because: 'retention',
    partners: ['lender'],
    erasedAt: moment(2),
    place: expect.stringMatching(/^\d+~/u),
  })
})

test('proofs of erasure are gone through page by page, also those of one moment, and by reason and site', async () => {
  const all = await Promise.all(['one-co', 'two-co', 'one-co', 'one-es'].map((site) => erase(site, 5)))
  const asked = await erase('two-co', 1)
  await store.query(`update erasures set because = 'applicant' where lead_id = $1`, [asked])
  for (const scope of [ALL, scopeOf('one-co', 'two-co', 'one-es')]) {
    const found: string[] = []
    let before: string | undefined
    do {
      const page = await listErasures(store.db, scope, { before, limit: 2 })
      found.push(...page.map(({ lead }) => lead))
      before = page.at(-1)?.place
    } while (before !== undefined && found.length < 20)
    expect(found).toEqual([...all.toSorted().toReversed(), asked])
    const leadsOf = async (of: object) => (await listErasures(store.db, scope, { ...of, limit: LIMIT })).map(({ lead }) => lead)
    expect(await leadsOf({ because: 'applicant' })).toEqual([asked])
    expect(await leadsOf({ site: 'one-es' })).toEqual([all[3]])
    expect(await leadsOf({ site: 'two-co', because: 'retention' })).toEqual([all[1]])
  }
  expect(await listErasures(store.db, scopeOf('one-co'), { site: 'one-es', limit: LIMIT })).toEqual([])
})

test('proofs of erasure are found by lenders that are none of those that a call tells, whatever others had the application too', async () => {
  const had = async (partners: readonly string[], minute: number) => {
    const id = await erase('one-co', minute)
    await store.query('update erasures set partners = $2 where lead_id = $1', [id, partners])
    return id
  }
  const [one, mixed] = [await had(['lender'], 1), await had(['told', 'lender'], 2)]
  for (const partners of [['told', 'told-too'], []]) await had(partners, 3)
  const found = await listErasures(store.db, ALL, { notOnlyTo: ['told', 'told-too'], limit: LIMIT })
  expect(found.map(({ lead }) => lead)).toEqual([mixed, one])
})

interface Notice {
  readonly lead: string
  readonly minute: number
  readonly otherWays?: Date | null
  readonly confirmed?: Date | null
}
async function notice({ lead, minute, otherWays = moment(0), confirmed = null }: Notice): Promise<string> {
  const id = randomUUID()
  await store.query(
    `insert into lender_notices (id, lead_id, partner, kind, code, asked_at, other_ways_at, confirmed_at)
     values ($1, $2, 'lender', 'withdrawal', null, $3, $4, $5)`,
    [id, lead, moment(minute), otherWays, confirmed],
  )
  return id
}
const noticesOf = async (scope: Scope, of: { readonly limit?: number; readonly id?: string } = {}) =>
  (await listNotices(store.db, scope, { limit: LIMIT, ...of })).map(({ id }) => id)

test('withdrawals that people have to tell stand with the one that waits longest first; those that are told, or go by themselves, do not', async () => {
  const lead = await store.addLead()
  const foreign = await store.addLead({ site: 'one-es' })
  const last = await notice({ lead, minute: 3 })
  const first = await notice({ lead, minute: 1 })
  await notice({ lead, minute: 2, confirmed: moment(4) })
  await notice({ lead, minute: 2, otherWays: null })
  const elsewhere = await notice({ lead: foreign, minute: 2 })
  expect(await noticesOf(ALL)).toEqual([first, elsewhere, last])
  expect(await noticesOf(scopeOf('one-co'))).toEqual([first, last])
  expect(await noticesOf(ALL, { limit: 1 })).toEqual([first])
  expect([await noticesOf(scopeOf('one-co'), { id: last }), await noticesOf(scopeOf('one-co'), { id: elsewhere })]).toEqual([[last], []])
})

test('a withdrawal names the application as its own lender calls it', async () => {
  const lead = await store.addLead()
  await store.ask(lead, { partner: 'another', reference: 'A-1' })
  await store.ask(lead, { partner: 'lender', reference: 'L-2' })
  await store.ask(await store.addLead(), { partner: 'lender', reference: 'L-3' })
  const id = await notice({ lead, minute: 1 })
  expect(await listNotices(store.db, ALL, { limit: LIMIT })).toEqual([
    { id, partner: 'lender', kind: 'withdrawal', code: null, leadId: lead, askedAt: moment(1), site: 'one-co', reference: 'L-2' },
  ])
})
