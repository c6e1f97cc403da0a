import type { PageField } from '#core/model/page/page.ts'
import type { Reading } from '../field-kind.ts'
import { textAt } from '../text/text-at.ts'
import { readMobile } from './read-mobile.ts'

/** Reads a typed number as E.164; text that is no mobile number of the market stays as typed. */
export function readPhoneText(_: PageField, reading: Reading): string {
  const text = textAt(reading).trim()
  const read = readMobile(text, reading.market.phone)
  return read.ok ? read.e164 : text
}
