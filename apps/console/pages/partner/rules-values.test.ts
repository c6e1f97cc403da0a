import { expect, test } from 'vitest'
import { partnerOverride, type PartnerOverride } from '#core/model/partners/partner-override.ts'
import { hundredthsOf, NO_RULES, rulesOf, valuesOf } from './rules-values.ts'

test.each<PartnerOverride>([
  {},
  {
    hours: [0, 24],
    weekdays: [1, 5],
    caps: { perDay: 0, perWeek: null, budgetPerDay: 1_234_567 },
    price: 45,
    sources: { allow: ['a', 'none'], refuse: ['b'] },
    subIds: { refuse: ['Spring_1'] },
  },
  { caps: { perMonth: 9, perDay: null } },
])('%j stands in the fields of the form, and the form says it again', (laid) => {
  expect(partnerOverride.parse(rulesOf(valuesOf(laid)))).toEqual(laid)
})

test('an empty form holds nothing, and a sum is read with a point or a comma', () => {
  expect(rulesOf(NO_RULES)).toEqual({})
  expect(['12', '12.5', '12,05', '0.29', '1.005', '-1', 'x'].map(hundredthsOf)).toEqual([1200, 1250, 1205, 29, '1.005', '-1', 'x'])
})

test.each([
  [{ from: 'nine', to: '18' }, 'hours must be whole hours'],
  [{ from: '9' }, 'hours must be whole hours'],
  [{ perDay: '1.5' }, 'the cap of a day must be a whole number'],
  [{ price: 'many' }, 'the price must be a whole number'],
])('%j reaches the server as it is written, which says what is wrong with it', (typed, sentence) => {
  const read = partnerOverride.safeParse(rulesOf({ ...NO_RULES, ...typed }))
  expect(read.error?.issues[0]?.message).toContain(sentence)
})
