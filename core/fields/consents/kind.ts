import { plainEntries } from '#core/model/plain-entries.ts'
import type { FieldKind } from '../field-kind.ts'
import { restoreBoolean } from '../yes-no/restore-boolean.ts'
import { firstPage } from './first-page.ts'

/** Several boxes under one heading. */
export const kind: FieldKind = {
  ...firstPage,
  write: () => '',
  restore: restoreBoxes,
  isOwn: true,
}

function restoreBoxes(value: unknown): { readonly [code: string]: boolean } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const given = plainEntries(value).flatMap(([code, ticked]): [string, boolean][] => {
    const is = restoreBoolean(ticked)
    return is === undefined ? [] : [[code, is]]
  })
  return Object.fromEntries(given)
}
