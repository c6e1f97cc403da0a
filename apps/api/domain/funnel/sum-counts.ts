import type { FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'

/** Counts that are added up by their keys. */
export interface SummedCounts {
  readonly add: (counts: FunnelCounts) => void
  /** The keys that counts are added up under, those of each table apart. */
  readonly keysOf: (counts: FunnelCounts) => readonly string[]
  /** How many keys there are now. */
  readonly size: () => number
  /** What was added since the last time, each key once. */
  readonly take: () => FunnelCounts
}

type PageRow = FunnelCounts['pages'][number]
type FieldRow = FunnelCounts['fields'][number]
type ErrorRow = FunnelCounts['errors'][number]

/** Begins adding up. */
export function sumCounts(): SummedCounts {
  const pages = sumRows(pageKey, sumPages)
  const fields = sumRows(fieldKey, sumFields)
  const errors = sumRows(errorKey, sumErrors)
  return {
    add: (counts) => {
      counts.pages.forEach(pages.add)
      counts.fields.forEach(fields.add)
      counts.errors.forEach(errors.add)
    },
    keysOf: (counts) => [...counts.pages.map(pageKey), ...counts.fields.map(fieldKey), ...counts.errors.map(errorKey)],
    size: () => pages.size() + fields.size() + errors.size(),
    take: () => ({ pages: pages.take(), fields: fields.take(), errors: errors.take() }),
  }
}

function sumRows<Row>(keyOf: (row: Row) => string, sum: (one: Row, other: Row) => Row) {
  const rows = new Map<string, Row>()
  return {
    add: (row: Row) => {
      const before = rows.get(keyOf(row))
      rows.set(keyOf(row), before ? sum(before, row) : row)
    },
    size: () => rows.size,
    take: (): readonly Row[] => {
      const taken = [...rows.values()]
      rows.clear()
      return taken
    },
  }
}

type Place = Pick<PageRow, 'site' | 'day' | 'hour' | 'page' | 'device' | 'source' | 'host' | 'release'>

const placeKey = ({ site, day, hour, page, device, source, host, release }: Place): readonly unknown[] => [
  site,
  day,
  hour,
  page,
  device,
  source,
  host,
  release,
]

const pageKey = (row: PageRow): string => JSON.stringify(placeKey(row))
const fieldKey = (row: FieldRow): string => JSON.stringify([...placeKey(row), row.field])
const errorKey = (row: ErrorRow): string => JSON.stringify([...placeKey(row), row.field, row.kind])

const sumPages = (one: PageRow, other: PageRow): PageRow => ({
  ...one,
  views: one.views + other.views,
  completions: one.completions + other.completions,
  lefts: one.lefts + other.lefts,
  returns: one.returns + other.returns,
  times: sumTimes(one.times, other.times),
})

const sumFields = (one: FieldRow, other: FieldRow): FieldRow => ({
  ...one,
  corrections: one.corrections + other.corrections,
  lefts: one.lefts + other.lefts,
  returns: one.returns + other.returns,
  times: sumTimes(one.times, other.times),
})

const sumErrors = (one: ErrorRow, other: ErrorRow): ErrorRow => ({ ...one, errors: one.errors + other.errors })

const sumTimes = (one: readonly number[], other: readonly number[]): number[] => one.map((count, index) => count + (other[index] ?? 0))
