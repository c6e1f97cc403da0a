import { expect, test } from 'vitest'
import { findCodesFault } from './find-codes-fault.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `C-${index}`)

test.each([
  ['of any common form', ['TERMS_2', 'gdpr-1', 'v1.2', 'a:b', 'X'.repeat(60)], undefined],
  ['as many as a page asks', numbered(40), undefined],
  ['more than a page asks', numbered(41), 'too-many-consents'],
  ['with a space', ['TERMS', 'my terms'], 'consent-code'],
  ['with a letter of one language', ['zgoda-główna'], 'consent-code'],
  ['longer than is stored', ['X'.repeat(61)], 'consent-code'],
  ['that are missing', [''], 'consent-code'],
  ['twice the same', ['A', 'B', 'A'], 'consent-repeated'],
] as const)('codes of consents %s: %j are judged %s', (_, codes, fault) => {
  expect(findCodesFault(codes)).toBe(fault)
})
