import type { Conversion, ConversionRequest } from '#core/model/vendors/conversion.ts'
import type { TrackerSettings } from '#core/model/vendors/tracker.ts'

/** https://developers.google.com/google-ads/api/docs/conversions/upload-clicks */
export default function makeGoogleConversion(conversion: Conversion, settings: TrackerSettings): ConversionRequest {
  const { customerId = '', conversionAction = '', developerToken = '', accessToken = '', conversionUrl = '' } = settings
  if ([customerId, conversionAction, developerToken, accessToken].includes('')) return { ok: false, held: 'not-configured' }
  if (conversion.event !== 'Lead') return { ok: false, held: 'not-told-there' }
  const click = clickOf(conversion)
  if (!click) return { ok: false, held: 'no-click-id' }
  const told = {
    ...click,
    conversionAction: `customers/${customerId}/conversionActions/${conversionAction}`,
    conversionDateTime: conversion.at
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z$/u, '+00:00'),
    orderId: conversion.eventId,
    consent: { adUserData: 'GRANTED', adPersonalization: 'GRANTED' },
  }
  return {
    ok: true,
    url: `${conversionUrl}/customers/${customerId}:uploadClickConversions`,
    headers: { authorization: `Bearer ${accessToken}`, 'developer-token': developerToken },
    body: { conversions: [told], partialFailure: true },
  }
}

/** Returns the click id: a conversion has one only. */
function clickOf({ clicks: { gclid, gbraid, wbraid } }: Conversion): { readonly [name: string]: string } | undefined {
  if (gclid) return { gclid }
  if (gbraid) return { gbraid }
  return wbraid ? { wbraid } : undefined
}
