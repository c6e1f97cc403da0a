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
