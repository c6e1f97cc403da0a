import { z } from 'zod'
import type { ConversionReply } from '#core/model/vendors/conversion.ts'

const failure = z.object({ errors: z.array(z.object({ errorCode: z.record(z.string(), z.string()) })) })
const failed = z.object({ partialFailureError: z.object({ details: z.array(failure) }) })

/** The click or the action is younger than six hours, or the fault is Google's own or passes. */
const TOLD_LATER = [
  'TOO_RECENT_EVENT',
  'TOO_RECENT_CONVERSION_ACTION',
  'INTERNAL_ERROR',
  'TRANSIENT_ERROR',
  'DEADLINE_EXCEEDED',
  'RESOURCE_EXHAUSTED',
  'RESOURCE_TEMPORARILY_EXHAUSTED',
  'CONCURRENT_MODIFICATION',
]
/** A repeat of an upload whose answer was lost. */
const TOLD_BEFORE = 'ORDER_ID_ALREADY_IN_USE'

/**
 * Google answers with 200 also where it takes none of the conversions, and says why beside them:
 * https://developers.google.com/google-ads/api/docs/best-practices/partial-failures and
 * https://developers.google.com/google-ads/api/reference/rpc/v26/ConversionUploadErrorEnum.ConversionUploadError
 */
export default function readGoogleReply(body: unknown): ConversionReply {
  if (typeof body !== 'object' || body === null || !('partialFailureError' in body)) return { state: 'told' }
  const { data } = failed.safeParse(body)
  const codes = data?.partialFailureError.details.flatMap(({ errors }) => errors.flatMap(({ errorCode }) => Object.values(errorCode))) ?? []
  const final = codes.find((code) => code !== TOLD_BEFORE && !TOLD_LATER.includes(code))
  if (final !== undefined || codes.length === 0) return { state: 'refused', reason: final ?? 'unknown' }
  const later = codes.find((code) => TOLD_LATER.includes(code))
  return later === undefined ? { state: 'told' } : { state: 'again', reason: later }
}
