import { expect, test } from 'vitest'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { openStore } from '#tests/server/store/open-store.ts'
import { readBrought, readRefused } from './read-brought.ts'
import { readFailing, readTold } from './read-told.ts'

const store = openStore()
const addedLead = async (site: string) => ({ id: await store.addLead({ site }), site })

const FROM = new Date('2026-11-01T05:00:00Z')
const LONG_BEFORE = new Date('2026-10-01T05:00:00Z')

test('leads, refusals and messages are counted by affiliate, and none of another site', async () => {
  await store.query(`insert into funnel_leads (site, day, source, began, submitted, accepted, redirected, rejected) values
    ('loanwright-co', '2026-11-02', 'affiliate-some-blog', 5, 3, 0, 0, 0), ('loanwright-co', '2026-11-03', 'affiliate-some-blog', 2, 1, 0, 0, 0),
    ('loanwright-co', '2026-11-09', 'affiliate-some-blog', 90, 1, 0, 0, 0), ('loanwright-co', '2026-11-02', 'no-affiliate', 7, 1, 0, 0, 0),
    ('loanwright-co', '2026-11-01', 'affiliate-some-blog', 20, 10, 0, 0, 0), ('loanwright-co', '2026-11-08', 'affiliate-some-blog', 40, 20, 0, 0, 0),
    ('loanwright-co', '2026-10-31', 'affiliate-some-blog', 90, 1, 0, 0, 0), ('loanwright-pl', '2026-11-02', 'affiliate-some-blog', 11, 1, 0, 0, 0)`)
  await store.query(`insert into source_refusals (site, day, affiliate, partner, leads) values
    ('loanwright-co', '2026-11-01', 'some-blog', 'rapifondos', 2), ('loanwright-co', '2026-11-08', 'some-blog', 'rapifondos', 1),
    ('loanwright-co', '2026-10-31', 'some-blog', 'rapifondos', 9), ('loanwright-co', '2026-11-09', 'some-blog', 'rapifondos', 9),
    ('loanwright-pl', '2026-11-03', 'some-blog', 'rapifondos', 9)`)
  const scope = { isEverything: false, sites: ['loanwright-co'], countries: ['co'] }
  const days = { from: '2026-11-01', to: '2026-11-08' }
  expect(await readBrought(store.db, scope, days)).toEqual([{ site: 'loanwright-co', affiliate: 'some-blog', began: 67, submitted: 34 }])
  expect(await readRefused(store.db, scope, days)).toEqual([
    { site: 'loanwright-co', affiliate: 'some-blog', partner: 'rapifondos', leads: 3 },
  ])
})

test('messages are counted by how they stand: those told since a moment, and all that wait or are held, none of another site', async () => {
  const [own, foreign] = [await addedLead('loanwright-co'), await addedLead('loanwright-pl')]
  let messages = 0
  const message = (
    state: string,
    lead: { readonly id: string; readonly site: string | null },
    { at = FROM, receiver = 'affiliate:some-blog' } = {},
  ) =>
    store.query(
      `insert into postbacks (id, receiver, lead_id, number, body, state, settled_at, site) values ($1, $2, $3, $4, '{}', $5, $6, $7)`,
      [
        // a message that waited for days counts on the day on which it was taken
        makeId(LONG_BEFORE),
        receiver,
        lead.id,
        (messages += 1),
        state,
        at,
        lead.site,
      ],
    )
  for (const state of ['told', 'queued', 'queued', 'held', 'held', 'held']) await message(state, own)
  for (const state of ['told', 'queued', 'held']) await message(state, foreign)
  for (const state of ['told', 'queued']) await message(state, own, { receiver: 'affiliate:other-blog' })
  const earlier = { at: new Date(FROM.getTime() - 1) }
  for (const state of ['told', 'queued', 'held']) await message(state, own, earlier)
  // a release before wrote no site beside a message
  for (const lead of [own, own, foreign]) for (const state of ['told', 'queued', 'held']) await message(state, { ...lead, site: null })
  await message('told', { ...own, site: null }, earlier)
  await store.query(`insert into receivers (receiver, off_since) values ('affiliate:some-blog', now())`)
  const scope = { isEverything: false, sites: ['loanwright-co'], countries: ['co'] }
  const asked = { receivers: ['affiliate:some-blog', 'affiliate:none'], since: FROM }
  const none = { receiver: 'affiliate:none', told: 0, queued: 0, held: 0 }
  expect(await readTold(store.db, scope, asked)).toEqual([{ receiver: 'affiliate:some-blog', told: 3, queued: 5, held: 6 }, none])
  expect(await readTold(store.db, { ...scope, isEverything: true }, asked)).toEqual([
    { receiver: 'affiliate:some-blog', told: 5, queued: 7, held: 8 },
    none,
  ])
  expect(await readFailing(store.db, ['affiliate:some-blog', 'affiliate:none'])).toMatchObject([
    { receiver: 'affiliate:some-blog', failingSince: null, offSince: expect.any(Date) },
  ])
})
