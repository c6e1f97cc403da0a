import { randomBytes, randomUUID } from 'node:crypto'
import { noFacts } from '#tests/example-facts.ts'
import type { Verdict } from '#core/journey/route-lead.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { answerPlace } from '#apps/api/domain/answers/encrypt-answers.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** Whose lead it is, and of which site. */
export interface StoryOf {
  readonly site: string
  readonly at: Date
  readonly email: string
  readonly phone: string
}

const verdict = (partner: string, of: Verdict['verdict'], more: Partial<Verdict> = {}): Verdict => ({
  partner,
  verdict: of,
  worth: 1,
  hours: 'always',
  cap: 'none',
  ...more,
})

/**
 * Stores a rejected lead of Colombia: one lender declined, one was not asked because the income is too low for it, and one message
 * is held. Returns its id.
 */
export async function insertStory(query: Query, encryption: Encryption, { site, at, email, phone }: StoryOf): Promise<string> {
  const id = makeId(at)
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const sealed = (name: string, value: string | number) => ({ sealed: encryption.encrypt(JSON.stringify(value), answerPlace(id, name)) })
  const answers = {
    amount: { plain: 900_000 },
    email: sealed('email', email),
    phoneNumber: sealed('phoneNumber', phone),
    monthlyIncome: sealed('monthlyIncome', 500_000),
  }
  const indexes = [encryption.blindIndex('email', email), encryption.blindIndex('phone', phone)]
  await query(
    `insert into leads (id, site, status, progress, version, attempt, secret_hash, answers, numbers, visit, email_index, phone_index,
        created_at, updated_at, submitted_at, expires_at)
     values ($1, $2, $3, '{0}', 1, $4, $5, $6, '{}', '{"affiliateReferenceParams":{"attribute":"Some Blog"}}', $7, $8, $9, $10, $11, $12)`,
    [
      id,
      site,
      LEAD_STATUS.rejected,
      randomBytes(32),
      randomBytes(32),
      JSON.stringify(answers),
      ...indexes,
      at,
      later(9),
      later(1),
      later(90_000),
    ],
  )
  await query(`insert into routing_rules (version, site, rules) values ('story', $1, '{}') on conflict do nothing`, [site])
  const facts = { ...noFacts, at: later(2).toISOString(), hour: 9 }
  const verdicts = [
    verdict('credito-andino', 'ask'),
    verdict('rapifondos', 'excluded', { rule: 'monthlyIncome atLeast 900000', value: 'below' }),
    verdict('prestalisto', 'paused'),
  ]
  await query(`insert into routings (lead_id, at, site, rules, facts, digest, verdicts) values ($1, $2, $3, 'story', $4, '', $5)`, [
    id,
    later(2),
    site,
    JSON.stringify(facts),
    JSON.stringify(verdicts),
  ])
  await query(
    `insert into submissions (id, lead_id, partner, idempotency_key, state, tries, verdict, reason, reference, created_at, asked_at, decided_at)
     values ($1, $2, 'credito-andino', $3, 'decided', 1, 'declined', 'income-too-low', $4, $5, $6, $7)`,
    [randomUUID(), id, randomUUID(), `CA-${id.slice(-6)}`, later(2), later(3), later(4)],
  )
  const happened: readonly (readonly [number, string, object])[] = [
    [0, 'lead-created', { status: 1 }],
    [1, 'application-submitted', { status: 2 }],
    [1, 'phone-code-sent', {}],
    [2, 'phone-confirmed', { by: 'code' }],
    [2, 'partner-asked', { partner: 'credito-andino' }],
    [4, 'partner-declined', { partner: 'credito-andino', reason: 'income-too-low' }],
    [4, 'partners-exhausted', { status: -1 }],
  ]
  for (const [minutes, name, details] of happened)
    await query(`insert into events (lead_id, at, name, details) values ($1, $2, $3, $4)`, [
      id,
      later(minutes),
      name,
      JSON.stringify(details),
    ])
  await query(
    `insert into postbacks (id, receiver, lead_id, number, body, state, settled_at) values ($1, 'affiliate:some-blog', $2, 1, '{"type":"partners-exhausted"}', 'held', $3)`,
    [makeId(later(4)), id, later(5)],
  )
  return id
}
