import type { DataPoint } from '#core/model/data-point.ts'
import { cleanText } from '#core/model/formats/format.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { FieldExample } from '../field-example.ts'
import { findFormat } from '../find-format.ts'
import { textOf } from './text-of.ts'

/**
 * The first good example of the format that is no other answer: with equal names or places, no test
 * would notice that two are swapped.
 */
export const example: FieldExample = ({ name }, { registry, site, answers }) => {
  const point = findPoint(registry, name)
  if (point?.kind !== 'text') return 'Example'
  const format = findFormat(registry, site, point.format)
  const { clean, forms } = format
  const { good } = lookUp(forms?.of, textOf(answers[forms?.field ?? ''] ?? '')) ?? format
  const others = Object.entries(answers).flatMap(([other, value]) => (other === name ? [] : [value]))
  // what is stored is cleaned, and a test compares it with what it sent
  const [first = 'Example', ...further] = good
  return [first, ...further.filter((text) => cleanText(text, clean) === text)].find((text) => !others.includes(text)) ?? first
}

/** Returns a data point, or the cell with that name in rows. */
const findPoint = ({ dataPoints }: Registry, name: string): DataPoint | undefined =>
  dataPoints[name] ??
  Object.values(dataPoints)
    .flatMap((point) => ('fields' in point ? (point.fields[name] ?? []) : []))
    .at(0)
