import { z } from 'zod'
import { countedAt } from '#core/console/counted-at.ts'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { partnerOverride } from '#core/model/partners/partner-override.ts'
import { partnerRow } from './partner-row.ts'

/** Names a partner in a country; one that there is not is answered as one out of scope. */
export const partnerPlace = z.object({ partner: z.string().max(100), country: z.string().max(100) })

const rule = z.object({ name: z.string(), value: z.string(), catalogue: z.string() })
const changed = z.object({ name: z.string(), before: z.string(), after: z.string() })

/** One partner in one country. */
export const showPartner = defineConsoleCall({
  method: 'GET',
  path: '/calls/partners/{partner}/{country}',
  summary: 'A partner in a country: its answers, the rules in force, and who changed them',
  permission: 'see-partners',
  params: partnerPlace,
  reply: z.object({
    countedAt,
    row: partnerRow,
    /** The names and values of `describeRules`. */
    rules: z.array(rule),
    /** The version in force; null where nothing was ever laid over the catalogue. */
    version: z.string().nullable(),
    /** What is laid over the catalogue now. */
    laid: partnerOverride,
    /** The rules of the catalogue that a form needs beside: hundredths of `currency`. */
    own: z.object({ price: z.number(), currency: z.string() }),
    /** Affiliates that settings name, for lists of sources. */
    affiliates: z.array(z.string()),
    /** Newest first; no more than fifty. */
    history: z.array(
      z.object({
        version: z.string(),
        at: z.iso.datetime(),
        madeBy: z.string(),
        why: z.string(),
        changes: z.array(changed),
      }),
    ),
    /** There are older ones. */
    isHistoryCut: z.boolean(),
    /** Who may pause partners at some brand of the country only may not change what holds for all of them. */
    mayChange: z.enum(['yes', 'not-all-brands', 'no']),
  }),
})
