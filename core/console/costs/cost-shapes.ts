import { z } from 'zod'
import { countedAt } from '#core/console/counted-at.ts'
import { funnelFilter } from '#core/console/funnel/funnel.ts'

const DAY = z.iso.date()
const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })
const both = z.object({ with: estimate.optional(), without: estimate.optional() })
const numbers = z.object({ with: z.number(), without: z.number() })

/** By what figures are filtered. A value that there is not finds nothing. */
export const costsFilter = funnelFilter.pick({ site: true, country: true, period: true })

/** The days that the figures are of, in each site's own time zone, both included. */
export const costsPeriod = { from: DAY, to: DAY, timeZones: z.array(z.string()), countedAt }

/** Something of the catalogue, by its id and its English name. */
export const named = z.object({ id: z.string(), name: z.string() })

/** A brand in a country, with the code of its currency (ISO 4217). */
export const costsSite = {
  site: z.string(),
  country: z.string(),
  siteName: z.string(),
  countryName: z.string(),
  currency: z.string(),
}

/** Leads that were sold, and their prices in hundredths of the currency. */
export const sold = z.object({ leads: z.number(), sum: z.number() })

/** Who asks a question; lenders by their names. */
export const askedBy = z.object({ country: z.boolean(), brand: z.boolean(), step: z.boolean(), lenders: z.array(named) })

/** What the difference of two flows does; what is missing is too little known. Money in hundredths of the currency. */
export const effect = {
  pages: numbers,
  questions: numbers,
  /** English titles of the pages that go or come, and of those of which nothing was counted. */
  changed: z.array(z.string()),
  uncounted: z.array(z.string()),
  visitors: z.number(),
  completion: both,
  perVisitor: both,
  /** By how much a visitor brings more or less without it, as a share of what one brings with it. */
  change: estimate.optional(),
}
