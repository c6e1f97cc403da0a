import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { costsFilter, costsPeriod, costsSite, effect, named, sold } from './cost-shapes.ts'

/** What each lender costs and brings on each site. */
export const lenders = defineConsoleCall({
  method: 'GET',
  path: '/calls/costs/lenders',
  summary: 'What adding or dropping a lender does to pages, completion and revenue per visitor of each site',
  permission: 'see-costs',
  query: costsFilter,
  reply: z.object({
    ...costsPeriod,
    lenders: z.array(
      z.object({
        ...costsSite,
        lender: named,
        /** False for a lender of the country that the settings switch off. */
        isOn: z.boolean(),
        brought: sold,
        ...effect,
      }),
    ),
  }),
})
