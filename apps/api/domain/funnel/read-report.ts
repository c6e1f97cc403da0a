import { z } from 'zod'
import { ERROR_CODES } from '#core/fields/field-kind.ts'
import { DEVICE_CLASSES, MOST_OF_ONE_KIND, REFUSED, type PageViewReport } from '#core/tracking/funnel/page-view-report.ts'
import { TIME_BUCKETS } from '#core/tracking/funnel/time-buckets.ts'
import type { FunnelDimensions, SiteDimensions } from './funnel-dimensions.ts'

const count = z.int().min(1).max(MOST_OF_ONE_KIND)
const time = z
  .int()
  .min(0)
  .max(TIME_BUCKETS - 1)
const word = z.string().max(200)
const place = z.strictObject({ field: word.optional() })
const field = z.strictObject({
  errors: z.partialRecord(z.enum([...ERROR_CODES, REFUSED]), count).optional(),
  corrections: count.optional(),
  time: time.optional(),
})
const report = z
  .strictObject({
    site: word,
    release: word,
    page: word,
    device: z.enum(DEVICE_CLASSES),
    source: word,
    host: word,
    isNew: z.literal(true).optional(),
    returnedTo: place.optional(),
    left: place.optional(),
    completed: z.strictObject({ time }).optional(),
    fields: z.record(word, field).optional(),
  })
  // a view begins once, and each report tells one end of it
  .refine(({ isNew, returnedTo }) => (isNew === undefined) !== (returnedTo === undefined))
  .refine(({ left, completed }) => (left === undefined) !== (completed === undefined))

/** A report whose every word is one of its site's own. */
export interface KnownReport {
  readonly report: PageViewReport
  /** The source as it is stored. */
  readonly source: string
  readonly dimensions: SiteDimensions
}

/** The report in what somebody sent; undefined where any part of it is not of this form or not of its site. */
export function readReport(sent: unknown, known: FunnelDimensions): KnownReport | undefined {
  const { data } = report.safeParse(sent)
  const dimensions = known.get(data?.site ?? '')
  const source = dimensions?.sources.get(data?.source ?? '')
  if (!data || !dimensions || source === undefined) return undefined
  const fields = dimensions.pages.get(data.page)
  const named = [...Object.keys(data.fields ?? {}), data.left?.field, data.returnedTo?.field].filter((name) => name !== undefined)
  const isKnown = dimensions.hosts.has(data.host) && dimensions.releases.has(data.release) && named.every((name) => fields?.has(name))
  return fields && isKnown ? { report: data, source, dimensions } : undefined
}
