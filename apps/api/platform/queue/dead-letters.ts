import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { Db, PgBoss } from 'pg-boss'
import type { Database } from '../postgres/open-database.ts'
import type { Tables } from '../postgres/tables/tables.ts'
import { startBesideServers } from './open-pg-boss.ts'

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
  /** Gives jobs back to their queues with all their tries; without ids all of them. Answers how many. */
  readonly runAgain: (ids?: readonly string[]) => Promise<number>
  readonly close: () => Promise<void>
}

const DEAD = '-dead'

/** The job whose queue has this name, and whether the queue is the one of its dead letters. */
export const jobOf = (queue: string): { readonly job: string; readonly isDead: boolean } => {
  const isDead = queue.endsWith(DEAD)
  return { job: isDead ? queue.slice(0, -DEAD.length) : queue, isDead }
}

/** Opens them on a database whose servers may be working or not. */
export async function openDeadLetters(database: Pick<Database, 'connections' | 'inTransaction'>): Promise<DeadLetters> {
  const boss = await startBesideServers(database)
  return {
    list: async () => {
      const names = (await boss.getQueues()).map(({ name }) => name).filter((name) => jobOf(name).isDead)
      const found = await Promise.all(names.map(async (name) => ({ name, jobs: await boss.findJobs<object>(name, { queued: true }) })))
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
    runAgain: (ids) => database.inTransaction((tx) => redriveBy(boss)(tx, ids)),
    close: () => boss.stop({ graceful: false }),
  }
}

/** So many are given back by one statement. */
const AT_ONCE = 1000

/**
 * Returns what gives dead letters back to their queues with all their tries, in a transaction and by no other connection; without
 * ids all of them. Answers how many.
 */
export const redriveBy =
  (boss: Pick<PgBoss, 'redrive'>) =>
  async (tx: Transaction<Tables>, ids?: readonly string[]): Promise<number> => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name like ${`%${DEAD}`} order by name`.execute(tx)
    let count = 0
    for (const { name } of rows)
      for (let moved = AT_ONCE; moved === AT_ONCE; count += moved)
        moved = await boss.redrive(name, { ...(ids && { ids: [...ids] }), limit: AT_ONCE, db: within(tx) })
    return count
  }

const within = (tx: Transaction<Tables>): Db => ({
  executeSql: async (text, values = []) => await tx.executeQuery(CompiledQuery.raw(text, values)),
})

const reasonOf = (output: object | null): string => (output && 'message' in output ? String(output.message) : 'no answer in time')
