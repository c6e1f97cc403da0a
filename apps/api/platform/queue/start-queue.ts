import { randomUUID } from 'node:crypto'
import { CompiledQuery, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Db, JobInsert, PgBoss } from 'pg-boss'
import { deferWrite } from '../postgres/database-driver.ts'
import { notifyAfterCommit } from '../postgres/notifications.ts'
import type { Listener } from '../postgres/listen.ts'
import type { Database } from '../postgres/open-database.ts'
import type { Tables } from '../postgres/tables/tables.ts'
import { describeError } from '../operations/describe-error.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { openPgBoss } from './open-pg-boss.ts'
import { lookForDue } from './look-for-due.ts'
import { leaseJobs } from './lease-jobs.ts'
import type { JobName, JobOptions, PlannedJob, QueuedJob } from './job-payloads.ts'
import { keptFailure } from './kept-failure.ts'

/** Beside a job's payload: the span in which it was sent. */
interface Traced {
  readonly traceparent?: string
}

/** Durable jobs: sent in the transaction that causes them, done at least once, whatever process dies. */
export interface Jobs {
  readonly send: (tx: Transaction<Tables>, planned: readonly PlannedJob[]) => Promise<void>
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
/** A done job is kept so long: each look for jobs that took too long counts all that there are. */
const DONE_SECONDS = 3600

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
    send: async (tx, planned) => {
      const traceparent = tracing.here()?.traceparent
      for (const [name, sent] of Map.groupBy(planned, ({ job }) => job)) {
        const inserted = sent.map(({ payload, options = {} }) => ({
          data: traceparent === undefined ? payload : { ...payload, traceparent },
          ...insertOptions(options),
        }))
        await boss.insert(name, inserted, { db: laterIn(tx) })
        const count = sent.filter(({ options }) => options?.afterMs === undefined).length
        if (count > 0) notifyAfterCommit(tx, { channel: JOB_CHANNEL, payload: name, count })
      }
    },
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

/** Inserts jobs with the other writes of a transaction; pg-boss asks for nothing of what it inserts so. */
const laterIn = (tx: Transaction<Tables>): Db => ({
  executeSql: async (text, values = []) => await tx.executeQuery(deferWrite(CompiledQuery.raw(text, values))),
})

function insertOptions({ afterMs, partner, withinMs }: JobOptions): Pick<JobInsert, 'startAfter' | 'group' | 'expireInSeconds'> {
  return {
    ...(afterMs !== undefined && { startAfter: afterMs / 1000 }),
    // jobs without a partner are each a group of their own: the index of begun jobs holds those that have one
    group: { id: partner ?? randomUUID() },
    ...(withinMs !== undefined && { expireInSeconds: Math.ceil(withinMs / 1000) }),
  }
}

/** Makes the queue of each job and its dead letters; those that a release before has made get this one's limits. */
async function makeQueues(boss: PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
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

/** On it the name of each job that was sent is told. */
export const JOB_CHANNEL = 'job_sent'

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
