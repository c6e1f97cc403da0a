import { beforeEach, expect, test } from 'vitest'
import { openStore } from '#tests/server/store/open-store.ts'
import { countLeads } from './lead-counts.ts'

const SITE = 'loanwright-co'
const NOW = new Date('2026-11-26T17:00:00Z')
const EVERY_ID = '00000000-0000-0000-0000-000000000000'

const store = openStore()
beforeEach(() => store.empty('leads', 'funnel_leads', 'counted_affiliates'))

const add = (attribute?: string) =>
  store.addLead({
    site: SITE,
    created_at: NOW,
    visit: JSON.stringify(attribute === undefined ? {} : { affiliateReferenceParams: { attribute } }),
  })

/** Counts under settings that name these affiliates, and returns how many leads each source began. */
async function countedWith(...affiliates: readonly string[]) {
  const counting = { zones: { [SITE]: 'America/Bogota' }, affiliates, firstId: EVERY_ID, daysBack: 1, now: NOW }
  await store.within((tx) => countLeads(tx, counting))
  const rows = await store.query('select source, began from funnel_leads')
  return Object.fromEntries(rows.map(({ source, began }) => [source, began]))
}

test('an affiliate that the settings name later takes its leads along, and gives them back when no setting names it any more', async () => {
  await Promise.all([add(), add('new-blog'), add('New Blog'), add('no-blog')])
  const before = { 'affiliate-other': 3, 'no-affiliate': 1 }
  expect(await countedWith()).toEqual(before)
  const named = { 'affiliate-new-blog': 2, 'affiliate-other': 1, 'no-affiliate': 1 }
  for (const _ of [1, 2]) expect(await countedWith('new-blog')).toEqual(named)
  expect(await countedWith()).toEqual(before)
  // as while servers of both settings run
  expect(await countedWith('new-blog')).toEqual(named)
})

test('a lead that was erased stays counted where it was, also when the others of its affiliate move', async () => {
  const [erased] = await Promise.all([add('new-blog'), add('new-blog'), add('no-blog')])
  expect(await countedWith()).toEqual({ 'affiliate-other': 3 })
  await store.query('delete from leads where id = $1', [erased])
  expect(await countedWith()).toEqual({ 'affiliate-other': 3 })
  expect(await countedWith('new-blog')).toEqual({ 'affiliate-new-blog': 1, 'affiliate-other': 2 })
  await add('new-blog')
  expect(await countedWith('new-blog')).toEqual({ 'affiliate-new-blog': 2, 'affiliate-other': 2 })
})
