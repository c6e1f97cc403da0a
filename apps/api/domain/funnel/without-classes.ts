import { OTHER_HOST } from '#core/tracking/funnel/page-view-report.ts'
import type { FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'

/** Stands for every source, release and kind of error that is no longer counted by itself. */
export const OTHER = 'other'
const CLASSES = { source: OTHER, host: OTHER_HOST, release: OTHER }

/**
 * The same counts under the class "other", errors of every kind together: of these there are no more than sites, pages, devices
 * and fields make, however many reports somebody makes up.
 */
export function withoutClasses({ pages, fields, errors }: FunnelCounts): FunnelCounts {
  return {
    pages: pages.map((row) => ({ ...row, ...CLASSES })),
    fields: fields.map((row) => ({ ...row, ...CLASSES })),
    errors: [...Map.groupBy(errors, ({ hour, field }) => `${hour} ${field}`).values()].flatMap(([first, ...more]) =>
      first ? [{ ...first, ...CLASSES, kind: OTHER, errors: more.reduce((sum, row) => sum + row.errors, first.errors) }] : [],
    ),
  }
}
