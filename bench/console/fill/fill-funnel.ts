import { registry } from '#catalogue/registry.gen.ts'
import { planFlow } from '#core/console/costs/flow-without.ts'
import { allSites } from '#core/model/site/site.ts'
import { TIME_BUCKETS } from '#core/tracking/funnel/time-buckets.ts'
import { AFFILIATES, literal, type Filling } from './filling.ts'

/** Visits come from a few sources in the main, and on two of them releases are served side by side. */
const SOURCES = ['no-campaign', 'google', 'facebook', 'affiliate-blog-1', 'affiliate-blog-2', 'affiliate-other']
const HOSTS = ['none', 'news.example']
const RELEASE_DAYS = 8
const HOURS_KEPT_DAYS = 14
const TIMES = `array[${Array.from({ length: TIME_BUCKETS }, (_, index) => `(n + ${index}) % 5`).join(', ')}]`

/**
 * Fills the counts of pages and fields by all classes, as `keep-funnel-counts` adds them up, and what the server counts of leads. The
 * number of combinations does not grow with the leads, but that of days does.
 */
export async function fillFunnel({ client, stored, days }: Filling): Promise<void> {
  const pages = allSites(registry).flatMap((site) =>
    planFlow({ registry, site, off: [] }).map(({ path, fields }, place) => ({ site: site.id, page: path, fields, place })),
  )
  await client.query(`create temp table bench_pages as select site, page, fields, place
    from jsonb_to_recordset(${literal(pages)}::jsonb) as given (site text, page text, fields jsonb, place int)`)
  const counted = stored < 100_000 ? 3 : days
  await client.query(`create temp table bench_views as
    select site, current_date - back as day, page, device, source, host, 'r' || ((back + older * ${RELEASE_DAYS}) / ${RELEASE_DAYS}) as release, fields, back,
      (random() * 20)::int + 1 as n
    from bench_pages, generate_series(0, ${counted - 1}) as back, unnest(array['phone', 'tablet', 'desktop']) as device,
      unnest(array[${SOURCES.map((one) => `'${one}'`).join()}]) as source, unnest(array[${HOSTS.map((one) => `'${one}'`).join()}]) as host,
      generate_series(0, 1) as older
    where host = 'none' or site in (select id from bench_sites where number % 3 = 0)`)
  const key = 'site, day, page, device, source, host, release'
  await client.query(`insert into funnel_pages (${key}, hour, views, completions, lefts, returns, times)
    select ${key}, -1, n, n * 3 / 4, n / 4, 0, ${TIMES} from bench_views order by site, day, page`)
  await client.query(`insert into funnel_pages (${key}, hour, views, completions, lefts, returns, times)
    select ${key}, hour, n, n * 3 / 4, n / 4, 0, ${TIMES} from bench_views, generate_series(7, 22, 3) as hour
    where back < ${HOURS_KEPT_DAYS} and n > 18 order by site, day, page`)
  await client.query(`insert into funnel_fields (${key}, hour, field, corrections, lefts, returns, times)
    select ${key}, -1, field, n / 3, n / 6, 0, ${TIMES} from bench_views, jsonb_array_elements_text(fields) as field
    where n > 13 order by site, day, page`)
  await client.query(`insert into funnel_errors (${key}, hour, field, kind, errors)
    select ${key}, -1, field, kind, n from bench_views, jsonb_array_elements_text(fields) as field, unnest(array['required', 'format']) as kind
    where n > 18 order by site, day, page`)
  await client.query(`insert into funnel_leads (site, day, source, began, submitted, accepted, redirected, rejected)
    select id, current_date - back, source, 20, 10, 3, 2, 5
    from bench_sites, generate_series(0, ${counted - 1}) as back,
      unnest(array['no-affiliate', 'affiliate-other'] || ${arrayOf(AFFILIATES.map((one) => `affiliate-${one}`))}) as source`)
  await client.query('drop table bench_views')
}

export const arrayOf = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text}'`).join(', ')}]`
