import { expect, test } from 'vitest'
import { fillBounds } from './fill-bounds.ts'

const period = { name: 'period', kind: 'count', wire: 'period', scale: 'months', range: { min: 1, max: 24 } } as const
const amount = { name: 'amount', kind: 'money', wire: 'amount', range: { min: 1, max: 24 } } as const
const texts = {
  period: { months_one: '{{number}} lună', months_few: '{{number}} luni', months_other: '{{number}} de luni' },
  errors: { 'too-large': 'cel mult {{limit}}' },
  fields: { period: { label: 'Perioada', errors: { 'too-small': 'cel puțin {{limit}}' } }, amount: { label: 'Suma' } },
}

test('the errors of a period say its bounds with their unit, also where only the general sentence is there', () => {
  expect(fillBounds(texts, [amount, period], 'ro-RO')).toEqual({
    ...texts,
    fields: {
      ...texts.fields,
      period: { label: 'Perioada', errors: { 'too-small': 'cel puțin 1 lună', 'too-large': 'cel mult 24 de luni' } },
    },
  })
})

test('a page without a period has its texts as they are', () => {
  expect(fillBounds(texts, [amount], 'ro-RO')).toEqual(texts)
})
