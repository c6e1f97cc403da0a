import { sql } from 'kysely'
import type { Database } from '../postgres/open-database.ts'

const LOOK_EVERY_MS = 1000

/** Looks once a second which of these queues has a job that is due, and tells it. */
export interface DueLook {
  /** Looks for the jobs of another queue too. */
  readonly add: (name: string) => void
  readonly stop: () => Promise<void>
}

/**
 * One look for all workers of a process finds jobs whose delay is over, or of which the notification was lost. Workers that
 * looked by themselves every second were most of the statements of an idle server.
 */
export function lookForDue({ db }: Pick<Database, 'db'>, tell: (name: string) => void): DueLook {
  const names = new Set<string>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    if (names.size === 0) return
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${[...names]}::text[]) as queue (name) where exists (
        select from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
      )`.execute(db)
    for (const { name } of rows) tell(name)
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
