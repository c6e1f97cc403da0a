import { sql } from 'kysely'
import type { Database } from '../postgres/open-database.ts'

const LOOK_EVERY_MS = 1000
/** More due jobs than this are counted again before a process has begun them. */
const MOST_COUNTED = 1000

/** Looks once a second how many jobs of these queues are due, and tells it. */
export interface DueLook {
  /** Looks for the jobs of another queue too. */
  readonly add: (name: string) => void
  readonly stop: () => Promise<void>
}

/**
 * One look for all workers of a process finds jobs whose delay is over, or of which the notification was lost. Workers that
 * looked by themselves every second were most of the statements of an idle server.
 */
export function lookForDue({ db }: Pick<Database, 'db'>, tell: (due: ReadonlyMap<string, number>) => void): DueLook {
  const names = new Set<string>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    if (names.size === 0) return
    const { rows } = await sql<{ name: string; jobs: number }>`
      select name, jobs from unnest(${[...names]}::text[]) as queue (name), lateral (
        select count(*)::int as jobs from (
          select from pgboss.job
          where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
          limit ${MOST_COUNTED}
        ) as due
      ) as counted where jobs > 0`.execute(db)
    tell(new Map(rows.map(({ name, jobs }) => [name, jobs])))
  }
  function lookAgain(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      // while the database is away nothing is due
      looking = look().catch(() => undefined)
      void looking.then(lookAgain)
    }, LOOK_EVERY_MS)
  }
  lookAgain()
  return {
    add: (name) => void names.add(name),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
