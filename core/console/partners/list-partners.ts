import { z } from 'zod'
import { countedAt } from '#core/console/counted-at.ts'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { partnerRow } from './partner-row.ts'

/** For how many days answers are shown beside those of 24 hours. */
export const PERIODS = ['7', '28'] as const

/** Partners by country. */
export const listPartners = defineConsoleCall({
  method: 'GET',
  path: '/calls/partners',
  summary: 'How each partner of each country answers, and what of its caps is taken',
  permission: 'see-partners',
  query: z.object({
    country: z
      .string()
      .max(100)
      .regex(/^\P{C}+$/u)
      .optional(),
    period: z.enum(PERIODS).default('28'),
  }),
  reply: z.object({ countedAt, partners: z.array(partnerRow) }),
})
