import type { FieldFigures } from '#apps/api/store/console/funnel.ts'
import { fieldLabel } from './funnel-names.ts'

/** The figures of a page's fields beside those of the period before, the field where most people give up first. */
export function describeFields(now: readonly FieldFigures[], before: readonly FieldFigures[]) {
  const earlier = new Map(before.map((figures) => [figures.field, figures] as const))
  return now
    .map(({ field, errors, corrections, leftAt, medianFieldTime }) => ({
      field,
      label: fieldLabel(field),
      errors,
      corrections,
      leftAt,
      ...(medianFieldTime && { medianFieldTime }),
      before: sumsOf(earlier.get(field)),
    }))
    .toSorted((one, other) => other.leftAt - one.leftAt || one.label.localeCompare(other.label))
}

const sumsOf = (figures: FieldFigures | undefined) => ({
  errors: Object.values(figures?.errors ?? {}).reduce((sum, count) => sum + count, 0),
  corrections: figures?.corrections ?? 0,
  leftAt: figures?.leftAt ?? 0,
})
