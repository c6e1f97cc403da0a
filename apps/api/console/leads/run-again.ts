import type { Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { jobOf } from '#apps/api/platform/queue/dead-letters.ts'
import { queueHeld, readHeldPostbacks, type HeldPostback } from '#apps/api/store/console/leads/held-postbacks.ts'
import { readJobsOf } from '#apps/api/store/console/leads/read-jobs-of.ts'
import type { Console } from '../console.ts'

/** What was given back to its queue, and what was not. */
export interface RunAgain {
  /** Jobs that had been given up, by name; one that somebody else ran again meanwhile counts for nothing. */
  readonly jobs: readonly string[]
  /** How many held messages were queued. */
  readonly postbacks: number
  /** Receivers that are off and have messages of this lead: they are told nothing until somebody switches them on. */
  readonly off: readonly string[]
}

type Ports = Pick<Console, 'queue'>

/**
 * Runs again what failed about a lead, all of it in the transaction: its dead letters, with all their tries, and held messages
 * whose receiver is on. Whose lead it is has been decided before. What is done already is not done twice: jobs look whether they
 * are still due.
 */
export async function runAgain(ports: Ports, tx: Transaction<Tables>, leadId: string): Promise<RunAgain> {
  const held = await readHeldPostbacks(tx, leadId)
  return {
    jobs: await reviveJobs(ports, tx, leadId),
    postbacks: await queuePostbacks(ports, tx, {
      leadId,
      due: held.filter(({ isOff }) => !isOff),
    }),
    off: [...new Set(held.filter(({ isOff }) => isOff).map(({ receiver }) => receiver))],
  }
}

async function reviveJobs({ queue }: Ports, tx: Transaction<Tables>, leadId: string): Promise<readonly string[]> {
  const dead = (await readJobsOf(tx, leadId)).filter(({ name }) => jobOf(name).isDead)
  const revived: string[] = []
  for (const { id, name } of dead) if ((await queue.runAgain(tx, [id])) > 0) revived.push(jobOf(name).job)
  return revived
}

interface Due {
  readonly leadId: string
  readonly due: readonly HeldPostback[]
}

async function queuePostbacks({ queue }: Ports, tx: Transaction<Tables>, { leadId, due }: Due): Promise<number> {
  const ids = due.map(({ id }) => id)
  const isQueued = new Set(await queueHeld(tx, ids))
  const queued = due.filter(({ id }) => isQueued.has(id))
  await queue.send(
    tx,
    queued.map(({ id, receiver }) => ({ job: 'send-postback', payload: { postbackId: id, leadId }, options: { partner: receiver } })),
  )
  return queued.length
}
