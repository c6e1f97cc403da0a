import { describe, expect, it } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { findSite, type Site } from '#core/model/site/site.ts'
import { sectionKeys } from '#core/model/wording.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { askedEarly, listedOnly, notAsked } from '#tests/catalogue/countries/legacy-faults.ts'

/**
 * The legacy pages' questions in their order, over all countries; each country defines which of
 * them it asks. Newer steps may add pages of their own. What holds for the legacy flow of any
 * country is in the contract (tests/catalogue/countries/country-faults.ts).
 */
const PAGES: { readonly [page: string]: string } = {
  'loan-information': 'amount period loanPurpose financingOption monthlyPaymentDay generalPolicies',
  'contact-details':
    'email phoneNumber marketingConsents postalCode province municipality city district suburb street houseNumber blockNumber floor flatNumber postalCode livingArea',
  'income-details':
    'incomeSource employerName jobTitle jobArea positionType cofidisProfession workPhone incomeContractStartedAt incomeContractExpiresAt monthlyIncome salaryCycle salaryCycleValue incomePayday hasProofOfIncome monthlyExtraIncome spouseMonthlyIncome usingOnlineBanking hasBankAccount bankName accountType accountNumber clabe iban ibanConsent',
  'employment-details':
    'employerName employerTaxCode employerPostalCode employerProvince employerCity employerStreet employerHouseNumber employerPostalCode incomeContractStartedAt workPhone',
  'other-information':
    'maritalStatus spouseMonthlyIncome education numberOfDependants numberOfDependantsOther housingTenure housingTenureSinceDate rentAmount mortgageAmount monthlyMortgageAmount mortgageStartedAt mortgageExpiresAt monthlyExpenses hasOtherLoans monthlyCreditCommitments totalDebtAmount totalDebtIsMore negativeCreditHistory overdueDebtAmount overdueDebtIsMore vehicleOwnership vehicleConsent isVehicleFinanced vehicleLicensePlateNumber isPoliticallyExposed connectedToPep isInterestedInDebtConsolidation',
  'reference-information': 'referenceType referenceName referencePhoneNumber',
}

/** The questions about the person, which every country asks in its own order. */
const PERSONAL: { readonly [country: string]: string } = {
  co: 'firstName middleName lastName secondLastName idDocumentType personalCode dateOfBirth gender maritalStatus education numberOfDependants',
  de: 'gender firstName lastName dateOfBirth citizenship secondCitizenship countryOfBirth cityOfBirth',
  es: 'firstName lastName secondLastName personalCode dateOfBirth gender citizenship secondCitizenship countryOfBirth provinceOfBirth cityOfBirth',
  mx: 'firstName lastName secondLastName personalCode dateOfBirth gender provinceOfBirth maritalStatus education numberOfDependants numberOfDependantsOther',
  ph: 'firstName middleName lastName idDocumentType personalCode dateOfBirth gender',
  pl: 'firstName lastName personalCode dateOfBirth gender citizenship secondCitizenship countryOfBirth cityOfBirth',
  ro: 'firstName lastName personalCode dateOfBirth gender citizenship secondCitizenship',
  vn: 'lastName middleName firstName personalCode idCardIssuedAt idCardIssuedAuthority gender dateOfBirth',
}

/**
 * The questions about the address, asked from the largest place to the smallest, or starting with
 * the postal code.
 */
const ADDRESSES: { readonly [country: string]: string } = {
  co: 'province city suburb street houseNumber blockNumber flatNumber',
  de: 'postalCode city street houseNumber flatNumber',
  es: 'postalCode province city street houseNumber blockNumber floor flatNumber',
  mx: 'postalCode province municipality suburb city street houseNumber flatNumber',
  ph: 'province city suburb street houseNumber postalCode',
  pl: 'postalCode city street houseNumber flatNumber',
  ro: 'province city district street houseNumber blockNumber floor flatNumber postalCode',
  vn: 'province municipality street houseNumber flatNumber',
}

const EMPLOYER_ASKED = ['es', 'mx', 'pl', 'ro']
const REFERENCE_ASKED = ['co', 'mx', 'ph', 'vn']
const MARITAL_WITH_THE_PERSON = ['co', 'mx']
const LIVING_AREA = ['co', 'ro']

// of a newer country the contract asks what holds for all (tests/catalogue/countries/legacy-faults.ts)
const legacySites = Object.keys(PERSONAL).map((country) => ({ country, site: legacySite(country) }))

describe.each(legacySites)('the legacy flow of $country', ({ country, site }) => {
  it('has its pages in their order, then shows all answers', () => {
    const middle = EMPLOYER_ASKED.includes(country) ? ['income-details', 'employment-details'] : ['income-details']
    const end = REFERENCE_ASKED.includes(country) ? ['other-information', 'reference-information'] : ['other-information']
    const expected = ['loan-information', 'personal-details', 'contact-details', ...middle, ...end, 'check-answers']
    const pages = planOf(site).map(({ path }) => path)
    expect(pages.filter((path) => site.country.legacy.some((listed) => listed === path))).toEqual(expected)
  })

  it('asks who somebody is in the country’s order', () => {
    expect(fieldsOf(site, 'personal-details')).toEqual(words(PERSONAL[country]))
  })

  it('asks the address in the country’s order, and the area only where it is used', () => {
    const asked = fieldsOf(site, 'contact-details').slice(3)
    expect(asked).toEqual([...words(ADDRESSES[country]), ...(LIVING_AREA.includes(country) ? ['livingArea'] : [])])
  })

  it('asks on its other pages what they list, each once and in their order', () => {
    for (const [page, order] of Object.entries(PAGES)) {
      if (page === 'contact-details') continue
      const asked = fieldsOf(site, page)
      expect(new Set(asked).size).toBe(asked.length)
      expect(isInOrder(asked, words(order)), `${page}: ${asked.join(' ')}`).toBe(true)
    }
  })

  it('asks of a marriage before it asks what the husband or wife earns', () => {
    const asked = planOf(site).flatMap(({ fields }) => fields)
    expect(asked.indexOf('maritalStatus')).toBeLessThan(asked.indexOf('spouseMonthlyIncome'))
    expect(fieldsOf(site, 'personal-details').includes('maritalStatus')).toBe(MARITAL_WITH_THE_PERSON.includes(country))
  })

  it('asks all that the dynamic flow asks, and what an answer hangs on before it', () => {
    expect(notAsked(registry, site)).toEqual([])
    expect(askedEarly(registry, site)).toEqual([])
  })

  it('calls the section of the page that asks for e-mail and phone by more than the home', () => {
    const say = translateFrom(buildTranslation(registry, texts, site).texts)
    const page = registry.steps.find(({ id }) => id === 'contact-details')
    const section = say(sectionKeys(page?.stage ?? '', page ? [page] : []))
    expect(section).not.toBe(say('sections>contact'))
    expect(section).not.toContain('>')
  })

  it('asks everything that its pages list, whether or not a partner needs it', () => {
    expect(listedOnly(registry, site)).toEqual([])
  })
})

it.each([
  ['ibancar', 'es', true],
  ['prestamotor', 'mx', true],
  ['loanwright', 'es', false],
])('the kind of loan and the vehicle as security are asked by %s in %s: %s', (brand, country, isAsked) => {
  const site = legacySite(country, brand)
  expect(fieldsOf(site, 'loan-information').includes('financingOption')).toBe(isAsked)
  expect(fieldsOf(site, 'other-information').includes('vehicleConsent')).toBe(isAsked)
})

function legacySite(country: string, brand = 'loanwright'): Site {
  const found = findSite(registry, brand, country)
  if (!found.ok) throw new Error(`${brand} is not offered in ${country}`)
  return { ...found.site, flow: 'legacy' }
}

const planOf = (site: Site) => planJourney({ registry, site, answers: {}, today: '2026-11-20' })
const fieldsOf = (site: Site, page: string): readonly string[] => planOf(site).find(({ path }) => path === page)?.fields ?? []
const words = (text = ''): readonly string[] => text.split(' ')

/**
 * Returns whether the names are in the order of the list; a name that occurs twice counts at either
 * position.
 */
function isInOrder(names: readonly string[], order: readonly string[]): boolean {
  let at = 0
  return names.every((name) => {
    const found = order.indexOf(name, at)
    at = found + 1
    return found >= 0
  })
}
