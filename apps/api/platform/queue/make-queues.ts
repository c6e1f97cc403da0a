import type { PgBoss, Queue } from 'pg-boss'
import type { QueuedJob } from './job-payloads.ts'

/** A done job is kept so long: each look for jobs that took too long counts all that there are. */
const DONE_SECONDS = 3600
/** What was given up waits so long for somebody who looks; pg-boss removes it after 14 days if nothing is said. */
const DEAD_SECONDS = 365 * 86_400

/** Between two tries of a job that says nothing else. */
export const LONGEST_PAUSE_SECONDS = 30

/** Makes the queue of each job and its dead letters; those that a release before has made get this one's limits. */
export async function makeQueues(boss: PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  const make = (name: string, options: Omit<Queue, 'name'>) =>
    existing.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options)
  for (const { name, limits } of jobs) {
    await make(`${name}-dead`, { retentionSeconds: DEAD_SECONDS })
    const options = {
      retryDelayMax: LONGEST_PAUSE_SECONDS,
      ...limits,
      retryBackoff: true,
      deleteAfterSeconds: DONE_SECONDS,
      deadLetter: `${name}-dead`,
      // workers are notified of a job by ourselves (platform/postgres/notifications.ts)
      notify: false,
    }
    await make(name, options)
  }
}
