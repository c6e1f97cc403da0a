import type { DayPart } from '../text/format-day.ts'

/** What stands in the boxes of a date after one of them took more than it holds, and the box to go on in. */
export interface SpreadDate {
  readonly parts: { readonly [Part in DayPart]?: string }
  readonly next: DayPart
}

/**
 * A whole date or the beginning of one, typed or pasted into one box, spread over the boxes from there on in their order;
 * `2000-03-15` is read from the year. Undefined where the text fits its box, or would push out what stands in another.
 */
export function spreadDate(
  text: string,
  part: DayPart,
  { order, filled }: { readonly order: readonly DayPart[]; readonly filled: readonly DayPart[] },
): SpreadDate | undefined {
  const typed = text.trim()
  if (typed.length <= LENGTHS[part] && /^\d*$/u.test(typed)) return undefined
  const groups = typed.split(SEPARATOR)
  if (!groups.every((group) => /^\d*$/u.test(group)) || groups[0] === '') return undefined
  if (groups.length === 3 && groups[0]?.length === 4) return spreadOver(['year', 'month', 'day'], groups)
  const boxes = order.slice(order.indexOf(part))
  const spread = groups.length > 1 ? spreadOver(boxes, groups) : spreadOver(boxes, cutDigits(typed, boxes))
  const isWhole = Object.keys(spread?.parts ?? {}).length === order.length
  const pushesOut = boxes.slice(1).some((box) => filled.includes(box) && spread?.parts[box] !== undefined)
  return pushesOut && !isWhole ? undefined : spread
}

const LENGTHS: { readonly [Part in DayPart]: number } = { day: 2, month: 2, year: 4 }

// as dates are written anywhere: 15/03/1988, 15.3.1988, 15-3-1988, 15 3 1988
const SEPARATOR = /\s*[/.\-\s]\s*/u

/** A separator at the end leads to the next box, which stays as it is. */
function spreadOver(boxes: readonly DayPart[], groups: readonly string[]): SpreadDate | undefined {
  const isFitting = groups.length <= boxes.length && groups.every((group, index) => group.length <= LENGTHS[boxes[index] ?? 'year'])
  const next = boxes[groups.length - 1]
  if (!isFitting || next === undefined) return undefined
  const given = boxes.flatMap((box, index): [DayPart, string][] => (groups[index] ? [[box, groups[index]]] : []))
  return { parts: Object.fromEntries(given), next }
}

function cutDigits(text: string, boxes: readonly DayPart[]): readonly string[] {
  const groups: string[] = []
  let rest = text
  for (const box of boxes) {
    if (rest === '') break
    groups.push(rest.slice(0, LENGTHS[box]))
    rest = rest.slice(LENGTHS[box])
  }
  return rest === '' ? groups : [...groups, rest]
}
