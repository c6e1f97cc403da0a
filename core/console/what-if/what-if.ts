import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { countryWord } from './words.ts'

/** How the answers of a data point are compared. */
export const COMPARISONS = ['number', 'age', 'choice', 'text'] as const

const rules = z.object({
  /** Hundredths. */
  price: z.number(),
  acceptance: z.number(),
  weight: z.number().optional(),
  hours: z.array(z.number()).optional(),
  weekdays: z.array(z.number()).optional(),
  cap: z.record(z.string(), z.number()).optional(),
  eligibility: z.array(z.record(z.string(), z.unknown())),
  needs: z.array(z.string()),
  sellingTiers: z.array(z.string()),
})

/** By which rules leads of a country are routed now, and what a rule may be about. */
export const whatIf = defineConsoleCall({
  method: 'GET',
  path: '/calls/what-if',
  summary: 'The rules in force of each lender of a country, and the data points that a rule may name',
  permission: 'see-costs',
  query: z.object({ country: countryWord.optional() }),
  /** Null where the person sees no site that is switched on. */
  reply: z
    .object({
      country: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      /** Those whose leads are replayed: of the sites that are switched on and that the person may see. */
      brands: z.array(z.string()),
      partners: z.array(z.object({ id: z.string(), name: z.string(), isPaused: z.boolean(), isLaid: z.boolean(), rules })),
      fields: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          comparison: z.enum(COMPARISONS),
          options: z.array(z.object({ value: z.union([z.string(), z.boolean()]), label: z.string() })),
        }),
      ),
    })
    .nullable(),
})
