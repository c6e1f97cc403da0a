import type { PgBoss } from 'pg-boss'
import type { QueuedJob } from './job-payloads.ts'

/** A done job is kept so long: each look for jobs that took too long counts all that there are. */
const DONE_SECONDS = 3600

/** Makes the queue of each job and its dead letters; those that a release before has made get this one's limits. */
export async function makeQueues(boss: PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, limits } of jobs) {
    if (!existing.has(`${name}-dead`)) await boss.createQueue(`${name}-dead`)
    const options = {
      retryDelayMax: 30,
      ...limits,
      retryBackoff: true,
      deleteAfterSeconds: DONE_SECONDS,
      deadLetter: `${name}-dead`,
      // workers are notified of a job by ourselves (platform/postgres/notifications.ts)
      notify: false,
    }
    await (existing.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options))
  }
}
