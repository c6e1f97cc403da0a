import { CompiledQuery, type Transaction } from 'kysely'
import type { Db } from 'pg-boss'
import type { Database } from '../postgres/open-database.ts'
import type { Tables } from '../postgres/tables/tables.ts'
import { openPgBoss } from './open-pg-boss.ts'

/** A job that was tried as often as its kind may be, and lies where somebody looks at it. It tells ids only. */
export interface DeadLetter {
  readonly id: string
  readonly job: string
  readonly payload: object
  readonly since: Date
  /** What the last try came to. */
  readonly reason: string
}

/** The dead letters of a database: what lies there, and running them again. */
export interface DeadLetters {
  readonly list: () => Promise<readonly DeadLetter[]>
  /** Gives jobs back to their queues with all their tries, in a transaction if one is given; without ids all of them. Answers how many. */
  readonly runAgain: (ids?: readonly string[], tx?: Transaction<Tables>) => Promise<number>
  readonly close: () => Promise<void>
}

const DEAD = '-dead'

/** The job whose queue has this name, and whether the queue is the one of its dead letters. */
export const jobOf = (queue: string): { readonly job: string; readonly isDead: boolean } => {
  const isDead = queue.endsWith(DEAD)
  return { job: isDead ? queue.slice(0, -DEAD.length) : queue, isDead }
}

/** Opens them on a database whose servers may be working or not. */
export async function openDeadLetters(database: Pick<Database, 'connections'>): Promise<DeadLetters> {
  const boss = openPgBoss(database, { supervise: false, schedule: false })
  await boss.start()
  const queues = async () => (await boss.getQueues()).map(({ name }) => name).filter((name) => jobOf(name).isDead)
  return {
    list: async () => {
      const found = await Promise.all(
        (await queues()).map(async (name) => ({ name, jobs: await boss.findJobs<object>(name, { queued: true }) })),
      )
      return found
        .flatMap(({ name, jobs }) =>
          jobs.map((job) => ({
            id: job.id,
            job: jobOf(name).job,
            payload: job.data,
            since: job.createdOn,
            reason: reasonOf(job.sourceOutput),
          })),
        )
        .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    },
    runAgain: async (ids, tx) => {
      let count = 0
      for (const name of await queues()) count += await boss.redrive(name, { ...(ids && { ids: [...ids] }), ...(tx && { db: within(tx) }) })
      return count
    },
    close: () => boss.stop({ graceful: false }),
  }
}

const within = (tx: Transaction<Tables>): Db => ({
  executeSql: async (text, values = []) => await tx.executeQuery(CompiledQuery.raw(text, values)),
})

const reasonOf = (output: object | null): string => (output && 'message' in output ? String(output.message) : 'no answer in time')
