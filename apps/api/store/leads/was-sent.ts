import { sql } from 'kysely'

/**
 * Of a row of submissions: whether its partner was sent something, or may be now. A try begins before it is known whether there is
 * time for a request; the same as `isNeverSent` (core/console/leads/stored-reason.ts), which a test compares.
 */
export const wasSent = sql<boolean>`
  submissions.asked_at is not null and not coalesce(
    submissions.verdict = 'failed' and submissions.reference is null
      and (submissions.tries = 0 or (submissions.tries = 1 and submissions.reason like '%-before-asked')), false)`
