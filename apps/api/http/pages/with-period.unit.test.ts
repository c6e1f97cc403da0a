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

test('what the amounts on offer cost over it is added to the sentences of the page', () => {
  const range = { min: 1, max: 1000, step: 1, default: 100 }
  const said = { 100: { 6: 'six' }, 200: { 6: 'two for six' } }
  const page = {
    locale: 'en-US',
    currency: { code: 'EUR', symbol: '€', place: 'close' },
    loan: { amount: range, period: { ...range, max: 12, scale: 'months' } },
    costExample: { terms: { amount: 100, months: 6, nominalRate: 12, fee: 0 }, line: '{{total}}', said },
  }
  expect(withPeriod(page, 9)).toMatchObject({
    costExample: { line: '{{total}}', said: { 100: { 6: 'six', 9: '€105.03' }, 200: { 6: 'two for six', 9: '€210.15' } } },
  })
})
