import type { AnswerValue } from '#core/define/answers.ts'
import type { PageField } from '#core/define/page.ts'
import { plainEntries } from '#core/define/plain-entries.ts'
import type { FieldKind } from '../field-kind.ts'
import { restoreBoolean } from '../yes-no/restore-boolean.ts'
import { firstPage } from './first-page.ts'

/** Several boxes under one heading. */
export const kind: FieldKind = {
  ...firstPage,
  receive: receiveBoxes,
  write: () => '',
  restore: restoreBoxes,
  isOwn: true,
}

/**
 * Returns boxes by code, also from a list of `{ code, accepted }`; codes that the site does not ask
 * are left out.
 */
function receiveBoxes({ consents = [] }: PageField, value: unknown): AnswerValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const pairs: readonly (readonly [string, unknown])[] = Array.isArray(value) ? value.flatMap(receiveBox) : Object.entries(value)
  const boxes: { [code: string]: boolean } = {}
  for (const { code } of consents) {
    const given = pairs.findLast(([name]) => name === code)?.[1]
    if (given !== undefined && typeof given !== 'boolean') return undefined
    if (given !== undefined) boxes[code] = given
  }
  return boxes
}

const receiveBox = (item: unknown): readonly (readonly [string, unknown])[] =>
  typeof item === 'object' && item !== null && 'code' in item && typeof item.code === 'string' && 'accepted' in item
    ? [[item.code, item.accepted]]
    : []

function restoreBoxes(value: unknown): { readonly [code: string]: boolean } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const given = plainEntries(value).flatMap(([code, ticked]): [string, boolean][] => {
    const is = restoreBoolean(ticked)
    return is === undefined ? [] : [[code, is]]
  })
  return Object.fromEntries(given)
}
