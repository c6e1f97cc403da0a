import { z } from 'zod'
import { consentReceipt, type ConsentReceipt } from '#core/model/partners/consent-receipt.ts'

/** A receipt alone, or the request of a lender that contains it. */
const readable = z.union([consentReceipt, z.object({ consent: consentReceipt }).transform(({ consent }) => consent)])

/** Reads a receipt from a text; undefined where the text holds none. */
export function readReceipt(text: string): ConsentReceipt | undefined {
  try {
    return readable.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
