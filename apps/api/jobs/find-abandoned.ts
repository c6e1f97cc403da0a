import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { takeLeft } from '../store/leads/leads.ts'
import { firstIdAt } from '../platform/secrets/make-id.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({})

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'find-abandoned': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'find-abandoned',
  payload,
  limits: { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  schedule: '*/5 * * * *',
  atOnce: 1,
  run: findAbandoned,
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Who began longer ago than this is let go … */
const LONGEST_AGO_MS = 24 * HOUR_MS
/** … but who typed for so long before leaving is not. */
const LONGEST_TYPED_MS = 12 * HOUR_MS

/** The job of finding applications that were left and whose applicants were not written to; each gets its letter. */
export async function findAbandoned(api: Pick<Api, 'settings' | 'database' | 'jobs' | 'outside'>): Promise<void> {
  const { settings, database, outside, jobs } = api
  if (settings.SMTP_URL === undefined) return
  const at = outside.now()
  const afterMs = settings.ABANDONED_AFTER_MINUTES * MINUTE_MS
  const leftBefore = new Date(at.getTime() - afterMs)
  const begunAfter = new Date(at.getTime() - Math.max(LONGEST_AGO_MS, afterMs + LONGEST_TYPED_MS))
  // ids begin with the moment of their making
  const between = { from: firstIdAt(begunAfter), to: firstIdAt(leftBefore), leftBefore, at }
  await database.inTransaction(async (tx) => {
    const left = await takeLeft(tx, between)
    await jobs.send(
      tx,
      left.map((leadId) => ({ job: 'send-letter', payload: { leadId, letter: 'abandoned' } })),
    )
  })
}
