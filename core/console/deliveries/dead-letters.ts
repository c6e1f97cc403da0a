import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

/** Names of jobs and sites; PostgreSQL takes no NUL in a text, and no name has any other control character. */
const word = z
  .string()
  .max(100)
  .regex(/^\P{Cc}+$/u)

/** Which dead letters; days are those of UTC. */
export const deadLetterFilter = z.object({
  kind: word.optional(),
  site: word.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type DeadLetterWords = z.infer<typeof deadLetterFilter>

/** Jobs that were tried in vain to their end, the newest first. */
export const deadLetters = defineConsoleCall({
  method: 'GET',
  path: '/calls/deliveries/dead-letters',
  summary: 'Jobs that were given up, with the reason',
  permission: 'see-deliveries',
  query: deadLetterFilter.extend({
    /** The place at which the page before ended. */
    before: z
      .string()
      .regex(/^\d{1,17}~[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u)
      .optional(),
  }),
  reply: z.object({
    letters: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        since: z.iso.datetime(),
        /** What the last try came to, without any value. */
        reason: z.string(),
        /** The lead that it is about; null of the housekeeping, and of one that is no lead's. */
        lead: z.string().nullable(),
        reference: z.string().nullable(),
        /** False where the lead was erased. */
        isThere: z.boolean(),
        site: z.string().nullable(),
        /** The lender that it is for. */
        partner: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

/** Gives dead letters back to their queues, with all their tries. */
export const runLettersAgain = defineConsoleCall({
  method: 'POST',
  path: '/calls/deliveries/run-again',
  summary: 'Run again one job that was given up, or all that a filter finds',
  permission: 'repeat-work',
  body: z.union([z.object({ id: z.uuid() }).strict(), z.object({ all: deadLetterFilter }).strict()]),
  reply: z.object({
    /** How many are back in their queues. */
    jobs: z.int(),
    /** There may be more: so many at once are enough. */
    isMore: z.boolean(),
  }),
})
