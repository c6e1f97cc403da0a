import { z } from 'zod'

/** What is counted beside what happens, so that no page of the console goes through all of it. */
export const COUNTINGS = ['views', 'leads', 'sales', 'questions', 'answers'] as const
export type Counting = (typeof COUNTINGS)[number]

/** How often each is counted, in minutes. */
export const EVERY_MINUTES: { readonly [Of in Counting]: number } = { views: 1, leads: 15, sales: 15, questions: 5, answers: 1 }

/** Up to which moment each part of a reply was counted; null where that was not done yet. */
export const countedAt = z.array(
  z.object({
    counting: z.enum(COUNTINGS),
    until: z.iso.datetime().nullable(),
    /** True where it is older than it should be. The server says so: it has the clock of the counts. */
    isLate: z.boolean(),
    everyMinutes: z.number(),
  }),
)
