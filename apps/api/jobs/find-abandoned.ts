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
/** Who left longer ago than this is let go. */
const LONGEST_AGO_MS = 24 * 60 * MINUTE_MS

/** The job of finding applications that were left and whose applicants were not written to; each gets its letter. */
export async function findAbandoned(api: Pick<Api, 'settings' | 'database' | 'jobs' | 'outside'>): Promise<void> {
  const { settings, database, outside, jobs } = api
  if (settings.SMTP_URL === undefined) return
  const at = outside.now()
  const leftBefore = new Date(at.getTime() - settings.ABANDONED_AFTER_MINUTES * MINUTE_MS)
  // ids begin with the moment of their making
  const between = { from: firstIdAt(new Date(at.getTime() - LONGEST_AGO_MS)), to: firstIdAt(leftBefore), leftBefore, at }
  await database.inTransaction(async (tx) => {
    const left = await takeLeft(tx, between)
    await jobs.send(
      tx,
      left.map((leadId) => ({ job: 'send-letter', payload: { leadId, letter: 'abandoned' } })),
    )
  })
}
