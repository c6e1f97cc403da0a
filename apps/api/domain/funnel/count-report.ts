import { TIME_BUCKETS } from '#core/tracking/funnel/time-buckets.ts'
import type { FieldReport } from '#core/tracking/funnel/page-view-report.ts'
import { WHOLE_DAY } from '#apps/api/store/funnel/counts-as-json.ts'
import type { FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import { localHour } from './local-hour.ts'
import type { KnownReport } from './read-report.ts'

/** What a report adds: to the hour in which it came, and to its whole day, both in the site's time zone. */
export function countReport(known: KnownReport, now: Date): FunnelCounts {
  const { context } = known.dimensions
  const hours = [localHour(now, context.site.country.timeZone), WHOLE_DAY]
  const counted = hours.map((hour) => countIn(known, context.today(now), hour))
  return {
    pages: counted.flatMap(({ pages }) => pages),
    fields: counted.flatMap(({ fields }) => fields),
    errors: counted.flatMap(({ errors }) => errors),
  }
}

function countIn({ report, source }: KnownReport, day: string, hour: number): FunnelCounts {
  const { site, page, device, host, release, isNew, returnedTo, left, completed, fields = {} } = report
  const key = { site, day, hour, page, device, source, host, release }
  const named = new Set([...Object.keys(fields), left?.field, returnedTo?.field].filter((name) => name !== undefined))
  const one = (isSo: boolean) => (isSo ? 1 : 0)
  return {
    pages: [
      {
        ...key,
        views: one(isNew === true),
        completions: one(completed !== undefined),
        lefts: one(left !== undefined),
        returns: one(returnedTo !== undefined),
        times: histogramOf(completed?.time),
      },
    ],
    fields: [...named].map((field) => ({
      ...key,
      field,
      corrections: fields[field]?.corrections ?? 0,
      lefts: one(left?.field === field),
      returns: one(returnedTo?.field === field),
      // the time of a view that is not completed says nothing of how long a field takes
      times: histogramOf(completed && fields[field]?.time),
    })),
    errors: Object.entries(fields).flatMap(([field, { errors }]) =>
      kindsOf(errors).map(([kind, times]) => ({ ...key, field, kind, errors: times })),
    ),
  }
}

const kindsOf = (errors: FieldReport['errors'] = {}): readonly (readonly [string, number])[] => Object.entries(errors)

const histogramOf = (bucket: number | undefined): number[] => Array.from({ length: TIME_BUCKETS }, (_, index) => (index === bucket ? 1 : 0))
