import { describe, expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import { partnerFaults } from './partner-faults.ts'

const ID = 'trial-lender'
const partner: Partner = {
  name: 'Trial lender',
  countries: ['es'],
  eligibility: [],
  needs: [],
  price: 100,
  acceptance: 0.5,
  sellingTiers: [],
  limits: { timeoutMs: 5000, tries: 3 },
  redirectHosts: ['trial-lender.example'],
}
const factFaults = (facts: Partial<Partner>): readonly string[] => {
  const partners = { ...registry.partners, [ID]: { ...partner, ...facts } }
  return partnerFaults({ ...registry, partners }, ID, undefined, undefined).filter((fault) => fault !== 'examples.ts is missing')
}

describe('the contract says of the facts of a partner', () => {
  it('that it needs what only a page after the offer asks, and names that page', () => {
    expect(factFaults({ countries: ['mx'], needs: ['firstName', 'idCardNumber'] })).toEqual([
      'needs "idCardNumber", which no page of mx asks before the hand-over (only after it, in additional-personal-details): let a step of the dynamic form ask it, or take it out of needs',
    ])
  })

  it.each([
    [{ price: 25.5 }, 'price must be a whole number from 1 to 2000000000 (hundredths of the currency)'],
    [{ price: 3_000_000_000 }, 'price must be a whole number from 1 to 2000000000 (hundredths of the currency)'],
    [{ cap: { perDay: 2.5 } }, 'cap.perDay must be a whole number from 1 to 2000000000'],
    [
      { cap: { budgetPerDay: 2500.5 } },
      `cap.budgetPerDay must be a whole number from 1 to ${Number.MAX_SAFE_INTEGER} (hundredths of the currency)`,
    ],
    [{ limits: { timeoutMs: 0.5, tries: 3 } }, 'limits.timeoutMs must be a whole number from 1 to 2000000000'],
    [{ limits: { timeoutMs: 5000, tries: 1.5 } }, 'limits.tries must be a whole number from 1 to 2000000000'],
    [{ repeatDays: -1 }, 'repeatDays must be a whole number from 0 to 2000000000'],
    [{ hours: [9.5, 18] }, 'hours must be [from, to) in whole hours, from 0 to 24; over midnight is not known'],
    [{ acceptance: Number.NaN }, 'acceptance must be above 0 and at most 1'],
    [{ weight: 0 }, 'weight must be above 0'],
  ] as const)('that a number cannot be stored or holds for nobody: %j', (facts, fault) => expect(factFaults(facts)).toEqual([fault]))

  it.each([
    'https://www.kredito.example',
    'www.kredito.example/',
    'Kredito.example',
    '*.kredito.example',
    'kredito',
    'ké.example',
    '',
    'a b.example',
    'kredito.example:443',
  ])('that an applicant could never be sent to the host "%s"', (host) => {
    expect(factFaults({ redirectHosts: ['kredito.example', host] })).toEqual([
      `redirectHosts names "${host}", which is no host as a browser writes it: write it like www.lender.example, without https://, path or *`,
    ])
  })

  it('but not that a host has a port or letters of its language in the form that a browser sends', () => {
    expect(factFaults({ redirectHosts: ['www.kredito.example:8443', 'xn--k-cja.example'] })).toEqual([])
  })

  it('but not that its numbers are at their bounds', () => {
    const least = { price: 1, acceptance: 1, cap: { perDay: 1, budgetPerDay: 1 }, repeatDays: 0, hours: [0, 24] } as const
    expect([...factFaults(least), ...factFaults({ price: 2_000_000_000, weight: 0.5 })]).toEqual([])
  })
})
