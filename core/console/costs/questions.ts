import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { askedBy, costsFilter, costsPeriod, named, sold } from './cost-shapes.ts'

/** What each question of an application costs, and what it brings. */
export const questions = defineConsoleCall({
  method: 'GET',
  path: '/calls/costs/questions',
  summary: 'Who asks for each data point, how many give up on its page, and what the lenders brought that need it',
  permission: 'see-costs',
  query: costsFilter,
  reply: z.object({
    ...costsPeriod,
    /** In the order of an application. */
    questions: z.array(
      z.object({
        field: z.string(),
        /** In English. */
        label: z.string(),
        /** On which pages the sites ask it. */
        pages: z.array(named),
        countries: z.array(named),
        asked: askedBy,
        /** Lenders that would no longer be asked without it. */
        lost: z.array(named),
        /** Of the pages on which it stands. */
        views: z.number(),
        leaving: z.number(),
        /** How many left with this question as the last one that they were at. */
        leftAt: z.number(),
        /** What those lenders brought, by currency. */
        brought: z.array(sold.extend({ currency: z.string() })),
      }),
    ),
  }),
})
