/** Returns the conversion.server.ts of a tracker, which reports new leads that came from a click. */
export const conversionFile = (): string => `import type { Conversion, ConversionRequest } from '#core/model/vendors/conversion.ts'
import type { TrackerSettings } from '#core/model/vendors/tracker.ts'

/** Makes the request that reports a conversion; with the same event id the vendor counts it once. */
export default function makeConversion(conversion: Conversion, settings: TrackerSettings): ConversionRequest {
  const { id = '', accessToken = '', conversionUrl = '' } = settings
  if (accessToken === '') return { ok: false, held: 'not-configured' }
  if (conversion.event !== 'Lead') return { ok: false, held: 'not-told-there' }
  const { clickId, visitor } = conversion.clicks
  if (!clickId) return { ok: false, held: 'no-click-id' }
  return {
    ok: true,
    url: \`\${conversionUrl}/\${id}/conversions\`,
    headers: { authorization: \`Bearer \${accessToken}\` },
    body: { event: conversion.event, eventId: conversion.eventId, at: conversion.at.toISOString(), clickId, visitor },
  }
}
`

export const CONVERSION_IMPORT = `import type { ConversionExample } from '#core/model/vendors/conversion.ts'

`

/** Returns what examples.ts has of a tracker's conversions: one, and the request that it becomes. */
export const conversionExamples = (name: string): string => `
/** Conversions and the requests that they become. No two values are equal, or nothing tells if they are swapped. */
export const conversions: readonly ConversionExample[] = [
  {
    conversion: {
      event: 'Lead',
      eventId: 'e1',
      at: new Date(at),
      page: 'https://loans.example/',
      identity: { external_id: 'a1', email: 'b2', phone_number: 'c3' },
      clicks: { clickId: 'c-1', visitor: 'v-1' },
    },
    settings: { id: 'AB-12345', accessToken: 'access-token', conversionUrl: 'https://${name}.example/v1' },
    request: {
      ok: true,
      url: 'https://${name}.example/v1/AB-12345/conversions',
      headers: { authorization: 'Bearer access-token' },
      body: { event: 'Lead', eventId: 'e1', at, clickId: 'c-1', visitor: 'v-1' },
    },
  },
]
`
