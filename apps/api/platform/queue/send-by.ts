import { randomUUID } from 'node:crypto'
import { CompiledQuery, type Transaction } from 'kysely'
import type { Db, JobInsert, PgBoss } from 'pg-boss'
import { deferWrite } from '../postgres/database-driver.ts'
import { notifyAfterCommit } from '../postgres/notifications.ts'
import type { Tables } from '../postgres/tables/tables.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { JobOptions, PlannedJob } from './job-payloads.ts'

/** Workers hear on it the name of a job that was sent, and how many. */
export const JOB_CHANNEL = 'job_sent'

/**
 * Sends jobs with the other writes of a transaction: they are there when it is committed, and workers hear of them. `site` is that
 * of the lead they are about: the console counts the jobs of a site by it, and looks for the lead of those that lack it.
 */
export type SendJobs = (tx: Transaction<Tables>, planned: readonly PlannedJob[], site?: string) => Promise<void>

/** Returns what sends jobs by a queue. */
export function sendBy(boss: Pick<PgBoss, 'insert'>, tracing: Pick<Tracing, 'here'>): SendJobs {
  return async (tx, planned, site) => {
    const traceparent = tracing.here()?.traceparent
    const beside = { ...(site !== undefined && { site }), ...(traceparent !== undefined && { traceparent }) }
    for (const [name, sent] of Map.groupBy(planned, ({ job }) => job)) {
      const inserted = sent.map(({ payload, options = {} }) => ({
        data: { ...payload, ...beside },
        ...insertOptions(options),
      }))
      await boss.insert(name, inserted, { db: laterIn(tx) })
      const count = sent.filter(({ options }) => options?.afterMs === undefined).length
      if (count > 0) notifyAfterCommit(tx, { channel: JOB_CHANNEL, payload: name, count })
    }
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
