import { clampTo } from '#core/model/range.ts'
import type { FieldExample } from '../field-example.ts'

/** A number within its bounds that suits as many of the partners' rules as one number can. */
export const example: FieldExample = ({ range = { min: 0, max: 100 } }, { rules }) => {
  const least = rules.flatMap((rule) => ('atLeast' in rule && rule.atLeast !== undefined ? [rule.atLeast] : []))
  const most = rules.flatMap((rule) => ('atMost' in rule && rule.atMost !== undefined ? [rule.atMost] : []))
  return clampTo({ min: range.min, max: Math.min(range.max, ...most) }, Math.max(range.default ?? range.min, ...least))
}
