import { expect, test } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { leadPayload, leadPayloadWith, uiColors, VISIT_PARTS } from './lead-payload.ts'

/**
 * Where a captcha is on, the idempotency key covers a hash of the parsed payload: in another order
 * a retry of a page that an earlier release served would be refused.
 */
test('[SEC-UPGRADE] the parts of the payload keep their order', () => {
  const parts = ['googleClick', 'metaPixel', 'tikTokPixel']
  const shape = leadPayloadWith(clickIds).shape
  const names = Object.keys(shape).filter((name) => parts.includes(name) || !clickIds.some(({ part }) => part === name))
  const from = names.indexOf('deviceData')
  expect(names.slice(from, from + 5)).toEqual(['deviceData', ...parts, 'affiliateReferenceParams'])
  const googleClick = { wbraid: 'w', gbraid: 'b', gclidAt: 't', gclid: 'g' }
  const read = leadPayloadWith(clickIds).parse({ product: 'default', googleClick })
  expect(JSON.stringify(read)).toBe('{"product":"default","googleClick":{"gclid":"g","gclidAt":"t","gbraid":"b","wbraid":"w"}}')
})

test('[S-3.4] [S-3.11] an id of a click is a text of at most 500 characters, and no other field is taken', () => {
  const read = (googleClick: unknown) => leadPayloadWith(clickIds).safeParse({ product: 'default', googleClick })
  expect(read({ gclid: 'x'.repeat(500), other: 1 }).data).toEqual({ product: 'default', googleClick: { gclid: 'x'.repeat(500) } })
  expect([read({ gclid: 'x'.repeat(501) }).success, read({ gclid: 7 }).success, read('text').success]).toEqual([false, false, false])
})

test('[S-2.24] a page around the form sets at most twelve colours', () => {
  const colors = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`color-${index}`, '#005a3c']))
  expect([0, 12, 13].map((count) => uiColors.safeParse(colors(count)).success)).toEqual([true, true, false])
})

test('the parts of a visit that are stored are all but the captcha’s token and the selling tier', () => {
  expect(VISIT_PARTS).toEqual([
    'sessionId',
    'sessionStartedAt',
    'leadSource',
    'tags',
    'deviceData',
    'affiliateReferenceParams',
    'utm',
    'posthogParameters',
    'uiColors',
    'eventId',
  ])
})

test('a moment of a click is a text of at most 250 characters', () => {
  const read = (at: string) =>
    leadPayloadWith([{ part: 'click', ids: { at: { isTime: true } } }]).safeParse({ product: 'x', click: { at } }).success
  expect([read('t'.repeat(250)), read('t'.repeat(251))]).toEqual([true, false])
})

test('the answers of a lead come in the sections of the specification, and a part of another name is left out', () => {
  const sections = [
    'personalDetails',
    'contactDetails',
    'employer',
    'incomeDetails',
    'otherDetails',
    'expenses',
    'referenceDetails',
    'vehicle',
    'documents',
    'step',
  ]
  const sent = { product: 'default', ...Object.fromEntries(sections.map((name) => [name, { a: 1 }])) }
  expect(leadPayload.parse({ ...sent, stranger: { a: 1 } })).toEqual(sent)
})
