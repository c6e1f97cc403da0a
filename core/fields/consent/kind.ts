import type { FieldKind } from '../field-kind.ts'
import { restoreBoolean } from '../yes-no/restore-boolean.ts'
import { firstPage } from './first-page.ts'

/** One box that must be ticked. */
export const kind: FieldKind = {
  ...firstPage,
  write: () => '',
  restore: restoreBoolean,
  isOwn: true,
}
