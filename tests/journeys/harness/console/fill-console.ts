import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { planFlow } from '#core/console/costs/flow-without.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { allSites } from '#core/model/site/site.ts'
import { makeEncryption } from '#apps/api/platform/secrets/encryption.ts'
import { ownSecretKeys } from '#apps/api/platform/secrets/own-secret-keys.ts'
import { insertJob } from '#tests/server/console/insert-jobs.ts'
import { insertLead } from '#tests/server/console/insert-lead.ts'
import { insertStory } from '#tests/server/console/insert-story.ts'
import type { SharedConsole } from '../held-stacks/share-stack.ts'

const HOUR_MS = 3_600_000
const TIMES = '{0,0,3,4,2,0,0,0,1,0,0,0}'
const ANSWER_TIMES = '{0,0,3,4,2,0,0,0,1,0,0,0,0,0,0,0}'

/** Stores something for every page of the console to show, and returns the lead that has a story. */
export async function fillConsole({ stack }: SharedConsole): Promise<string> {
  const { query } = stack
  const at = new Date(Date.now() - HOUR_MS)
  const encryption = makeEncryption(ownSecretKeys(stack.folder))
  const lead = await insertStory(query, encryption, { site: 'loanwright-co', at, email: 'ana@example.com', phone: '+573012345678' })
  const states = Object.values(LEAD_STATUS).filter((status) => status !== LEAD_STATUS.none)
  for (const [place, { id: site }] of allSites(registry).entries())
    for (let count = 0; count <= place % states.length; count++)
      await insertLead(query, { site, status: states[count] ?? LEAD_STATUS.started, at: new Date(at.getTime() - count * 60_000) })
  await fillPages(query)
  await fillPartners(query)
  for (const [queue, reason] of [
    ['send-letter-dead', 'the mail server answered 554'],
    ['send-sms-dead', 'the gateway answered 500'],
  ] as const)
    await insertJob(query, { queue, data: { leadId: lead }, at, reason })
  await query(
    `insert into receivers (receiver, failing_since, off_since) values ('affiliate:some-blog', $1, now()) on conflict do nothing`,
    [at],
  )
  await query(
    `insert into privacy_requests (id, site, kind, received_on, due_on, leads, noted_at, noted_by)
     values ($1, 'loanwright-co', 'access', current_date - 40, current_date - 10, array[$2::uuid], now(), 'clara')`,
    [randomUUID(), lead],
  )
  for (const counting of ['leads', 'sales', 'views', 'answers'])
    await query(`insert into countings values ($1, now(), now()) on conflict (counting) do update set counted_until = now()`, [counting])
  await stack.sendJob('sum-questions', {})
  await vi.waitFor(
    async () => {
      if ((await query('select from question_sums where days = 28')).length < 2) throw new Error('nothing is summed yet')
    },
    { timeout: 60_000, interval: 100 },
  )
  return lead
}

type Query = SharedConsole['stack']['query']

/** Each page loses a part of its views, on phones more than elsewhere, over four weeks. */
async function fillPages(query: Query): Promise<void> {
  const sites = allSites(registry).filter(({ countryId, brandId }) => ['mx', 'es'].includes(countryId) && brandId === 'loanwright')
  for (const site of sites) {
    const today = localDay(new Date(), site.country.timeZone)
    const days = Array.from({ length: 28 }, (_, back) => movedDay(today, { days: -back }))
    for (const [place, { path, fields }] of planFlow({ registry, site, off: [] }).entries()) {
      const counts = [site.id, path, days, Math.max(10, 400 - place * 9), place % 5, TIMES]
      await query(
        `insert into funnel_page_days (site, page, day, device, views, completions, lefts, returns, times)
         select $1, $2, day, device, n, n - $5 - 2, $5 + 1, 0, $6 from unnest($3::date[]) as day,
           unnest(array['phone', 'tablet', 'desktop']) as device, lateral (select $4::int - length(device) * 3 as n) as counted`,
        counts,
      )
      await query(
        `insert into funnel_page_classes (class, value, site, page, day, device, views, completions, lefts, returns, times)
         select class, value, $1, $2, day, 'phone', n, n - $5 - 2, $5 + 1, 0, $6 from unnest($3::date[]) as day,
           (values ('source', 'direct'), ('source', 'campaign-paid'), ('source', 'affiliate-some-blog'), ('host', 'none'),
             ('host', 'https://partner.example'), ('release', '2f63087a'), ('release', '1042b4b8')) as classes (class, value),
           lateral (select $4::int - length(value) as n) as counted`,
        counts,
      )
      if (fields[0] !== undefined)
        await query(
          `insert into funnel_field_days (site, page, day, device, field, corrections, lefts, returns, times)
           select $1, $2, day, 'phone', $4, 3, $5, 0, $6 from unnest($3::date[]) as day`,
          [site.id, path, days, fields[0], place % 5, TIMES],
        )
    }
  }
}

/** A lender that answers in part, an affiliate and what its leads came to. */
async function fillPartners(query: Query): Promise<void> {
  const day = `(now() at time zone 'America/Bogota')::date`
  for (const [verdict, answers] of [
    ['accepted', 1203],
    ['declined', 1606],
    ['timed-out', 401],
  ] as const) {
    await query(`insert into partner_answers values ('loanwright-co', 'rapifondos', date_bin('10 minutes', now(), 'epoch'), $1, $2, $3)`, [
      verdict,
      answers,
      ANSWER_TIMES,
    ])
    await query(`insert into partner_answer_days values ('loanwright-co', 'rapifondos', ${day}, $1, $2, $3)`, [
      verdict,
      answers,
      ANSWER_TIMES,
    ])
  }
  await query(`insert into funnel_leads values ('loanwright-co', ${day}, 'affiliate-some-blog', 41, 30, 9, 8, 5)`)
  await query(`insert into affiliate_sale_days values ('loanwright-co', ${day} - 3, 'some-blog', 12, 3, 1, 2, 48000000, 12000000)`)
  await query(
    `insert into source_refusals (site, day, affiliate, partner, leads) values ('loanwright-co', ${day}, 'some-blog', 'rapifondos', 4)`,
  )
  await query(`insert into sale_days values ('loanwright-es', 'cofidis', current_date - 3, 400, 3600000, 32400000000)`)
}
