import { z } from 'zod'

/** What is counted beside what happens, so that no page of the console goes through all of it. */
export const COUNTINGS = ['views', 'leads', 'sales', 'questions', 'answers'] as const
export type Counting = (typeof COUNTINGS)[number]

/** How often each is counted, and after how long without it something stands still: two runs were left out. */
export const COUNTED_EVERY: { readonly [Of in Counting]: { readonly minutes: number; readonly lateMinutes: number } } = {
  views: { minutes: 1, lateMinutes: 5 },
  leads: { minutes: 15, lateMinutes: 35 },
  sales: { minutes: 15, lateMinutes: 35 },
  questions: { minutes: 5, lateMinutes: 15 },
  answers: { minutes: 1, lateMinutes: 5 },
}

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
