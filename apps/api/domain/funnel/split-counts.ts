import type { FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'

/** So many rows of a table are added at once: 50,000 took over four seconds on a busy machine, and a statement has five. */
export const ROWS_AT_ONCE = 2000

/** Splits counts into pieces of no more rows of each table; one piece where there are few. */
export function splitCounts({ pages, fields, errors }: FunnelCounts): readonly FunnelCounts[] {
  const pieces = Math.ceil(Math.max(pages.length, fields.length, errors.length) / ROWS_AT_ONCE)
  return Array.from({ length: pieces }, (_, index) => {
    const [from, to] = [index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE]
    return { pages: pages.slice(from, to), fields: fields.slice(from, to), errors: errors.slice(from, to) }
  })
}
