import { trimText } from '#core/define/format.ts'
import type { PageField } from '#core/define/page.ts'
import type { Reading } from '../field-kind.ts'
import { textAt } from '../text/text-at.ts'

/** Reads an address. */
export const readEmail = (_: PageField, reading: Reading): string => trimText(textAt(reading))
