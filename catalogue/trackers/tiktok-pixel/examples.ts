import type { ConversionExample } from '#core/model/vendors/conversion.ts'

const at = '2026-11-20T10:00:00.000Z'
const settings = { pixelCode: 'C4ABCDEFGHIJKLMNOPQR' }
const identity = { external_id: 'a1', email: 'b2', phone_number: 'c3' }

export default [
  ...(
    [
      ['lead-created', 'Lead'],
      ['lead-accepted', 'CompleteRegistration'],
      ['lead-redirected', 'CompleteRegistration'],
      ['lead-rejected', 'Rejected'],
    ] as const
  ).map(([name, told]) => ({
    event: { name, id: 'e1', at, identity },
    settings,
    calls: [
      { on: 'identify', arguments: [identity] },
      { on: 'track', arguments: [told, {}, { event_id: 'e1' }] },
    ],
  })),
  { event: { name: 'page-viewed' as const, id: 'e2', at, path: 'name' }, settings, calls: [] },
]

/** The receipt of a visitor who agreed to everything and came from no advertisement. */
export const receipt = ['browser Lead told', 'server Lead told']

const conversion: ConversionExample['conversion'] = {
  event: 'Lead',
  eventId: 'e1',
  at: new Date(at),
  page: 'https://loans.example/',
  identity: { external_id: 'a1', email: 'b2', phone_number: 'c3' },
  clicks: { ttp: 't1', ttclid: 't2' },
}

export const conversions: readonly ConversionExample[] = [
  {
    conversion,
    settings: { pixelCode: 'C4ABCDEFGHIJKLMNOPQR', eventsUrl: 'https://events.example/open_api/v1.3', accessToken: 'access-token' },
    request: {
      ok: true,
      url: 'https://events.example/open_api/v1.3/event/track/',
      headers: { 'access-token': 'access-token' },
      body: {
        event_source: 'web',
        event_source_id: 'C4ABCDEFGHIJKLMNOPQR',
        data: [
          {
            event: 'Lead',
            event_id: 'e1',
            event_time: 1_795_168_800,
            user: { external_id: 'a1', email: 'b2', phone: 'c3', ttp: 't1', ttclid: 't2' },
            page: { url: 'https://loans.example/' },
          },
        ],
      },
    },
  },
  {
    conversion: { ...conversion, event: 'Purchase', value: { minor: 4550, currency: 'PLN' } },
    settings: { pixelCode: 'C4ABCDEFGHIJKLMNOPQR', eventsUrl: 'https://events.example/open_api/v1.3', accessToken: 'access-token' },
    request: {
      ok: true,
      url: 'https://events.example/open_api/v1.3/event/track/',
      headers: { 'access-token': 'access-token' },
      body: {
        event_source: 'web',
        event_source_id: 'C4ABCDEFGHIJKLMNOPQR',
        data: [
          {
            event: 'CompletePayment',
            event_id: 'e1',
            event_time: 1_795_168_800,
            user: { external_id: 'a1', email: 'b2', phone: 'c3', ttp: 't1', ttclid: 't2' },
            page: { url: 'https://loans.example/' },
            properties: { value: 45.5, currency: 'PLN' },
          },
        ],
      },
    },
  },
]
