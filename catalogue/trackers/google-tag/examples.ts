import type { ConversionExample } from '#core/model/vendors/conversion.ts'

const at = '2026-11-20T10:00:00.000Z'
const settings = { containerId: 'GTM-ABC1234', conversionId: 'AW-1234567890', sendTo: 'AW-1234567890/AbC-D_efG-h12' }

export default [
  {
    event: { name: 'lead-created', id: 'e1', at },
    settings,
    calls: [{ on: 'gtag', arguments: ['event', 'conversion', { send_to: 'AW-1234567890/AbC-D_efG-h12', transaction_id: 'e1' }] }],
  },
  {
    event: { name: 'lead-created', id: 'e1', at },
    settings: { containerId: 'GTM-ABC1234' },
    calls: [{ on: 'gtag', arguments: ['event', 'conversion', { send_to: '', transaction_id: 'e1' }] }],
  },
  { event: { name: 'lead-accepted', id: 'e1', at }, settings, calls: [] },
  { event: { name: 'page-viewed', id: 'e2', at, path: 'name' }, settings, calls: [] },
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told', 'server Lead held no-click-id']

const conversion: ConversionExample['conversion'] = {
  event: 'Lead',
  eventId: 'e1',
  at: new Date(at),
  page: 'https://loans.example/',
  identity: { external_id: 'a1', email: 'b2', phone_number: 'c3' },
  clicks: { gclid: 'g1', gbraid: 'g2', wbraid: 'g3' },
}

const ads = {
  customerId: '1234567890',
  conversionAction: '77',
  purchaseAction: '88',
  developerToken: 'developer-token',
  accessToken: 'access-token',
  conversionUrl: 'https://ads.example/v26',
}

/** The conversion that is sent with one click id, which is all that it may have; to the action of leads unless one is named. */
const sentWith = (
  { action = '77', ...changes }: Partial<ConversionExample['conversion']> & { readonly action?: string },
  sent: object,
): ConversionExample => ({
  conversion: { ...conversion, ...changes },
  settings: ads,
  request: {
    ok: true,
    url: 'https://ads.example/v26/customers/1234567890:uploadClickConversions',
    headers: { authorization: 'Bearer access-token', 'developer-token': 'developer-token' },
    body: {
      conversions: [
        {
          ...sent,
          conversionAction: `customers/1234567890/conversionActions/${action}`,
          conversionDateTime: '2026-11-20 10:00:00+00:00',
          orderId: 'e1',
          consent: { adUserData: 'GRANTED', adPersonalization: 'GRANTED' },
        },
      ],
      partialFailure: true,
    },
  },
})

export const conversions: readonly ConversionExample[] = [
  sentWith({}, { gclid: 'g1' }),
  sentWith({ clicks: { gbraid: 'g2', wbraid: 'g3' } }, { gbraid: 'g2' }),
  sentWith({ clicks: { wbraid: 'g3' } }, { wbraid: 'g3' }),
  sentWith(
    { action: '88', event: 'Purchase', value: { minor: 4550, currency: 'PLN' } },
    { gclid: 'g1', conversionValue: 45.5, currencyCode: 'PLN' },
  ),
]
