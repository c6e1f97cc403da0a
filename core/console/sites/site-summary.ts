import { z } from 'zod'
import { MODES } from '#core/model/partners/routing.ts'

/** A site in a few figures, as the matrix shows it. */
export const siteSummary = z.object({
  site: z.string(),
  state: z.enum(['live', 'draft']),
  /** False where the settings leave the site out: then nobody is served, and there is no routing. */
  isOn: z.boolean(),
  mode: z.enum(MODES).nullable(),
  /** How many lenders are switched on. */
  lenders: z.number(),
  textsMissing: z.number(),
  /** How many things the site still lacks before it may open. */
  lacks: z.number(),
  /** The day of the newest policy in force, `YYYY-MM-DD`. */
  policiesFrom: z.iso.date().nullable(),
  operator: z.object({
    name: z.string(),
    /** True while the record that the product is shipped with is used: a made-up company. */
    isExample: z.boolean(),
  }),
  /** Every page of the site with example answers; never in production. */
  gallery: z.url().nullable(),
})
