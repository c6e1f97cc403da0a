import { expect, test } from 'vitest'
import { listAffiliates } from '#core/console/affiliates/list-affiliates.ts'
import type { Grant } from '#core/console/permissions.ts'
import { settingsOf, testSettings } from '#tests/server/test-settings.ts'
import { scriptedDatabase, type Script } from '#tests/server/without-database/scripted-database.ts'
import { mayLink, readAffiliates } from './read-affiliates.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const settings = settingsOf({
  ...testSettings('postgres://none'),
  AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/postback',
  AFFILIATE_SECRET_SOME_BLOG: SECRET,
  AFFILIATE_POSTBACK_OTHER_BLOG: 'https://other.example/postback',
  AFFILIATE_SECRET_OTHER_BLOG: SECRET,
  AFFILIATE_POSTBACK_WELL_BLOG: 'https://well.example/postback',
  AFFILIATE_SECRET_WELL_BLOG: SECRET,
})
const site = (countryId: string, timeZone: string) => ({
  id: `loanwright-${countryId}`,
  brandId: 'loanwright',
  countryId,
  brandName: 'Loanwright',
  countryName: countryId,
  timeZone,
})
const sites = [site('co', 'America/Bogota'), site('ph', 'Asia/Manila')]
const all = (role: Grant['role']): Grant => ({ role, brand: '*', country: '*' })
const EVERYTHING = { isEverything: true, sites: sites.map(({ id }) => id), countries: ['co', 'ph'] }
/** Noon in Bogotá; in Manila the next day has begun. */
const NOW = new Date('2026-11-26T17:00:00Z')

const read = async (query: object = {}, { script = {}, scope = EVERYTHING }: { script?: Script; scope?: typeof EVERYTHING } = {}) => {
  const { db, sent } = scriptedDatabase(script)
  const console = { database: { db }, settings, sites }
  const read = await readAffiliates(console, { by: { grants: [all('operator')] }, scope, at: NOW, query })
  return { shown: read.ok ? read.value : undefined, error: read.ok ? undefined : read.error, sent }
}

test('without days it is the last 28 up to the latest day of any of the sites; with a first day alone those from it on, and no more than may be asked for', async () => {
  expect((await read()).shown).toMatchObject({ from: '2026-10-31', to: '2026-11-27' })
  expect((await read({ country: 'co' })).shown).toMatchObject({ from: '2026-10-30', to: '2026-11-26' })
  expect((await read({ from: '2026-11-20' })).shown).toMatchObject({ from: '2026-11-20', to: '2026-11-27' })
  expect((await read({ from: '2024-01-01' })).shown).toMatchObject({ from: '2024-01-01', to: '2024-04-01' })
  expect((await read({ to: '2026-11-10' })).shown).toMatchObject({ from: '2026-10-14', to: '2026-11-10' })
})

test('a first day that has come nowhere is refused, and one that has come somewhere is not', async () => {
  expect((await read({ from: '2026-11-28' })).error).toBe('first-day-not-there')
  expect((await read({ from: '2026-11-27', country: 'co' })).error).toBe('first-day-not-there')
  expect((await read({ to: '2030-01-01' })).error).toBe('first-day-not-there')
  expect((await read({ from: '2026-11-27' })).shown).toMatchObject({ from: '2026-11-27', to: '2026-11-27' })
})

test('as many days as may be asked for are 92, both included', () => {
  const isTaken = (from: string, to: string) => listAffiliates.query.safeParse({ from, to }).success
  expect([isTaken('2026-09-01', '2026-12-01'), isTaken('2026-09-01', '2026-12-02')]).toEqual([true, false])
})

test('the first days of which anything was counted are said, and that nothing was', async () => {
  expect((await read({}, { script: { unnest: [{ leads: '2026-11-20', sales: null }] } })).shown?.countedFrom).toEqual({
    leads: '2026-11-20',
    sales: null,
  })
})

test('a site out of the scope, and one of another country than was asked for, is asked about by no query', async () => {
  const narrow = { isEverything: false, sites: ['loanwright-co'], countries: ['co'] }
  for (const { sent } of [await read({ country: 'co' }), await read({}, { scope: narrow })]) {
    expect(JSON.stringify(sent)).toContain('loanwright-co')
    expect(JSON.stringify(sent)).not.toContain('loanwright-ph')
  }
})

test('what an affiliate brought, what it came to and who refused it are one row of each site', async () => {
  const script = {
    funnel_leads: [{ site: 'loanwright-co', affiliate: 'some-blog', began: 9, submitted: 4 }],
    source_refusals: [
      { site: 'loanwright-co', affiliate: 'some-blog', partner: 'rapifondos', leads: 2 },
      { site: 'loanwright-co', affiliate: 'some-blog', partner: 'gone-lender', leads: 1 },
      { site: 'loanwright-co', affiliate: 'a-blog', partner: 'rapifondos', leads: 3 },
    ],
  }
  const rows = (await read({}, { script })).shown?.rows
  expect(rows).toMatchObject([
    { affiliate: 'a-blog', site: 'loanwright-co', leads: 0, sold: 0, revenue: 'COP 0', refused: [{ lender: 'RapiFondos', leads: 3 }] },
    {
      affiliate: 'some-blog',
      leads: 9,
      submitted: 4,
      refused: [
        { lender: 'RapiFondos', leads: 2 },
        { lender: 'gone-lender', leads: 1 },
      ],
    },
  ])
})

test('a receiver is off since it was switched off, failing since it failed first, and else well', async () => {
  const [first, later] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-25T00:00:00Z')]
  const receivers = [
    { receiver: 'affiliate:other-blog', failing_since: first, off_since: null },
    { receiver: 'affiliate:some-blog', failing_since: first, off_since: later },
    { receiver: 'affiliate:well-blog', failing_since: null, off_since: null },
  ]
  // the name that the query of messages reads first
  const unnest = [{ receiver: 'affiliate:some-blog', told: 1, queued: 2, held: 3 }]
  const { shown } = await read({}, { script: { receivers, unnest } })
  const none = { told: 0, queued: 0, held: 0 }
  expect(shown?.receivers).toEqual([
    { affiliate: 'other-blog', state: 'failing', since: first.toISOString(), ...none },
    { affiliate: 'some-blog', state: 'off', since: later.toISOString(), told: 1, queued: 2, held: 3 },
    { affiliate: 'well-blog', state: 'well', since: null, ...none },
  ])
})

test('who may export everything may make a link to a statement, and nobody else', () => {
  const may = (...grants: readonly Grant[]) => mayLink({ sites }, { grants })
  expect([may(all('operator')), may(all('viewer')), may({ role: 'operator', brand: '*', country: 'co' }), may()]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
