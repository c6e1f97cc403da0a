import type { DataPoint } from '#core/model/data-point.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { FieldExample } from '../field-example.ts'
import { findFormat } from '../find-format.ts'

/** The first good example of the format. */
export const example: FieldExample = ({ name }, { registry, site }) => {
  const point = findPoint(registry, name)
  return (point?.kind === 'text' ? findFormat(registry, site, point.format).good[0] : undefined) ?? 'Example'
}

/** Returns a data point, or the cell with that name in rows. */
const findPoint = ({ dataPoints }: Registry, name: string): DataPoint | undefined =>
  dataPoints[name] ??
  Object.values(dataPoints)
    .flatMap((point) => ('fields' in point ? (point.fields[name] ?? []) : []))
    .at(0)
