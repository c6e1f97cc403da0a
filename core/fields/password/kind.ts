import type { FieldKind } from '../field-kind.ts'
import { textAt } from '../text/text-at.ts'
import { validateText } from '../text/validate-text.ts'

/** A password, taken as it is typed. */
export const kind: FieldKind = {
  read: (_, reading) => textAt(reading),
  validate: validateText,
  write: () => '',
  restore: () => undefined,
  isOwn: true,
  isSecret: true,
}
