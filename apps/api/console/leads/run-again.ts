import type { Scope } from '#core/console/scope.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import { jobOf, openDeadLetters } from '#apps/api/platform/queue/dead-letters.ts'
import type { Jobs } from '#apps/api/platform/queue/start-queue.ts'
import { queueHeld, readHeldPostbacks } from '#apps/api/store/console/held-postbacks.ts'
import { readJobsOf } from '#apps/api/store/console/lead-jobs.ts'
import { findSiteOf } from '#apps/api/store/console/read-stored-lead.ts'

/** What was given back to its queue, and what was not. */
export interface RunAgain {
  /** Jobs that had been given up, by name; one that somebody else ran again meanwhile counts for nothing. */
  readonly jobs: readonly string[]
  /** How many held messages were queued. */
  readonly postbacks: number
  /** Receivers that are off and have messages of this lead: they are told nothing until somebody switches them on. */
  readonly off: readonly string[]
}

interface Ports {
  readonly database: Pick<Database, 'db' | 'connections' | 'inTransaction'>
  readonly jobs: Pick<Jobs, 'send'>
}

/**
 * Runs again what failed about a lead: its dead letters, with all their tries, and held messages whose receiver is on. Undefined
 * where there is no such lead in the scope. What is done already is not done twice: jobs look whether they are still due.
 */
export async function runAgain({ database, jobs }: Ports, scope: Pick<Scope, 'sites'>, leadId: string): Promise<RunAgain | undefined> {
  if ((await findSiteOf(database.db, scope, leadId)) === undefined) return undefined
  const postbacks = await queuePostbacks({ database, jobs }, leadId)
  return { jobs: await reviveJobs(database, leadId), ...postbacks }
}

async function reviveJobs(database: Ports['database'], leadId: string): Promise<readonly string[]> {
  const dead = (await readJobsOf(database.db, leadId)).filter(({ name }) => jobOf(name).isDead)
  if (dead.length === 0) return []
  const letters = await openDeadLetters(database)
  try {
    const revived: string[] = []
    for (const { id, name } of dead) if ((await letters.runAgain([id])) > 0) revived.push(jobOf(name).job)
    return revived
  } finally {
    await letters.close()
  }
}

const queuePostbacks = ({ database, jobs }: Ports, leadId: string): Promise<Pick<RunAgain, 'postbacks' | 'off'>> =>
  database.inTransaction(async (tx) => {
    const held = await readHeldPostbacks(tx, leadId)
    const due = held.filter(({ isOff }) => !isOff)
    const ids = await queueHeld(
      tx,
      due.map(({ id }) => id),
    )
    const queued = due.filter(({ id }) => ids.includes(id))
    await jobs.send(
      tx,
      queued.map(({ id, receiver }) => ({ job: 'send-postback', payload: { postbackId: id, leadId }, options: { partner: receiver } })),
    )
    return { postbacks: queued.length, off: [...new Set(held.filter(({ isOff }) => isOff).map(({ receiver }) => receiver))] }
  })
