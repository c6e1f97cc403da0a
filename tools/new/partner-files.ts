import type { Registry } from '#core/model/site/registry.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import type { Files } from './files.ts'
import { titleOf } from './quote.ts'

/**
 * Returns the files of a lender in the first live country. It has the standard gateway, so it needs
 * no gateway of its own; the sandbox simulates it from its examples.
 */
export function partnerFiles(name: string, registry: Registry): Files {
  const live = allSites(registry).filter(({ brand, country }) => brand.status === 'live' && country.status === 'live')
  const [site] = live.toSorted((a, b) => a.countryId.localeCompare(b.countryId))
  if (!site) throw new Error('The catalogue has no live site that a partner could lend to: add a brand and a country first.')
  return { 'partner.ts': factsOf(name, site), 'examples.ts': examplesOf(name, site) }
}

const factsOf = (name: string, { countryId, country }: Site): string => `import { definePartner } from '#core/model/partners/partner.ts'

// Everything here is an example to replace. A partner is no draft: outside production it is asked
// at once; in production, as soon as the setting PARTNERS lists it.
// It has the standard gateway (core/contract/partners/standard-gateway.ts). A lender with an HTTP interface
// of its own needs a gateway.server.ts: see "A partner" in docs/adding.md.
export default definePartner({
  name: '${titleOf(name)}',
  countries: ['${countryId}'],
  // to whom it lends, for example { field: 'dateOfBirth', ageAtLeast: 21 } or
  // { field: 'monthlyIncome', atLeast: 1000 }; an empty list is everybody
  eligibility: [],
  // the data points without which it does not decide; the form asks each because it stands here
  needs: ['amount', 'period', 'email', 'phoneNumber'],
  // what it pays for an accepted lead, in hundredths of the currency: 2500 is 25 ${country.currency.code};
  // with countries of several currencies by country: { ${countryId}: 2500 }
  price: 2500,
  // the share of leads that it accepts, from 0 to 1: 0.1 is one of ten. Partners are asked in the
  // order of price times acceptance
  acceptance: 0.1,
  // the selling tiers of leads that it buys; an empty list buys all
  sellingTiers: [],
  // for one try to reach it, and how many tries
  limits: { timeoutMs: 5000, tries: 3 },
  // the only hosts to which an applicant may be sent
  redirectHosts: ['www.${name}.example'],
})
`

const examplesOf = (
  name: string,
  { countryId, brandId, country, loan }: Site,
): string => `import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

// One application, from which come all scenarios of the standard interface: accepted with an offer,
// rejected, duplicate, pending, and the faults that any partner may have. The tests run the gateway
// on them, and the sandbox simulates the partner with them.
export default standardExamples(partner, {
  id: '${name}',
  country: '${countryId}',
  // a brand that is offered in the country
  brand: '${brandId}',
  currency: '${country.currency.code}',
  // an answer for everything that the partner needs, as valid on the day EXAMPLE_DAY of
  // core/model/partners/examples.ts; no two equal, so that a test notices if they are swapped
  answers: {
    amount: ${grouped(loan.amount.default)},
    period: ${grouped(loan.period.default)},
    email: 'ana.torres@example.com',
    phoneNumber: '${country.phone.prefix}${country.phone.example.replace(/\D/gu, '')}',
  },
  // the cost of its loans, percent a year
  terms: { nominal: 24, moneyWithinHours: 24 },
})
`

/** Writes a whole number as this project's code does: 500000 is \`500_000\`. */
const grouped = (value: number): string => (value < 10_000 ? String(value) : value.toLocaleString('en').replaceAll(',', '_'))
