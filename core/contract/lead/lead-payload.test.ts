import { expect, test } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { leadPayloadWith } from './lead-payload.ts'

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
