import { beforeEach, expect, test } from 'vitest'
import { AFFILIATE_EVENT } from '#core/contract/tracking/record-affiliate-event.ts'
import { collectAll } from '#tests/collect-all.ts'
import { moment, openStore } from '#tests/server/store/open-store.ts'
import { addAffiliateEvent, countCreatedLeads, eachAffiliateEvent } from './affiliate-events.ts'

const store = openStore()
beforeEach(() => store.empty('leads'))

/** An event of a new lead, so many minutes after the first. */
async function tell(minutes: number, change: { readonly attribute?: string | null; readonly site?: string; readonly subId?: string } = {}) {
  const lead = await store.addLead()
  const { attribute = 'blog', site = 'one-co', subId = null } = change
  const row = { lead_id: lead, event: AFFILIATE_EVENT, site, attribute, sub_id: subId, transaction_id: null, at: moment(minutes) } as const
  await addAffiliateEvent(store.db, row)
  return row
}

test('an event stays as it was first told', async () => {
  const row = await tell(1)
  await addAffiliateEvent(store.db, { ...row, attribute: 'changed' })
  const events = await collectAll(eachAffiliateEvent(store.db, moment(0)))
  expect(events.map(({ leadId, attribute }) => [leadId, attribute])).toEqual([[row.lead_id, 'blog']])
})

test('all events since a moment are read, the oldest first, however many are read at once', async () => {
  const [second, first, third] = [await tell(3), await tell(2), await tell(4)]
  await tell(1)
  // parts of a millisecond, which no Date has
  await store.query("update affiliate_events set at = at + interval '300 microseconds'")
  // two at one moment, of one lead
  await addAffiliateEvent(store.db, { ...first, event: 'link-opened' })
  await store.query('update affiliate_events set at = (select min(at) from affiliate_events where lead_id = $1) where lead_id = $1', [
    first.lead_id,
  ])
  const read = async (atOnce: number) => (await collectAll(eachAffiliateEvent(store.db, moment(2), atOnce))).map(({ leadId }) => leadId)
  const all = [first, first, second, third].map((row) => row.lead_id)
  for (const atOnce of [9, 3, 2, 1]) expect(await read(atOnce), String(atOnce)).toEqual(all)
})

test('leads that links brought are counted from one moment to before another, by site and link, the most first', async () => {
  await tell(2, { attribute: 'few' })
  for (const minutes of [2, 3, 3]) await tell(minutes)
  for (const minutes of [1, 4]) await tell(minutes, { attribute: 'beside' })
  for (const subId of ['a', 'a']) await tell(3, { subId })
  await tell(3, { attribute: null })
  const other = await tell(3, { attribute: 'another-event' })
  await store.query("update affiliate_events set event = 'link-opened' where lead_id = $1", [other.lead_id])
  const counted = await countCreatedLeads(store.db, { from: moment(2), to: moment(4) })
  expect(counted).toEqual([
    { site: 'one-co', attribute: 'blog', subId: null, leads: 3 },
    { site: 'one-co', attribute: 'blog', subId: 'a', leads: 2 },
    { site: 'one-co', attribute: 'few', subId: null, leads: 1 },
  ])
})
