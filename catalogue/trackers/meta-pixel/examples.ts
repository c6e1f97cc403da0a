import type { ConversionExample } from '#core/model/vendors/conversion.ts'

const at = '2026-11-20T10:00:00.000Z'
const settings = { pixelId: '1234567890123456' }

export default [
  { event: { name: 'lead-created', id: 'e1', at }, settings, calls: [{ on: 'fbq', arguments: ['track', 'Lead', {}, { eventID: 'e1' }] }] },
  {
    event: { name: 'lead-redirected', id: 'e1', at },
    settings,
    calls: [{ on: 'fbq', arguments: ['track', 'CompleteRegistration', {}, { eventID: 'e1' }] }],
  },
  {
    event: { name: 'lead-accepted', id: 'e1', at },
    settings,
    calls: [{ on: 'fbq', arguments: ['track', 'CompleteRegistration', {}, { eventID: 'e1' }] }],
  },
  { event: { name: 'lead-rejected', id: 'e1', at }, settings, calls: [] },
  { event: { name: 'page-viewed', id: 'e2', at, path: 'name' }, settings, calls: [] },
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told', 'server Lead told']

const conversion: ConversionExample['conversion'] = {
  event: 'Lead',
  eventId: 'e1',
  at: new Date(at),
  page: 'https://loans.example/',
  identity: { external_id: 'a1', email: 'b2', phone_number: 'c3' },
  clicks: { fbp: 'fb.1.1.1', fbc: 'fb.1.1.2' },
}

export const conversions: readonly ConversionExample[] = [
  {
    conversion,
    settings: { pixelId: '1234567890123456', graphUrl: 'https://graph.example/v23.0', accessToken: 'access-token' },
    request: {
      ok: true,
      url: 'https://graph.example/v23.0/1234567890123456/events',
      headers: { authorization: 'Bearer access-token' },
      body: {
        data: [
          {
            event_name: 'Lead',
            event_id: 'e1',
            event_time: 1_795_168_800,
            action_source: 'website',
            event_source_url: 'https://loans.example/',
            user_data: { external_id: ['a1'], em: ['b2'], fbp: 'fb.1.1.1', fbc: 'fb.1.1.2' },
          },
        ],
      },
    },
  },
  {
    conversion: { ...conversion, event: 'Purchase', value: { minor: 4550, currency: 'PLN' } },
    settings: { pixelId: '1234567890123456', graphUrl: 'https://graph.example/v23.0', accessToken: 'access-token' },
    request: {
      ok: true,
      url: 'https://graph.example/v23.0/1234567890123456/events',
      headers: { authorization: 'Bearer access-token' },
      body: {
        data: [
          {
            event_name: 'Purchase',
            event_id: 'e1',
            event_time: 1_795_168_800,
            action_source: 'website',
            event_source_url: 'https://loans.example/',
            user_data: { external_id: ['a1'], em: ['b2'], fbp: 'fb.1.1.1', fbc: 'fb.1.1.2' },
            custom_data: { value: 45.5, currency: 'PLN' },
          },
        ],
      },
    },
  },
]
