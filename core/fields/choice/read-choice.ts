import type { PageField } from '#core/model/page/page.ts'
import type { Reading } from '../field-kind.ts'
import { textAt } from '../text/text-at.ts'

/** Reads the chosen code; a list that is searched has it in a part of its own. */
export const readChoice = (_: PageField, reading: Reading): string => textAt(reading, '.code') || textAt(reading)
