import { trimText } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Reading } from '../field-kind.ts'
import { textAt } from '../text/text-at.ts'

/** Reads an address. */
export const readEmail = (_: PageField, reading: Reading): string => trimText(textAt(reading))
