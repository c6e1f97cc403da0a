import { expect, test } from 'vitest'
import { openStore } from '#tests/server/store/open-store.ts'
import { readBrought, readRefused } from './read-brought.ts'
import { readFailing, readTold } from './read-told.ts'

const store = openStore()

const FROM = new Date('2026-11-01T05:00:00Z')

test('leads, refusals and messages are counted by affiliate, and none of another site', async () => {
  await store.query(`insert into funnel_leads (site, day, source, began, submitted, accepted, redirected, rejected) values
    ('loanwright-co', '2026-11-02', 'affiliate-some-blog', 5, 3, 0, 0, 0), ('loanwright-co', '2026-11-03', 'affiliate-some-blog', 2, 1, 0, 0, 0),
    ('loanwright-co', '2026-11-09', 'affiliate-some-blog', 90, 1, 0, 0, 0), ('loanwright-co', '2026-11-02', 'no-affiliate', 7, 1, 0, 0, 0),
    ('loanwright-pl', '2026-11-02', 'affiliate-some-blog', 11, 1, 0, 0, 0)`)
  await store.query(`insert into source_refusals (site, day, affiliate, partner, leads) values
    ('loanwright-co', '2026-11-02', 'some-blog', 'rapifondos', 2), ('loanwright-co', '2026-11-03', 'some-blog', 'rapifondos', 1),
    ('loanwright-pl', '2026-11-03', 'some-blog', 'rapifondos', 9)`)
  const scope = { isEverything: false, sites: ['loanwright-co'], countries: ['co'] }
  const days = { from: '2026-11-01', to: '2026-11-08' }
  expect(await readBrought(store.db, scope, days)).toEqual([{ site: 'loanwright-co', affiliate: 'some-blog', began: 7, submitted: 4 }])
  expect(await readRefused(store.db, scope, days)).toEqual([
    { site: 'loanwright-co', affiliate: 'some-blog', partner: 'rapifondos', leads: 3 },
  ])
  await store.query(`insert into receivers (receiver, off_since) values ('affiliate:some-blog', now())`)
  const told = await readTold(store.db, scope, { receivers: ['affiliate:some-blog'], since: FROM })
  expect(told).toEqual([{ receiver: 'affiliate:some-blog', told: 0, queued: 0, held: 0 }])
  expect(await readFailing(store.db, ['affiliate:some-blog', 'affiliate:none'])).toMatchObject([
    { receiver: 'affiliate:some-blog', failingSince: null, offSince: expect.any(Date) },
  ])
})
