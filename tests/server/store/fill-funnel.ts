import type { openStore } from './open-store.ts'

const KEY = 'site, day, page, device'
const PAGES = 'views, completions, lefts, returns, times'
const PAGE_SUMS = 'sum(views), sum(completions), sum(lefts), sum(returns), sum_histograms(times)'
const FIELDS = 'corrections, lefts, returns, times'
const FIELD_SUMS = 'sum(corrections), sum(lefts), sum(returns), sum_histograms(times)'
const CLASSES = `cross join lateral (values ('source', source), ('host', host), ('release', release)) as classes (class, value)`

/** Fills counts of pages and fields of these sites, from a day on (`YYYY-MM-DD`), and the sums of whole days beside them. */
export async function fillFunnel(
  { query }: Pick<ReturnType<typeof openStore>, 'query'>,
  { sites, from, days }: { readonly sites: readonly string[]; readonly from: string; readonly days: number },
): Promise<void> {
  const drawn = `unnest($1::text[]) as site, generate_series(0, $3::int - 1) as later, lateral (select $2::date + later as day) as dated,
    unnest(array['amount', 'contact', 'income']) as page, unnest(array['phone', 'desktop']) as device, unnest(array[-1, 9]) as hour,
    unnest(array['google', 'none']) as source, unnest(array['none', 'news.example']) as host, unnest(array['r1', 'r2']) as release`
  const number = (more: string) =>
    `lateral (select abs(hashtext(concat(site, day, page, device, hour, source, host, release${more}))) % 50 as n) as numbered where n > 20`
  const given = [sites, from, days]
  await query(
    `insert into funnel_pages (${KEY}, hour, source, host, release, ${PAGES})
     select ${KEY}, hour, source, host, release, n, n / 2, n / 3, case when n % 7 = 0 then n else 0 end, array[n % 5, n, 3, n % 2]
     from ${drawn}, ${number('')}`,
    given,
  )
  await query(
    `insert into funnel_fields (${KEY}, hour, source, host, release, field, ${FIELDS})
     select ${KEY}, hour, source, host, release, field, n % 3, n / 4, case when n % 9 = 0 then n else 0 end, array[n, n % 4, 1]
     from ${drawn}, unnest(array['email', 'iban']) as field, ${number(', field')}`,
    given,
  )
  for (const [of, key, counts, sums] of [
    ['page', KEY, PAGES, PAGE_SUMS],
    ['field', `${KEY}, field`, FIELDS, FIELD_SUMS],
  ] as const) {
    await query(
      `insert into funnel_${of}_days (${key}, ${counts}) select ${key}, ${sums} from funnel_${of}s where hour = -1 group by ${key}`,
    )
    await query(
      `insert into funnel_${of}_classes (class, value, ${key}, ${counts}) select class, value, ${key}, ${sums} from funnel_${of}s ${CLASSES}
       where hour = -1 group by class, value, ${key}`,
    )
  }
}
