import type { HashedIdentity } from './hashed-identity.ts'
import type { TrackerSettings } from './tracker.ts'

/** Conversions that a tracker can be sent. */
export const CONVERSION_EVENTS = ['Lead', 'CompleteRegistration', 'Rejected', 'Purchase'] as const

/**
 * A conversion as the server knows it. `at` is when it happened, `page` the site's public address.
 */
export interface Conversion {
  readonly event: (typeof CONVERSION_EVENTS)[number]
  /** The same id as in the browser, so that the vendor counts both reports once. */
  readonly eventId: string
  readonly at: Date
  readonly page: string
  readonly identity: HashedIdentity
  /** The tracker's own ids of the visit, by field (its `clickIds`); empty where there are none. */
  readonly clicks: { readonly [field: string]: string }
  /**
   * What a funded loan is worth to the site, its price: only of `Purchase`. `minor` is a whole number
   * of hundredths of the currency.
   */
  readonly value?: { readonly minor: number; readonly currency: string }
}

/** The request that reports a conversion to a vendor, or why there is none. */
export type ConversionRequest =
  | { readonly ok: true; readonly url: string; readonly headers: { readonly [name: string]: string }; readonly body: object }
  | { readonly ok: false; readonly held: 'not-configured' | 'no-click-id' | 'not-told-there' }

/** Makes the request of a conversion: the default export of a tracker's conversion.server.ts. */
export type MakeConversion = (conversion: Conversion, settings: TrackerSettings) => ConversionRequest

/** What a vendor says of a conversion in an answer of 2xx: taken; refused, and why; or to be told again later. */
export type ConversionReply = { readonly state: 'told' } | { readonly state: 'refused' | 'again'; readonly reason: string }

/**
 * Reads the body of an answer of 2xx, undefined where it is no JSON: the default export of a tracker's
 * conversion-reply.server.ts. Without one an answer of 2xx means that the conversion was taken.
 */
export type ReadConversionReply = (body: unknown) => ConversionReply

/** A conversion and the request that it becomes (`conversions` in a tracker's examples.ts). */
export interface ConversionExample {
  readonly conversion: Conversion
  readonly settings: TrackerSettings
  readonly request: ConversionRequest
}
