import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Conversion } from '#core/model/vendors/conversion.ts'
import { tellWhenKept } from '../db/notices.ts'
import type { Listener } from '../db/listen.ts'
import type { Database } from '../db/open-database.ts'
import type { ErasureReason, Tables } from '../db/tables.ts'
import type { LetterKind } from '../outside/letter.ts'
import { describeError } from '../operations/describe-error.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { bossOn } from './boss-on.ts'
import { holdJobs } from './hold-jobs.ts'
import { keptFailure } from './kept-failure.ts'

/** The jobs of the API with what each is told: ids only, never an answer. */
export interface JobKinds {
  // a server of the release before does not tell the lead
  'ask-partner': { readonly submissionId: string; readonly leadId?: string; readonly step?: string }
  'ping-partners': { readonly leadId: string; readonly partners: readonly string[] }
  'send-sms': { readonly codeId: string }
  'send-recovery': { readonly recoveryId: string }
  /** `unlessRead`: not once a page has asked for this version of the lead, or a later one. */
  'send-letter': { readonly leadId: string; readonly letter: LetterKind; readonly unlessRead?: number }
  'erase-lead': { readonly leadId: string; readonly because: ErasureReason }
  'tell-erasure': { readonly partner: string; readonly leadId: string; readonly idempotencyKey: string; readonly reference?: string }
  'notify-withdrawal': JobKinds['tell-erasure'] & { readonly messageId: string; readonly code: string; readonly withdrawnAt: string }
  'send-postback': { readonly postbackId: string; readonly leadId: string }
  'find-abandoned': Record<string, never>
  'end-overdue': Record<string, never>
  'send-conversion': { readonly leadId: string; readonly event: Conversion['event']; readonly tracker: string }
  'keep-retention': Record<string, never>
  'clean-up': Record<string, never>
  'sweep-files': Record<string, never>
  'keep-partitions': Record<string, never>
  'sign-consents': Record<string, never>
}

/** Beside what a job is told: the span in which it was sent. */
interface Traced {
  readonly traceparent?: string
}

/** When and for whom a job is. */
export interface JobWish {
  readonly afterMs?: number
  /** The partner, or other receiver, it is about: a slow one holds up no other. */
  readonly partner?: string
  /** How long it may take, after which it is given up and done again; without it the kind's own limit. */
  readonly withinMs?: number
}

/** Durable jobs: sent in the transaction that causes them, done at least once, whatever process dies. */
export interface Jobs {
  readonly send: <Name extends keyof JobKinds>(
    tx: Transaction<Tables>,
    name: Name,
    told: JobKinds[Name],
    options?: JobWish,
  ) => Promise<void>
  /** Starts doing jobs of a kind, so many at once; a job that throws is tried again later. */
  readonly work: <Name extends keyof JobKinds>(name: Name, atOnce: number, work: (told: JobKinds[Name]) => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

/** How long a job may take, and how often it is tried. What a dead process had in hand is tried again much sooner (hold-jobs.ts). */
const LIMITS: {
  readonly [Name in keyof JobKinds]: {
    readonly expireInSeconds: number
    readonly retryLimit: number
    readonly retryDelay: number
    readonly retryDelayMax?: number
  }
} = {
  // a partner's own failures are paced by its limits; what fails here is a process or the database, and somebody waits
  'ask-partner': { expireInSeconds: 15, retryLimit: 50, retryDelay: 1, retryDelayMax: 3 },
  'ping-partners': { expireInSeconds: 15, retryLimit: 50, retryDelay: 1, retryDelayMax: 3 },
  'send-sms': { expireInSeconds: 15, retryLimit: 12, retryDelay: 1, retryDelayMax: 5 },
  'send-recovery': { expireInSeconds: 15, retryLimit: 12, retryDelay: 1, retryDelayMax: 5 },
  'send-letter': { expireInSeconds: 30, retryLimit: 8, retryDelay: 5 },
  'erase-lead': { expireInSeconds: 60, retryLimit: 50, retryDelay: 5 },
  'tell-erasure': { expireInSeconds: 60, retryLimit: 50, retryDelay: 30 },
  'notify-withdrawal': { expireInSeconds: 60, retryLimit: 50, retryDelay: 30 },
  'send-conversion': { expireInSeconds: 30, retryLimit: 12, retryDelay: 5 },
  // tried for more than a day, at most every 6 h
  'send-postback': { expireInSeconds: 30, retryLimit: 16, retryDelay: 5, retryDelayMax: 21_600 },
  'find-abandoned': { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  'end-overdue': { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  'keep-retention': { expireInSeconds: 600, retryLimit: 1, retryDelay: 60 },
  'clean-up': { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  'sweep-files': { expireInSeconds: 300, retryLimit: 1, retryDelay: 60 },
  'keep-partitions': { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  'sign-consents': { expireInSeconds: 600, retryLimit: 1, retryDelay: 60 },
}
const NAMES = [
  'ask-partner',
  'ping-partners',
  'send-sms',
  'send-recovery',
  'send-letter',
  'send-postback',
  'find-abandoned',
  'end-overdue',
  'send-conversion',
  'clean-up',
  'sweep-files',
  'keep-partitions',
  'sign-consents',
  'erase-lead',
  'tell-erasure',
  'notify-withdrawal',
  'keep-retention',
] as const
const PARTNER_SHARE = 0.5
/** Jobs that took too long are looked for this often. */
const SUPERVISE_SECONDS = 5

/** Starts the queues on the database's own connections. */
export async function startJobs(database: Database, log: Logger, tracing: Tracing): Promise<Jobs> {
  const boss = bossOn(database, {
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ error: describeError(error) }, 'jobs'))
  await boss.start()
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of NAMES) {
    if (!there.has(`${name}-dead`)) await boss.createQueue(`${name}-dead`)
    const limits = {
      retryDelayMax: 30,
      ...LIMITS[name],
      retryBackoff: true,
      deleteAfterSeconds: 86_400,
      deadLetter: `${name}-dead`,
      // a job that is sent is told by ourselves (db/notices.ts)
      notify: false,
    }
    // one that a release before has made has its limits
    await (there.has(name) ? boss.updateQueue(name, limits) : boss.createQueue(name, limits))
  }
  const waking = await wakeWorkers(boss, database.listener)
  const hold = holdJobs(boss, database, log)
  await boss.schedule('clean-up', '7 * * * *', {})
  await boss.schedule('sweep-files', '*/10 * * * *', {})
  await boss.schedule('keep-partitions', '41 * * * *', {})
  await boss.schedule('sign-consents', '53 * * * *', {})
  await boss.schedule('find-abandoned', '*/5 * * * *', {})
  await boss.schedule('end-overdue', '* * * * *', {})
  await boss.schedule('keep-retention', '23 * * * *', {})
  return {
    send: async (tx, name, told, { afterMs, partner, withinMs } = {}) => {
      const traceparent = tracing.here()?.traceparent
      await boss.send(name, traceparent === undefined ? told : { ...told, traceparent }, {
        db: fromKysely(tx),
        ...(afterMs !== undefined && { startAfter: afterMs / 1000 }),
        // jobs without a partner are each a group of their own: the index of begun jobs holds those that have one
        group: { id: partner ?? randomUUID() },
        ...(withinMs !== undefined && { expireInSeconds: Math.ceil(withinMs / 1000) }),
      })
      if (afterMs === undefined) tellWhenKept(tx, { channel: JOB_CHANNEL, payload: name })
    },
    work: async (name, atOnce, work) => {
      const share = Math.max(1, Math.ceil(atOnce * PARTNER_SHARE))
      const tell = { name: `job ${name}`, kind: 'consumer', facts: { 'messaging.destination.name': name } } as const
      await boss.work<JobKinds[typeof name] & Traced>(
        name,
        { localConcurrency: atOnce, localGroupConcurrency: share, pollingIntervalSeconds: 1 },
        async ([job]) => {
          if (!job) return
          // where there was one job there may be another
          waking.wake(name)
          const { traceparent } = job.data
          const run = () => hold.holding(job.id, () => tracing.span({ ...tell, traceparent }, () => work(job.data)))
          await run().catch((error: unknown) => {
            throw keptFailure(error)
          })
        },
      )
    },
    stop: async () => {
      await waking.close()
      await boss.stop({ graceful: true, timeout: 8000 })
      await hold.stop()
    },
  }
}

// the name of a kind of which a job was sent
const JOB_CHANNEL = 'job_sent'

/**
 * Makes workers look for a job at once that would look a second later: of those that have none one, for it calls the next when
 * it finds one, and those that have one as soon as it is done.
 */
async function wakeWorkers(boss: PgBoss, listener: Listener) {
  const wake = (name: string) => {
    const workers = boss.getWipData().filter((worker) => worker.name === name)
    const idle = workers.find(({ count }) => count === 0)
    for (const { id, count } of workers) if (count > 0 || id === idle?.id) boss.notifyWorker(id)
  }
  const { close } = await listener.listen(JOB_CHANNEL, wake, () => NAMES.forEach(wake))
  return { wake, close }
}
