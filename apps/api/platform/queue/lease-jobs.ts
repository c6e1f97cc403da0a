import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../postgres/open-database.ts'
import { findOrphans, forgetWorker, noteWorker } from './workers.ts'

/** What a process has in hand, told to the others. */
export interface LeasedJobs {
  /** Does a job's work, which is the process's own until it is done. */
  readonly holding: (id: string, work: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

const REPORT_EVERY_MS = 1000

/**
 * Tells every second which jobs this process has in hand, and gives back those that no living process has: of one that was
 * killed, or that lost the database before it could say what became of them. They are tried again within seconds.
 */
export function leaseJobs(boss: Pick<PgBoss, 'fail'>, { db }: Pick<Database, 'db'>, log: Logger): LeasedJobs {
  const self = randomUUID()
  const held = new Set<string>()
  // the queue writes down after the work what came of it: until then nobody may take the job for lost
  const done = new Set<string>()
  let isStopped = false
  let isQuiet = false
  let timer: NodeJS.Timeout
  let reporting: Promise<void>

  async function report(): Promise<void> {
    const before = [...done]
    await noteWorker(db, self, [...held])
    for (const id of before) if (done.delete(id)) held.delete(id)
    // who could not tell itself what it has knows nothing of the others either
    if (!isQuiet) await giveBack()
    isQuiet = false
  }
  async function giveBack(): Promise<void> {
    const orphans = await findOrphans(db)
    for (const [name, jobs] of Map.groupBy(orphans, (job) => job.name)) {
      await boss.fail(name, jobs, new Error('its process is gone'))
      log.warn({ job: name, jobs: jobs.length }, 'jobs of a process that is gone are tried again')
    }
  }
  function reportAgain(): void {
    reporting = report().catch(() => {
      isQuiet = true
    })
    void reporting.then(() => {
      if (!isStopped) timer = setTimeout(reportAgain, REPORT_EVERY_MS)
    })
  }
  reportAgain()
  return {
    holding: async (id, work) => {
      held.add(id)
      done.delete(id)
      try {
        await work()
      } finally {
        done.add(id)
      }
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await reporting
      await forgetWorker(db, self).catch(() => undefined)
    },
  }
}
