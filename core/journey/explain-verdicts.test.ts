import { expect, test } from 'vitest'
import { explainVerdicts } from './explain-verdicts.ts'
import type { Verdict } from './route-lead.ts'

const on = (partner: string, verdict: Verdict['verdict'], more: Partial<Verdict> = {}): Verdict => ({
  partner,
  verdict,
  worth: 7,
  hours: 'open',
  cap: 'none',
  ...more,
})

test.each([
  [on('a', 'excluded', { rule: 'amount atMost 500', value: 'above' }), { why: 'amount-too-high' }],
  [on('a', 'excluded', { rule: 'amount atLeast 500', value: 'below' }), { why: 'amount-too-low' }],
  [on('a', 'excluded', { rule: 'period atMost 12', value: 'above' }), { why: 'period-too-long' }],
  [on('a', 'excluded', { rule: 'period atLeast 12', value: 'below' }), { why: 'period-too-short' }],
  [on('a', 'excluded', { rule: 'dateOfBirth ageAtMost 65', value: 'too-old' }), { why: 'answer', field: 'dateOfBirth' }],
  [on('a', 'excluded', { rule: 'amount atMost 500', value: 'of-another-kind' }), { why: 'answer', field: 'amount' }],
  [on('a', 'excluded', { rule: 'period atMost 12', value: 'of-another-kind' }), { why: 'answer', field: 'period' }],
  [on('a', 'needs'), { why: 'lacking' }],
  [on('a', 'needs', { lacks: ['bankName', 'gender'] }), { why: 'lacking', field: 'bankName' }],
  [on('a', 'closed'), { why: 'closed' }],
  [on('a', 'paused'), { why: 'closed' }],
  [on('a', 'closed-today'), { why: 'full' }],
  [on('a', 'cap-reached', { cap: 'reached', window: 'week' }), { why: 'full' }],
  [on('a', 'source-refused'), { why: 'not-wanted' }],
  [on('a', 'cap-reached'), { why: 'full' }],
  [on('a', 'budget-spent'), { why: 'full' }],
  [on('a', 'repeated'), { why: 'repeated' }],
  [on('a', 'tier'), { why: 'not-wanted' }],
  [on('a', 'no-bid'), { why: 'not-wanted' }],
  [on('a', 'out-of-time'), { why: 'out-of-time' }],
] as const)('a lender that was not asked is named with its reason and nothing more: %j', (verdict, reason) => {
  expect(explainVerdicts([verdict])).toStrictEqual([{ ...reason, partners: ['a'] }])
})

test.each(['answered', 'being-asked', 'ask', 'later', 'bid-wanted'] as const)('a lender that is %s is not named', (verdict) => {
  expect(explainVerdicts([on('a', verdict)])).toEqual([])
})

test('lenders with one reason are named together, what an applicant can change first', () => {
  const income = { rule: 'monthlyIncome atLeast 900', value: 'below' } as const
  const found = explainVerdicts([
    on('a', 'closed'),
    on('b', 'excluded', income),
    on('c', 'excluded', { rule: 'monthlyIncome atLeast 500', value: 'below' }),
    on('d', 'excluded', { rule: 'amount atMost 500', value: 'above' }),
    on('e', 'excluded', { rule: 'housingTenure isOneOf OWNER', value: 'another' }),
  ])
  expect(found).toEqual([
    { why: 'amount-too-high', partners: ['d'] },
    { why: 'answer', field: 'monthlyIncome', partners: ['b', 'c'] },
    { why: 'answer', field: 'housingTenure', partners: ['e'] },
    { why: 'closed', partners: ['a'] },
  ])
})
