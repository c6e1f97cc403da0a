import { describe, expect, test } from 'vitest'
import type { Offer } from '#core/contract/lead/lead-view.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { sayOffer } from './say-offer.ts'

const { site } = makeSession().session
const t = (keys: string | readonly string[], values?: { readonly [name: string]: string | number | undefined }) =>
  translateFrom({})(keys, values).split('>').at(-1) ?? ''
const offer: Offer = {
  id: '1',
  partner: 'uno',
  partnerName: 'Uno',
  amount: 300_000,
  period: 12,
  periodScale: 'months',
  instalment: 27_000,
  total: 324_000,
  nominalRate: 14,
  apr: 15,
  statedOn: '2026-11-26',
}
const said = (more: Partial<Offer> = {}, own = site, isCompared = false) =>
  new Map(sayOffer(t, own, { ...offer, ...more }, isCompared).map(({ name, value, before }) => [name, before ?? value]))

describe('an offer in words', () => {
  test('says what is repaid in all, and how much of that the loan costs', () => {
    expect(said().get('total')).toMatch(/324/u)
    expect(said().get('cost')?.replaceAll(/\D/gu, '')).toBe('24000')
  })

  test('says the yearly rate of all costs and the nominal one each by its own figure', () => {
    expect([said().get('apr'), said().get('nominalRate')].map((rate) => rate?.match(/\d+/u)?.[0])).toEqual(['15', '14'])
  })

  test('says whether the rate is fixed where the lender says so, and nothing where it does not, compared or not', () => {
    expect([said({ rateKind: 'fixed' }).get('rateKind'), said({ rateKind: 'variable' }).get('rateKind')]).toEqual(['fixed', 'variable'])
    expect([said().has('rateKind'), said({}, site, true).has('rateKind')]).toEqual([false, false])
  })

  test('says of a changed kind of rate what it was', () => {
    const { id: _, partner: __, partnerName: ___, periodScale: ____, statedOn: _____, ...before } = offer
    expect(said({ rateKind: 'variable', before: { ...before, rateKind: 'fixed' } }).get('rateKind')).toBe('fixed')
  })

  test('has the day of its calculation where the law of the market wants that', () => {
    expect(said().has('dated')).toBe(false)
    expect(said({}, { ...site, isCostDated: true }).get('dated')).toBe('datedFor')
  })
})
