import type { Logger } from 'pino'
import { describeError } from '../operations/describe-error.ts'
import type { Database } from '../postgres/open-database.ts'
import { NO_TRACING } from '../tracing/tracing.ts'
import { redriveBy } from './dead-letters.ts'
import type { QueuedJob } from './job-payloads.ts'
import { makeQueues } from './make-queues.ts'
import { startBesideServers } from './open-pg-boss.ts'
import { sendBy, type SendJobs } from './send-by.ts'

/** The queues for a process that does no job: both write in the transaction that they are given, by its connection alone. */
export interface Sender {
  readonly send: SendJobs
  /** Gives dead letters back to their queues; answers how many. */
  readonly runAgain: ReturnType<typeof redriveBy>
  readonly close: () => Promise<void>
}

interface SenderOptions {
  readonly jobs: readonly QueuedJob[]
  readonly log: Logger
}

/** Opens the queues for a process that sends jobs and leaves doing them to others. Those of the jobs that are missing are made. */
export async function openSender(database: Pick<Database, 'connections'>, { jobs, log }: SenderOptions): Promise<Sender> {
  await makeMissing(database, jobs)
  // it has read which queues there are: one that it does not know it would look up by a second connection
  const boss = await startBesideServers(database)
  boss.on('error', (error) => log.warn({ error: describeError(error) }, 'jobs'))
  return { send: sendBy(boss, NO_TRACING), runAgain: redriveBy(boss), close: () => boss.stop({ graceful: false }) }
}

async function makeMissing(database: Pick<Database, 'connections'>, jobs: readonly QueuedJob[]): Promise<void> {
  const boss = await startBesideServers(database)
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  const missing = jobs.filter(({ name }) => !existing.has(name))
  if (missing.length > 0) await makeQueues(boss, missing)
  await boss.stop({ graceful: false })
}
