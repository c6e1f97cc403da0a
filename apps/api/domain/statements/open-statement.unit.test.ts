import { expect, test } from 'vitest'
import type { ToldSale } from '#apps/api/store/partners/each-sale.ts'
import type { LoanOutcomeKind } from '#core/model/partners/loan-outcome.ts'
import { MOST_LINES, openStatement } from './open-statement.ts'

/** A sale for 50.00, of which the affiliate gets 10.00, and half of the price once it is funded. */
function sold(country: string, subId: string | null, outcome?: LoanOutcomeKind, isSold = true): ToldSale {
  const payout = { sold: { fixed: 1000 }, funded: { share: 5000 } }
  const sale = {
    id: 'sale',
    partner: 'lender',
    site: `loanwright-${country}`,
    country,
    affiliate: 'blog',
    subId,
    payout,
    price: 5000,
    isSold,
    writtenAt: new Date(0),
  }
  return { sale, messages: outcome ? [{ id: 'message', outcome, at: '2026-11-26T12:00:00.000Z' }] : [] }
}
const none = { leads: 0, accepted: 0, funded: 0, cancelled: 0, returned: 0, payout: 0 }

test('leads and sales are added up by country and sub-id, in the order of both', () => {
  const statement = openStatement()
  statement.addLeads({ country: 'pl', subId: 'top', leads: 4 })
  for (const told of [sold('pl', 'top', 'funded'), sold('pl', 'top', 'cancelled'), sold('pl', 'top'), sold('pl', null, 'returned')])
    statement.addSale(told)
  statement.addSale(sold('co', 'top', 'funded'))
  statement.addLeads({ country: 'pl', subId: 'top', leads: 3 })
  statement.addSale(sold('es', 'end'))
  statement.addLeads({ country: 'pl', subId: 'ana@example.com', leads: 1 })
  expect(statement.lines()).toEqual([
    { ...none, country: 'co', subId: 'top', currency: 'COP', accepted: 1, funded: 1, payout: 3500 },
    { ...none, country: 'es', subId: 'end', currency: 'EUR', accepted: 1, payout: 1000 },
    { ...none, country: 'pl', subId: '', currency: 'PLN', leads: 1, accepted: 1, returned: 1 },
    { ...none, country: 'pl', subId: 'top', currency: 'PLN', leads: 7, accepted: 3, funded: 1, cancelled: 1, payout: 5500 },
  ])
})

test('a lead that was not sold is accepted by nobody, and pays only once it is funded', () => {
  const statement = openStatement()
  statement.addSale(sold('pl', null, undefined, false))
  expect(statement.lines()).toEqual([{ ...none, country: 'pl', subId: '', currency: 'PLN' }])
  statement.addSale(sold('pl', null, 'funded', false))
  expect(statement.lines()).toMatchObject([{ accepted: 0, funded: 1, payout: 3500 }])
})

test('a country that is gone has a line without a currency, and no lead at all no line', () => {
  const statement = openStatement()
  expect(statement.lines()).toEqual([])
  statement.addLeads({ country: 'xx', subId: null, leads: 2 })
  expect(statement.lines()).toEqual([{ ...none, country: 'xx', subId: '', currency: '', leads: 2 }])
})

test('beyond a thousand lines new sub-ids are counted together, and known ones stay on their own', () => {
  const statement = openStatement()
  for (let line = 0; line < MOST_LINES; line++) statement.addLeads({ country: 'pl', subId: `s${line}`, leads: 1 })
  statement.addLeads({ country: 'pl', subId: 'one-more', leads: 2 })
  statement.addLeads({ country: 'pl', subId: 'another', leads: 3 })
  statement.addLeads({ country: 'pl', subId: 's7', leads: 5 })
  const lines = statement.lines()
  expect(lines).toHaveLength(MOST_LINES + 1)
  expect(lines[0]).toMatchObject({ subId: '', leads: 5 })
  expect(lines.find(({ subId }) => subId === 's7')?.leads).toBe(6)
  expect(lines.reduce((sum, { leads }) => sum + leads, 0)).toBe(MOST_LINES + 10)
})
