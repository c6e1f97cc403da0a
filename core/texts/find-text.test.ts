import { describe, expect, test } from 'vitest'
import { findText, translateFrom } from './find-text.ts'
import { sayPeriod } from './say-period.ts'

const texts = {
  continue: 'Continue',
  empty: '',
  fields: { amount: { label: 'Amount of {{brand}}', errors: { 'too-small': 'At least {{limit}}, not {{ limit }}, {{limit}}' } } },
  period: { months_one: '{{number}} month', months_other: '{{number}} months', days_other: '{{number}} days' },
}

describe('a sentence', () => {
  test('is that of the first key that has one', () => {
    expect(findText(texts, ['fields>amount>hint', 'fields>amount>label', 'continue'], { brand: 'X' })).toBe('Amount of X')
    expect(findText(texts, ['continue'], {})).toBe('Continue')
    expect(findText(texts, ['empty', 'continue'], {})).toBe('')
  })
  test('is none under a key of several sentences, below one, or under no key', () => {
    for (const keys of [['fields'], ['fields>amount'], ['continue>more'], ['nothing>at>all'], ['toString'], []])
      expect(findText(texts, keys, {})).toBeUndefined()
  })
  test('has its values at each of their places, and keeps a place without a value', () => {
    expect(findText(texts, ['fields>amount>errors>too-small'], { limit: 5 })).toBe('At least 5, not {{ limit }}, 5')
    expect(findText(texts, ['fields>amount>label'], { other: 1 })).toBe('Amount of {{brand}}')
    expect(findText(texts, ['fields>amount>label'], { brand: undefined })).toBe('Amount of ')
    expect(findText(texts, ['fields>amount>label'], { brand: '{{limit}} $& ' })).toBe('Amount of {{limit}} $& ')
  })
})

describe('translating', () => {
  const t = translateFrom(texts)
  test('falls back to the given sentence, else to the last key', () => {
    expect([
      t('continue'),
      t(['nothing', 'continue']),
      t(['nothing', 'ever', 'never']),
      t('nothing', { defaultValue: '' }),
      t('nothing', { defaultValue: 5 }),
      t([]),
    ]).toEqual(['Continue', 'Continue', 'never', '', '5', ''])
    expect(t('continue', { defaultValue: 'Go' })).toBe('Continue')
  })
  test('says a period in the form of its number', () => {
    expect([1, 2, 12].map((period) => sayPeriod(t, period, 'months', 'es-CO'))).toEqual(['1 month', '2 months', '12 months'])
    expect(sayPeriod(t, 1, 'days', 'es-CO')).toBe('1 days')
    const polish = translateFrom({
      period: { months_one: 'miesiąc', months_few: 'miesiące', months_many: 'miesięcy', months_other: 'miesiąca' },
    })
    expect([1, 3, 12, 22].map((period) => sayPeriod(polish, period, 'months', 'pl-PL'))).toEqual([
      'miesiąc',
      'miesiące',
      'miesięcy',
      'miesiące',
    ])
  })
})
