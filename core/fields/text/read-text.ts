import { cleanText } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Reading } from '../field-kind.ts'
import { textAt } from './text-at.ts'

/** Reads a text as it is stored. */
export const readText = ({ clean }: PageField, reading: Reading): string => cleanText(textAt(reading), clean)
