import type { DayPart } from '#core/texts/format-day.ts'

/** The new values of a date's inputs after one overflowed, and the input to focus next. */
export interface SpreadDate {
  readonly parts: { readonly [Part in DayPart]?: string }
  readonly next: DayPart
}

/**
 * Spreads a whole or partial date, typed or pasted into one input, over that input and the
 * following ones; `2000-03-15` is read from the year. Returns undefined if the text fits its
 * input, or would overwrite another one that is filled without giving a whole date.
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

// separators in use: 15/03/1988, 15.3.1988, 15-3-1988, 15 3 1988
const SEPARATOR = /\s*[/.\-\s]\s*/u

/** A separator at the end leads to the next input, whose value does not change. */
function spreadOver(boxes: readonly DayPart[], groups: readonly string[]): SpreadDate | undefined {
  const isFitting = boxes.every((box, index) => (groups[index] ?? '').length <= LENGTHS[box])
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
