import { AFFILIATES, type Filling } from './filling.ts'
import { arrayOf } from './fill-funnel.ts'

const JOBS_OF_A_MILLION = 100_000
const QUEUES = [
  'ask-partner',
  'send-letter',
  'send-postback',
  'send-sms',
  'tell-erasure',
  'tell-choice',
  'send-letter-dead',
  'send-postback-dead',
]
/** Longer than a measurement, so that rows of the log have their numbers to themselves. */
const AUDIT_OF_A_MILLION = 200_000

/** A lender that only one lead of some thousands was sent to. */
export const RARE_LENDER = 'rare-lender'

/** Fills jobs, messages that are held, and what the privacy desk and the log have. */
export async function fillWork({ client, stored }: Filling): Promise<void> {
  const share = stored / 1_000_000
  const atLeast = (count: number) => Math.max(50, Math.round(count * share))
  await client.query(`create temp table bench_leads as
    select id, site, created_at, row_number() over () as n from (select id, site, created_at from leads order by random() limit ${atLeast(JOBS_OF_A_MILLION)}) as drawn`)
  // one in ten was sent by a release that wrote no site beside the lead
  await client.query(`insert into pgboss.job (name, data, state, start_after, created_on, source_name, source_output)
    select name, jsonb_build_object('leadId', id) || case when n % 10 = 0 then '{}' else jsonb_build_object('site', site) end, 'created',
      case when n % 5 < 2 then now() + n % 100 * interval '1 hour' else now() - interval '1 hour' end, now() - random() * interval '10 days',
      case when name like '%-dead' then replace(name, '-dead', '') end, '{"message": "HTTP 500"}'
    from (select *, (${arrayOf(QUEUES)})[1 + n % ${QUEUES.length}] as name from bench_leads) as drawn`)
  await client.query(`insert into postbacks (id, receiver, lead_id, number, body, state, settled_at, site)
    select (lpad(to_hex((extract(epoch from now() - n % 40 * interval '1 hour') * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
      'affiliate:' || (${arrayOf(AFFILIATES)})[1 + n % ${AFFILIATES.length}], id, 1000, '{}', case n % 8 when 2 then 'held' when 3 then 'queued' else 'told' end, now(), case when n % 10 > 0 then site end
    from bench_leads`)
  await client.query(`insert into receivers (receiver, failing_since, off_since)
    select 'affiliate:' || name, now() - interval '4 days', now() - interval '1 day' from unnest(${arrayOf(AFFILIATES.slice(0, 3))}) as name`)
  await client.query(`update submissions set partner = '${RARE_LENDER}' where hashtext(id::text) % 4001 = 0`)
  await client.query(`insert into erasures (lead_id, site, because, partners, asked_at, erased_at)
    select gen_random_uuid(), site, case when n % 20 = 0 then 'applicant' else 'retention' end, '{}', created_at, created_at + interval '1 hour' from bench_leads`)
  await client.query(`insert into privacy_requests (id, site, kind, received_on, due_on, leads, noted_at, noted_by, closed_at, closed_by, outcome)
    select gen_random_uuid(), site, (array['access', 'correction', 'erasure', 'objection', 'withdrawal'])[1 + n % 5], created_at::date, created_at::date + 15,
      array[id], created_at, 'somebody', case when n % 8 > 0 then created_at + interval '3 days' end, case when n % 8 > 0 then 'somebody' end, case when n % 8 > 0 then 'done' end
    from bench_leads where n <= ${atLeast(4000)}`)
  await client.query(`insert into lender_notices (id, lead_id, partner, kind, asked_at, other_ways_at, confirmed_at)
    select gen_random_uuid(), id, (select partner from bench_lenders where bench_lenders.site = bench_leads.site limit 1), 'withdrawal', created_at, created_at,
      case when n % 4 > 0 then created_at end from bench_leads where n <= ${atLeast(10_000)}`)
  await client.query(`insert into console_audit (number, at, person, role, action, subject, site, hash)
    select n, now() - (${atLeast(AUDIT_OF_A_MILLION)} - n) * interval '30 seconds', 'person-' || n % 40, 'operator',
      (array['signed-in', 'lead-revealed', 'leads-exported', 'refused'])[1 + n % 4], 'a lead',
      case when n % 4 = 0 then null else (select id from bench_sites where number = 1 + n % (select count(*) from bench_sites)) end, sha256(n::text::bytea)
    from generate_series(1, ${atLeast(AUDIT_OF_A_MILLION)}) as n`)
  await client.query(`insert into rule_drafts (id, country, name, draft, made_by, made_by_name, changed_at, version)
    select gen_random_uuid(), country, 'draft ' || n, '{"partners": {}}', 'somebody', 'Some Body', now(), 1
    from (select distinct country from bench_sites) as countries, generate_series(1, 20) as n`)
}
