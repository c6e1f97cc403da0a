import { expect, test } from 'vitest'
import { impersonalSubId } from './impersonal-sub-id.ts'

test.each(['banner-7', 'top.left', 'a', 'ES_summer:2', '2026-11', 'x'.repeat(40)])('the name of a placement stays: %s', (subId) =>
  expect(impersonalSubId(subId)).toBe(subId),
)

test.each([
  ['an e-mail address', 'ana@example.com'],
  ['a phone number', '+573158765432'],
  ['a phone number without its sign', '315-876-5432'],
  ['an id of a person', '12345678Z'],
  ['the id of a click', '3f2b8c1e-6f5b-4c1e-9b0a-5a2f7f4a1c11'],
  ['a name in words', 'Ana García'],
  ['a formula of a spreadsheet', '=HYPERLINK(1)'],
  ['another formula', '-2+3'],
  ['a line of its own', 'a\nb'],
  ['too long', 'x'.repeat(41)],
  ['nothing', ''],
])('%s does not stay', (_, subId) => expect(impersonalSubId(subId)).toBeNull())

test('a link without one has none', () => expect(impersonalSubId(undefined)).toBeNull())
