import { ANSWER_TIME_BUCKETS } from '#core/model/partners/answers/answer-times.ts'
import { AFFILIATES, type Filling } from './filling.ts'
import { arrayOf } from './fill-funnel.ts'

const SALES_OF_A_MILLION = 300_000
const TIMES = `array[${Array.from({ length: ANSWER_TIME_BUCKETS }, (_, index) => `(hour + ${index}) % 4`).join(', ')}]`

/** Fills sales (two of three by an affiliate) with what lenders say of them, refusals, and how lenders answered. */
export async function fillMoney({ client, stored, days }: Filling): Promise<void> {
  const sales = Math.max(300, Math.round((SALES_OF_A_MILLION * stored) / 1_000_000))
  // the stored leads are copies of one that was sold, and far from all leads are
  await client.query('truncate sales, outcomes')
  await client.query(`insert into sales (partner, site, country, affiliate, payout, price, sold_at, created_at)
    select partner, site, country, affiliate,
      case when affiliate is null then '{}' when n % 5 = 0 then '{"sold": {"fixed": 1500}, "funded": {"share": 500}}' else '{"sold": {"share": 2500}}' end::json,
      (1 + n % 12) * 100000, case when n % 10 = 0 then null else at end, at
    from (
      select n, site, country, partner, now() - n * interval '${days} days' / ${sales} as at,
        case when n % 3 = 0 then null else (${arrayOf([...AFFILIATES, 'other'])})[1 + n % ${AFFILIATES.length + 1}] end as affiliate
      from generate_series(1, ${sales}) as n
      join (select *, row_number() over () as place, count(*) over () as places from bench_lenders) as lender on lender.place = 1 + n * 7919::bigint % lender.places
    ) as made`)
  await client.query(`insert into outcomes (partner, event_id, sale_id, outcome, at, price, received_at)
    select partner, 'm' || id || '-' || number, id, case when number = 2 then 'returned' when random() < 0.9 then 'funded' else 'cancelled' end,
      created_at + number * interval '2 days', case when random() < 0.5 then price else null end, created_at + number * interval '2 days'
    from sales, generate_series(1, 2) as number where hashtext(id::text) % 10 < case when number = 2 then -8 else 4 end`)
  await client.query(`insert into source_refusals (site, day, affiliate, partner, leads)
    select site, current_date - back, affiliate, partner, 3
    from bench_lenders, generate_series(0, ${days - 1}) as back, unnest(${arrayOf(AFFILIATES.slice(0, 5))}) as affiliate where number = 1`)
  await client.query(`insert into partner_answers (site, partner, at, verdict, answers, times)
    select site, partner, date_trunc('hour', now()) - hour * interval '10 minutes', verdict, 3, ${TIMES}
    from bench_lenders, generate_series(0, 400) as hour, unnest(array['accepted', 'declined', 'failed']) as verdict on conflict do nothing`)
  await client.query(`insert into partner_answer_days (site, partner, day, verdict, answers, times)
    select site, partner, current_date - hour, verdict, 90, ${TIMES}
    from bench_lenders, generate_series(0, ${days - 1}) as hour, unnest(array['accepted', 'declined', 'failed']) as verdict on conflict do nothing`)
}
