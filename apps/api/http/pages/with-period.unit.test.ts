import { expect, test } from 'vitest'
import { withPeriod } from './with-period.ts'

const PAGE = {
  site: 'loanwright-co',
  loan: { amount: { default: 5 }, period: { min: 1, max: 12, default: 6 } },
  firstPage: {
    fields: [
      { name: 'amount', range: { default: 5 } },
      { name: 'period', scale: 'months', range: { min: 1, default: 6 } },
      { name: 'email' },
    ],
    sheet: [{ name: 'period', scale: 'months', range: { min: 1, default: 6 } }],
    title: 'x',
  },
}

test('another default period is that of the loan and of each field that asks it, and nothing else changes', () => {
  expect(withPeriod(PAGE, 9)).toEqual({
    site: 'loanwright-co',
    loan: { amount: { default: 5 }, period: { min: 1, max: 12, default: 9 } },
    firstPage: {
      fields: [
        { name: 'amount', range: { default: 5 } },
        { name: 'period', scale: 'months', range: { min: 1, default: 9 } },
        { name: 'email' },
      ],
      sheet: [{ name: 'period', scale: 'months', range: { min: 1, default: 9 } }],
      title: 'x',
    },
  })
  const { firstPage: _, ...shell } = PAGE
  expect(withPeriod(shell, 9)).toEqual({ site: 'loanwright-co', loan: { amount: { default: 5 }, period: { min: 1, max: 12, default: 9 } } })
})

test('without one the page stays as the build wrote it', () => {
  expect(withPeriod(PAGE, undefined)).toBe(PAGE)
})
