import type { Answers } from '#core/model/answers/answers.ts'
import { routeLead, type RoutingFacts } from '#core/journey/route-lead.ts'
import { encryptAnswers } from '#apps/api/domain/answers/encrypt-answers.ts'
import { answerFacts, hourIn } from '#apps/api/domain/partners/routing-facts.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { Sites } from '#apps/api/domain/sites/site-context.ts'
import type { Site } from '#core/model/site/site.ts'

/** Where past leads are written, of which site, and with which answers where a lead has none of its own. */
export interface PastLeadsPlace {
  readonly api: { readonly parts: { readonly sites: Sites; readonly encryption: Encryption } }
  readonly site: Pick<Site, 'id' | 'country'>
  readonly answers: Answers
  readonly query: (text: string, values?: readonly unknown[]) => Promise<unknown>
}

const AT_ONCE = 1000
const DAYS = 30
const DAY_MS = 86_400_000

/**
 * Writes so many leads of the last days into a test server's database, as if they had been routed
 * and decided.
 */
export async function makePastLeads(server: PastLeadsPlace, count: number): Promise<void> {
  const random = chances(7)
  for (let made = 0; made < count; made += AT_ONCE) {
    const leads = Array.from({ length: Math.min(AT_ONCE, count - made) }, () => makeLead(server, random))
    await server.query(INSERT, [JSON.stringify(leads)])
  }
}

/**
 * Returns a generator of numbers from 0 to below 1, always the same ones (Park and Miller 1988).
 */
function chances(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function makeLead({ api: { parts }, site, answers: example }: PastLeadsPlace, random: () => number) {
  const context = parts.sites.get(site.id)
  if (!context) throw new Error(`there is no site ${site.id}`)
  const at = new Date(Date.now() - random() * DAYS * DAY_MS)
  const id = makeId(at)
  const { rules, version } = context.routing
  const answers: Answers = { ...example, amount: 100_000 * Math.ceil(random() * 70), monthlyIncome: 50_000 * Math.ceil(random() * 60) }
  const facts: RoutingFacts = {
    ...answerFacts(context, rules, answers, at.toISOString().slice(0, 10)),
    at: at.toISOString(),
    hour: hourIn(site.country.timeZone, at),
    waitedMs: 0,
    tier: null,
    used: {},
    repeated: [],
    asked: [],
    bids: {},
  }
  const asked: { partner: string; verdict: string }[] = []
  for (const { partner, verdict } of routeLead(rules, facts)) {
    if ((verdict !== 'ask' && verdict !== 'later') || asked.at(-1)?.verdict === 'accepted') continue
    asked.push({ partner, verdict: random() < (rules.partners[partner]?.acceptance ?? 0) ? 'accepted' : 'declined' })
  }
  const next = { ...facts, asked: asked.map(({ partner, verdict }) => ({ partner, answer: verdict })) }
  const turns = [facts, next].map((one) => ({ facts: one, digest: hexHash(JSON.stringify(one)), verdicts: routeLead(rules, one) }))
  return { id, at, site: site.id, version, answers: encryptAnswers(answers, id, context, parts.encryption), asked, turns }
}

const INSERT = `
with made as (
  select * from json_to_recordset($1::json) as lead (id uuid, at timestamptz, site text, version text, answers jsonb, asked json, turns json)
), leads as (
  insert into leads (id, site, status, progress, version, attempt, secret_hash, answers, numbers, visit, created_at, updated_at, expires_at)
  select id, site, -1, '{0,7,6,13}', 9, uuid_send(id), uuid_send(id), answers, '{}', '{}', at, at, at + interval '30 days' from made
), submissions as (
  insert into submissions (id, lead_id, partner, idempotency_key, state, verdict, created_at, decided_at)
  select gen_random_uuid(), made.id, one.partner, gen_random_uuid(), 'decided', one.verdict, at, at
  from made, json_to_recordset(asked) as one (partner text, verdict text)
)
insert into routings (lead_id, at, site, rules, facts, digest, verdicts)
select made.id, at, site, version, one.facts, one.digest, one.verdicts
from made, json_to_recordset(turns) as one (facts json, digest text, verdicts json)`
