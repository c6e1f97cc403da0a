import { expect, test } from 'vitest'
import type { Conversion } from '#core/model/vendors/conversion.ts'
import { conversions } from '#catalogue/conversions.gen.ts'

const conversion: Conversion = {
  event: 'Lead',
  eventId: 'e1',
  at: new Date('2026-11-20T10:00:00.000Z'),
  page: 'https://loans.example/',
  identity: { external_id: 'a1', email: 'b2', phone_number: 'c3' },
  clicks: { fbp: 'fb.1.1.1', fbc: 'fb.1.1.2', ttp: 't1', ttclid: 't2', gclid: 'g1', gbraid: 'g2' },
}
const settings = {
  pixelId: '12345',
  pixelCode: 'C4ABCDEFGH',
  accessToken: 'token',
  graphUrl: 'https://graph.example/v23.0',
  eventsUrl: 'https://events.example/v1.3',
  customerId: '1234567890',
  conversionAction: '77',
  developerToken: 'dev',
  conversionUrl: 'https://ads.example/v21',
}
const made = (tracker: string, changes: Partial<Conversion> = {}, own: { readonly [name: string]: string } = settings) =>
  conversions[tracker]?.({ ...conversion, ...changes }, own)

test("[S-7.55] each vendor gets the browser's event id, hashes and click ids at its own address", () => {
  expect(made('meta-pixel')).toEqual({
    ok: true,
    url: 'https://graph.example/v23.0/12345/events',
    headers: { authorization: 'Bearer token' },
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
  })
  expect(made('tiktok-pixel')).toMatchObject({
    url: 'https://events.example/v1.3/event/track/',
    headers: { 'access-token': 'token' },
    body: {
      event_source_id: 'C4ABCDEFGH',
      data: [{ event: 'Lead', event_id: 'e1', user: { external_id: 'a1', phone: 'c3', ttclid: 't2' } }],
    },
  })
  expect(made('google-tag')).toMatchObject({
    url: 'https://ads.example/v21/customers/1234567890:uploadClickConversions',
    body: { conversions: [{ gclid: 'g1', orderId: 'e1', conversionDateTime: '2026-11-20 10:00:00+00:00' }] },
  })
})

test('[S-7.55] what cannot be sent is held back with a reason', () => {
  expect(Object.keys(conversions).map((tracker) => made(tracker, {}, {}))).toEqual(
    Object.keys(conversions).map(() => ({ ok: false, held: 'not-configured' })),
  )
  expect(made('google-tag', { clicks: {} })).toEqual({ ok: false, held: 'no-click-id' })
  expect(made('google-tag', { event: 'CompleteRegistration' })).toEqual({ ok: false, held: 'not-told-there' })
  expect(made('meta-pixel', { event: 'Rejected' })).toEqual({ ok: false, held: 'not-told-there' })
})
