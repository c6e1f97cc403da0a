import type { FieldKind, Reading } from '../field-kind.ts'
import type { PageField } from '#core/model/page/page.ts'
import { textAt } from '../text/text-at.ts'
import { restoreBoolean } from './restore-boolean.ts'

/** Yes or no. */
export const kind: FieldKind = {
  read: readYesNo,
  validate: (_, value) => (typeof value === 'boolean' ? undefined : { code: 'required' }),
  write: () => '',
  restore: restoreBoolean,
  controlOf: ({ marks }) => marks && 'more-than',
}

function readYesNo(_: PageField, reading: Reading): boolean | undefined {
  const text = textAt(reading)
  return text === '' ? undefined : text === 'true'
}
