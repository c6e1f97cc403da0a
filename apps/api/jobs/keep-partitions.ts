import { z } from 'zod'
import type { Api } from '../domain/api.ts'
import { isLockTimeout } from '../platform/postgres/is-unavailable.ts'
import { dropPartitions, makePartitions } from '../store/leads/partitions.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({})

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'keep-partitions': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'keep-partitions',
  payload,
  limits: { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  schedule: '41 * * * *',
  atOnce: 1,
  run: keepPartitions,
})

const DAY_MS = 86_400_000

/**
 * The job of having partitions before their month begins, and of dropping those whose leads are all erased: submissions
 * with them, events when the audit trail's time is over too. A table that is too busy is left to the next time.
 */
export async function keepPartitions({ database, outside, settings, log }: Pick<Api, 'database' | 'outside' | 'settings' | 'log'>) {
  const now = outside.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  try {
    const made = [...(await makePartitions(database, 'events', now)), ...(await makePartitions(database, 'submissions', now))]
    const dropped = [
      ...(await dropPartitions(database, 'submissions', daysAgo(1))),
      ...(await dropPartitions(database, 'events', daysAgo(settings.AUDIT_DAYS))),
    ]
    if (made.length + dropped.length > 0) log.info({ made, dropped }, 'partitions')
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    log.warn('partitions wait for a quieter moment')
  }
}
