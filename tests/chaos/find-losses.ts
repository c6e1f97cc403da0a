import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { verifyChain } from '#apps/api/domain/consents/verify-chain.ts'
import { openDatabase } from '#apps/api/platform/postgres/open-database.ts'
import type { StoredAnswers, Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { decryptAnswers } from '#apps/api/domain/answers/encrypt-answers.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { Journey } from './complete-journey.ts'

/** The sources that the promises are checked against. */
export interface Evidence {
  readonly databaseUrl: string
  readonly journal: string
  readonly encryption: Encryption
}

/**
 * Returns the longest time, in milliseconds, without an event of a lead between its confirmed phone
 * and its decision.
 */
export async function longestStandstill(journeys: readonly Journey[], databaseUrl: string): Promise<number> {
  const database = await openDatabase({ databaseUrl }, { connections: 2, statementMs: 60_000 })
  try {
    const { rows } = await database.connections.query<{ ms: number | null }>({
      text: `select max(ms)::float8 as ms from (
        select extract(epoch from at - lag(at) over (partition by lead_id order by at, id)) * 1000 as ms from events
        where lead_id = any($1) and at >= (select min(first.at) from events first where first.lead_id = events.lead_id and first.name = 'phone-confirmed')
      ) as gaps`,
      values: [journeys.flatMap(({ id, status }) => (id === undefined || status === undefined ? [] : [id]))],
    })
    return rows[0]?.ms ?? 0
  } finally {
    await database.close()
  }
}

const ONCE = ['lead-created', 'application-submitted', 'phone-confirmed']

/** Returns a sentence for every promise that was broken for one of the journeys. */
export async function findLosses(journeys: readonly Journey[], { databaseUrl, journal, encryption }: Evidence): Promise<readonly string[]> {
  const database = await openDatabase({ databaseUrl }, { connections: 2, statementMs: 60_000 })
  try {
    const losses = [...findTwice(journal)]
    for (const journey of journeys) losses.push(...(await validate(database.db, journey, encryption)))
    return losses
  } finally {
    await database.close()
  }
}

async function validate(db: Kysely<Tables>, journey: Journey, encryption: Encryption): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'status', 'answers', 'numbers'])
    .where((where) => where(where.ref('visit', '->>').key('sessionId'), '=', journey.sessionId))
    .execute()
  const name = `journey ${journey.number}`
  const [row] = rows
  if (journey.id === undefined) return rows.length > 1 ? [`${name}: ${rows.length} leads for one attempt`] : []
  if (rows.length !== 1 || row?.id !== journey.id) return [`${name}: ${rows.length} leads, of which one was acknowledged as ${journey.id}`]
  return [
    ...findLost(row, journey, encryption),
    ...(await findRepeated(db, row.id)),
    ...(journey.chosen === undefined ? [] : await findUnchosen(db, row.id)),
    ...(row.status === LEAD_STATUS.checking ? ['is stuck while lenders are asked'] : []),
    ...describeChain(await makeCertificate(db, row.id)),
  ].map((loss) => `${name} (${row.id}): ${loss}`)
}

interface Row {
  readonly id: string
  readonly answers: StoredAnswers
  readonly numbers: { readonly [name: string]: number }
}

function findLost({ id, answers, numbers }: Row, { acknowledged }: Journey, encryption: Encryption): readonly string[] {
  const opened = decryptAnswers(answers, id, encryption)
  return [...acknowledged].flatMap(([name, { number, value }]) => {
    const stored = numbers[name] ?? -1
    if (stored < number) return [`the acknowledged answer ${name} is lost`]
    return stored === number && !isDeepStrictEqual(opened[name], value) ? [`the acknowledged answer ${name} is another`] : []
  })
}

async function findRepeated(db: Kysely<Tables>, leadId: string): Promise<readonly string[]> {
  const events = await db.selectFrom('events').select(['name']).where('lead_id', '=', leadId).execute()
  const asked = await db.selectFrom('submissions').select(['partner', 'verdict']).where('lead_id', '=', leadId).execute()
  return [
    ...ONCE.filter((name) => events.filter((event) => event.name === name).length > 1).map((name) => `the event ${name} is there twice`),
    ...(events.some(({ name }) => name === 'lead-created') ? [] : ['the event lead-created is lost']),
    ...(asked.filter(({ verdict }) => verdict === 'accepted').length > 1 ? ['two lenders accepted'] : []),
    ...(asked.some(({ verdict }) => verdict === 'duplicate') ? ['a lender was sent the lead twice'] : []),
  ]
}

/** A choice that was acknowledged: one lender is chosen, and no other was told so twice. */
async function findUnchosen(db: Kysely<Tables>, leadId: string): Promise<readonly string[]> {
  const asked = await db.selectFrom('submissions').select(['partner', 'verdict']).where('lead_id', '=', leadId).execute()
  const told = await db.selectFrom('events').select(['details']).where('lead_id', '=', leadId).where('name', '=', 'not-chosen').execute()
  const partners = told.map(({ details }) => String(details['partner']))
  return [
    ...(asked.some(({ verdict }) => verdict === 'accepted') ? [] : ['the acknowledged choice is lost']),
    ...(new Set(partners).size < partners.length ? ['a lender was told twice that it was not chosen'] : []),
  ]
}

function describeChain(certificate: Parameters<typeof verifyChain>[0]): readonly string[] {
  const fault = verifyChain(certificate)
  if (fault) return [`its chain of consents does not fit at ${fault.number} (${fault.why})`]
  return certificate.rows.length === 0 ? ['its consents are lost'] : []
}

const entry = z.object({ kind: z.literal('application'), partner: z.string(), leadId: z.string(), key: z.string() })

/** Returns the applications that a lender decided under more than one key. */
function findTwice(journal: string): readonly string[] {
  const keys = new Map<string, Set<string>>()
  for (const line of readFileSync(journal, 'utf8').split('\n')) {
    const read = entry.safeParse(parse(line))
    if (!read.success) continue
    const place = `${read.data.partner} ${read.data.leadId}`
    keys.set(place, (keys.get(place) ?? new Set()).add(read.data.key))
  }
  return [...keys].filter(([, used]) => used.size > 1).map(([place]) => `${place}: a duplicate submission was decided`)
}

function parse(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line)
    return value
  } catch {
    return undefined
  }
}
