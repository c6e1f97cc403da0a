import type { Conversion, ConversionRequest } from '#core/model/vendors/conversion.ts'
import type { TrackerSettings } from '#core/model/vendors/tracker.ts'

/** https://developers.google.com/google-ads/api/docs/conversions/upload-clicks */
export default function makeGoogleConversion(conversion: Conversion, settings: TrackerSettings): ConversionRequest {
  const { customerId = '', conversionAction = '', developerToken = '', accessToken = '', conversionUrl = '' } = settings
  const { event, value } = conversion
  if ([customerId, conversionAction, developerToken, accessToken].includes('')) return { ok: false, held: 'not-configured' }
  const action = event === 'Lead' ? conversionAction : event === 'Purchase' ? settings['purchaseAction'] : undefined
  if (!action) return { ok: false, held: 'not-told-there' }
  const click = clickOf(conversion)
  if (!click) return { ok: false, held: 'no-click-id' }
  const told = {
    ...click,
    conversionAction: `customers/${customerId}/conversionActions/${action}`,
    conversionDateTime: conversion.at
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z$/u, '+00:00'),
    // the id of the transaction: a repeat with it counts once for its action
    orderId: conversion.eventId,
    ...(value && { conversionValue: value.minor / 100, currencyCode: value.currency }),
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
