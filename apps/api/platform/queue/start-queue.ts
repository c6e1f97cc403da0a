import type { Logger } from 'pino'
import type { PgBoss } from 'pg-boss'
import type { Listener } from '../postgres/listen.ts'
import type { Database } from '../postgres/open-database.ts'
import { describeError } from '../operations/describe-error.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { openPgBoss } from './open-pg-boss.ts'
import { lookForDue } from './look-for-due.ts'
import { leaseJobs } from './lease-jobs.ts'
import type { JobName, QueuedJob } from './job-payloads.ts'
import { keptFailure } from './kept-failure.ts'
import { makeQueues } from './make-queues.ts'
import { JOB_CHANNEL, sendBy, type SendJobs } from './send-by.ts'

/** Beside a job's payload: the span in which it was sent. */
interface Traced {
  readonly traceparent?: string
}

/** Durable jobs: sent in the transaction that causes them, done at least once, whatever process dies. */
export interface Jobs {
  readonly send: SendJobs
  /** Starts doing jobs of a kind, so many at once; a job that throws is tried again later. */
  readonly work: (name: JobName, atOnce: number, handle: (payload: object) => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

const PARTNER_SHARE = 0.5
/** How often a worker looks that nobody wakes: `lookForDue` wakes it within a second. */
const POLL_SECONDS = 30
/** Jobs that took too long are looked for this often. */
const SUPERVISE_SECONDS = 5
/** What is done long enough is deleted this often: to delete a day's jobs at once takes longer than a statement may. */
const DELETE_EVERY_SECONDS = 3600
interface QueueOptions {
  /** Every job that may be sent or done. */
  readonly jobs: readonly QueuedJob[]
  readonly log: Logger
  readonly tracing: Tracing
}

/** Starts the queues on the database's own connections. */
export async function startQueue(database: Database, { jobs, log, tracing }: QueueOptions): Promise<Jobs> {
  const boss = openPgBoss(database, {
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: DELETE_EVERY_SECONDS,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ error: describeError(error) }, 'jobs'))
  await boss.start()
  await makeQueues(boss, jobs)
  const waking = await wakeWorkers(boss, database.listener, jobs)
  const hold = leaseJobs(boss, database, log)
  const due = lookForDue(database, waking.expect)
  for (const { name, schedule } of jobs) if (schedule !== undefined) await boss.schedule(name, schedule, {})
  return {
    send: sendBy(boss, tracing),
    work: async (name, atOnce, handle) => {
      const share = Math.max(1, Math.ceil(atOnce * PARTNER_SHARE))
      const span = { name: `job ${name}`, kind: 'consumer', facts: { 'messaging.destination.name': name } } as const
      await boss.work<Traced>(
        name,
        { localConcurrency: atOnce, localGroupConcurrency: share, pollingIntervalSeconds: POLL_SECONDS },
        async ([job]) => {
          if (!job) return
          waking.begun(name)
          const { traceparent } = job.data
          const run = () => hold.holding(job.id, () => tracing.span({ ...span, traceparent }, () => handle(job.data)))
          await run().catch((error: unknown) => {
            throw keptFailure(error)
          })
        },
      )
      due.add(name)
    },
    stop: async () => {
      await due.stop()
      await waking.close()
      await boss.stop({ graceful: true, timeout: 8000 })
      await hold.stop()
    },
  }
}

/**
 * Makes workers look for a job at once: of those that have none one; where all have one, each as soon as it is done. Who begins
 * a job wakes the next while more are expected: looks that find nothing were a fifth of the statements of a lead.
 */
async function wakeWorkers(boss: PgBoss, listener: Listener, jobs: readonly QueuedJob[]) {
  /** Jobs of each queue of which this process has heard, and of which it has not begun any since. */
  const expected = new Map<string, number>()
  const wake = (name: string) => {
    const workers = boss.getWipData().filter((worker) => worker.name === name)
    const idle = workers.find(({ count }) => count === 0)
    for (const { id } of idle ? [idle] : workers) boss.notifyWorker(id)
  }
  const hear = (payload: string) => {
    const [name = '', count = '1'] = payload.split(' ')
    expected.set(name, (expected.get(name) ?? 0) + Number(count))
    wake(name)
  }
  const { close } = await listener.listen(JOB_CHANNEL, hear, () => jobs.forEach(({ name }) => hear(name)))
  return {
    close,
    /** Sets what is expected to what is due; others may have done what was heard of. */
    expect: (due: ReadonlyMap<string, number>) => {
      expected.clear()
      for (const [name, count] of due) {
        expected.set(name, count)
        wake(name)
      }
    },
    begun: (name: string) => {
      const left = (expected.get(name) ?? 0) - 1
      expected.set(name, Math.max(0, left))
      if (left > 0) wake(name)
    },
  }
}
