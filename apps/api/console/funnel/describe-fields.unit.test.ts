import { expect, test } from 'vitest'
import { describeFields } from './describe-fields.ts'
import { describePages } from './describe-pages.ts'

const field = (name: string, leftAt: number, more = {}) => ({ group: {}, field: name, errors: {}, corrections: 0, leftAt, ...more })

test('the field at which most people give up stands first, beside what it was before', () => {
  const now = [field('email', 2, { corrections: 4 }), field('monthlyIncome', 5, { errors: { required: 2 } }), field('amount', 2)]
  const before = [field('email', 7, { errors: { required: 2, format: 3 }, corrections: 1 }), field('gone', 9)]
  const nothing = { errors: 0, corrections: 0, leftAt: 0 }
  expect(describeFields(now, before)).toEqual([
    { field: 'monthlyIncome', label: 'Net monthly income', errors: { required: 2 }, corrections: 0, leftAt: 5, before: nothing },
    { field: 'amount', label: expect.any(String), errors: {}, corrections: 0, leftAt: 2, before: nothing },
    { field: 'email', label: expect.any(String), errors: {}, corrections: 4, leftAt: 2, before: { errors: 5, corrections: 1, leftAt: 7 } },
  ])
})

test('pages stand in the order of an application, those too that nobody saw any more', () => {
  const page = (name: string, views: number) => ({ group: { page: name }, views, completions: 1, leaving: 2 })
  const pages = describePages([page('monthly-income', 5), page('initial-details', 9)], [page('monthly-income', 3), page('loan-purpose', 4)])
  expect(pages.map((one) => [one.page, one.views, one.before.views])).toEqual([
    ['initial-details', 9, 0],
    ['loan-purpose', 0, 4],
    ['monthly-income', 5, 3],
  ])
})
