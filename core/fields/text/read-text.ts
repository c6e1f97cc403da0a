import { cleanText } from '#core/define/format.ts'
import type { PageField } from '#core/define/page.ts'
import type { Reading } from '../field-kind.ts'
import { textAt } from './text-at.ts'

/** Reads a text as it is stored. */
export const readText = ({ clean }: PageField, reading: Reading): string => cleanText(textAt(reading), clean)
