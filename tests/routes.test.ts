import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { APPLICATION_STATES, stateCode } from '#core/model/application-states.ts'
import { chainOf } from '#core/model/partners/examples.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { driversIn } from '#core/model/site/step-drivers.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { liveSites } from './live-sites.ts'

const ROOT = join(import.meta.dirname, '..')

/** The routes, sections and states of the specification, by name. */
const steps = new Map(registry.steps.map((step) => [step.id, step]))
const listed = (names: string) => names.trim().split(/\s+/u)

const APPLICATION = listed(`loan-information personal-details contact-details income-details other-information
  reference-information checking accepted thank-you redirected rejected continue unsubscribe 404`)

const SECTIONS = listed(`initial-details loan-purpose name gender date-of-birth personal-code marital-status education
  address-information flat-number monthly-income income-payday job-area vehicle-ownership iban-consent bank-account online-banking
  credit-history monthly-expenses monthly-credit-commitments position-type monthly-extra-income dependants country-of-birth citizenship
  housing-information mortgage-amount mortgage-information housing-tenure-since-date income-source income-contract-started-at
  income-contract-expires-at cofidis-profession job-title employer-name pep-details total-debt`)

const BEFORE_OFFER = listed(`LOAN_INFORMATION PERSONAL_DETAILS CONTACT_DETAILS INCOME_DETAILS OTHER_INFORMATION REFERENCE_INFORMATION
  EMPLOYMENT_DETAILS`)

/** The state-driven routes of the specification's section 2. */
const STATE_DRIVEN = listed(`mobile-verification instantor change-mobile-number vehicle wenance-tink wenance-account
  moneyman-paylands consents dynamic-consents employment-details additional-employment-details marital-details aide credit-details
  professional-details cnp advanzia-consents id-upload customer-debts reference-details wniosek wniosek-uzupelnienie santander-comperia
  smava tfbank-consents ipfd-offer-choice cofidis-offer provident-offer instabank-offer proficredit-offer`)

/**
 * The enumeration of states in the words of the specification, independent of the product's own
 * list.
 */
const ENUMERATION =
  listed(`NONE LOAN_INFORMATION PERSONAL_DETAILS CONTACT_DETAILS INCOME_DETAILS OTHER_INFORMATION CHECKING MOBILE_VERIFICATION
  EMPLOYMENT_DETAILS INSTANTOR ACCEPTED THANK_YOU REDIRECTED REJECTED CONTINUE CHANGE_MOBILE_NUMBER VEHICLE WENANCE_TINK
  WENANCE_ACCOUNT MONEYMAN_PAYLANDS POLICY_CONSENTS ADDITIONAL_EMPLOYMENT_DETAILS ADDITIONAL_PERSONAL_DETAILS
  MARITAL_DETAILS AIDE REFERENCE_INFORMATION YOUNITED_CREDIT_DETAILS YOUNITED_PROFESSIONAL_DETAILS CNP ADVANZIA_CONSENTS
  ID_UPLOAD CUSTOMER_DEBTS REFERENCE_DETAILS WNIOSEK WNIOSEK_UZUPELNIENIE DYNAMIC_CONSENTS SANTANDER_COMPERIA
  TFBANK_CONSENTS IPFD_OFFER_CHOICE COFIDIS_OFFER PROVIDENT_OFFER INSTABANK_OFFER PROFICREDIT_OFFER`)

/** Routes whose state has another name than they have. */
const NAMED_OTHERWISE = new Map([
  ['consents', 'POLICY_CONSENTS'],
  ['credit-details', 'YOUNITED_CREDIT_DETAILS'],
  ['professional-details', 'YOUNITED_PROFESSIONAL_DETAILS'],
])
const nameOf = (path: string) => NAMED_OTHERWISE.get(path) ?? path.toUpperCase().replaceAll('-', '_')

/** The step that the index shows, because the specification has a state and no route for it. */
const SHOWN_BY_INDEX = 'additional-personal-details'

/** The states of the specification by route, independent of what the steps say. */
const STATES = new Map(
  [...APPLICATION, ...STATE_DRIVEN, SHOWN_BY_INDEX].flatMap((path) =>
    ENUMERATION.includes(nameOf(path)) ? [[path, nameOf(path)] as const] : [],
  ),
)

test.each(APPLICATION)('[S-2.3] the application has the route /%s', (path) => {
  expect(steps.has(path)).toBe(true)
})

test('[S-2.3] the list has every application route: the index shows the first page, and /continue takes the id of a link', () => {
  expect([...APPLICATION, '/']).toHaveLength(15)
  expect(steps.get('continue')?.parameter).toBe('id')
  for (const id of liveSites(registry).map((site) => site.id)) expect(firstPathOf(id), id).toBe('initial-details')
})

const firstPathOf = (id: string) => {
  const site = findSiteById(registry, id)
  return site && planJourney({ registry, site: { ...site, flow: 'dynamic' }, answers: {}, today: '2026-11-20' })[0]?.path
}

test('[S-2.5] there are 37 sections of the dynamic form', () => {
  expect(SECTIONS).toHaveLength(37)
})

test.each(SECTIONS)('[S-2.5] /%s is a section of the dynamic form', (path) => {
  expect(steps.get(path)?.flow).toBe('dynamic')
})

test('[S-2.7] a section’s kind is one of the specification’s, and each of these is some section’s', () => {
  const kinds = SECTIONS.flatMap((path) => [steps.get(path)?.kind ?? '', steps.get(path)?.modal?.kind ?? []].flat())
  expect(new Set(kinds)).toEqual(new Set(['loan-information', 'personal-information', 'dynamic', 'modal']))
})

test('[S-2.6] initial-details asks e-mail, phone, general policies and marketing consents; its modal asks for the amount', () => {
  const step = steps.get('initial-details')
  const asked = Object.keys(step?.introduces ?? {}).filter((name) => !step?.modal?.asks.some((one) => one === name))
  expect(asked.toSorted()).toEqual(['email', 'generalPolicies', 'marketingConsents', 'phoneNumber'])
  expect(step?.modal).toMatchObject({ kind: 'modal', asks: ['amount', 'period'] })
})

test('[S-4.1] each state but the first belongs to its own route, and no other route has one', () => {
  expect([...STATES.values()].toSorted()).toEqual(ENUMERATION.slice(1).toSorted())
  expect(new Map(registry.steps.flatMap(({ id, state }) => (state ? [[id, state]] : [])))).toEqual(STATES)
})

test('[S-4.1] the states before the offer are those of the specification, all others are after it', () => {
  const named = registry.steps.flatMap(({ state, phase }) => (state ? [{ name: state, phase }] : []))
  expect(named.length).toBeGreaterThan(20)
  for (const { name, phase } of named) expect([name, phase]).toEqual([name, BEFORE_OFFER.includes(name) ? 'before-offer' : 'after-offer'])
})

test('[S-2.8] the dynamic form begins with initial-details, Colombia’s legacy form with loan-information', () => {
  const site = findSiteById(registry, 'loanwright-co')
  if (!site) throw new Error('the site of Colombia is not in the catalogue')
  const today = localDay(new Date(), site.country.timeZone)
  const firstOf = (flow: 'dynamic' | 'legacy') => planJourney({ registry, site: { ...site, flow }, answers: {}, today })[0]?.path
  expect([firstOf('dynamic'), firstOf('legacy')]).toEqual(['initial-details', 'loan-information'])
})

const states = ENUMERATION.map((name, code) => ({ name, code })).slice(1)
const stepOf = (code: number) => registry.steps.find(({ state }) => state !== undefined && stateCode(state) === code)
/**
 * The steps that a partner's response leads to in some scenario; `npm run verify` opens each in a
 * browser (tests/journeys/states.test.ts).
 */
const simulated = Object.values(examples).flatMap(({ exchanges }) =>
  exchanges.flatMap(({ response, later }) =>
    [response, ...chainOf(later).map((one) => one.response)].map(({ body }) => JSON.stringify(body) ?? ''),
  ),
)

test('[S-3.1] there are 43 states, and the first one is none', () => {
  expect(APPLICATION_STATES).toEqual(ENUMERATION)
  expect([ENUMERATION.length, ENUMERATION[0]]).toEqual([43, 'NONE'])
})

test.each(states)('[S-3.1] state $code is $name, and the page of its route has it', ({ code, name }) => {
  expect(STATES.get(stepOf(code)?.id ?? '')).toBe(name)
})

test.each(states)(
  '[S-3.1] state $code, $name, is walked to: by the form, by the walk of every lead, or by a partner’s scenario',
  ({ code }) => {
    const step = stepOf(code)
    const isPartners =
      step !== undefined && Object.keys(registry.countries).some((country) => driversIn(registry, country, step.id).length > 0)
    if (isPartners) expect(simulated.some((body) => body.includes(`"step":"${step.id}"`))).toBe(true)
    else expect(reachedBy(step?.id ?? ''), `nothing enters the state of /${step?.id}`).not.toEqual([])
  },
)

/**
 * Returns what enters a state that no partner drives: the legacy flow of some country, or a line of
 * the server's code.
 */
const reachedBy = (id: string): readonly string[] => [
  ...Object.keys(registry.countries).filter((country) => registry.countries[country]?.legacy.some((one) => one === id)),
  ...serverSources.filter(({ text }) => text.includes(`(open, '${steps.get(id)?.state}')`)).map(({ file }) => file),
]

const serverSources = globSync('apps/api/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), 'utf8'),
}))

test('there are 30 state-driven routes', () => {
  expect(STATE_DRIVEN).toHaveLength(30)
})

test.each(STATE_DRIVEN)('[S-2.4] the route /%s is there, with the state that the specification has for it', (path) => {
  expect(steps.has(path)).toBe(true)
  expect(steps.get(path)?.state).toBe(STATES.get(path))
  // the specification names no state for it: the server's route change leads there
  expect(STATES.has(path)).toBe(path !== 'smava')
})

// of a newer country the contract asks the same (tests/catalogue/countries/market-faults.ts)
test.each(['co', 'de', 'es', 'mx', 'ph', 'pl', 'ro', 'vn'])(
  'in %s at least three lenders lend, each to others or for other answers',
  (country) => {
    const lenders = Object.values(registry.partners).filter(({ countries }) => countries.some((one) => one === country))
    expect(lenders.length).toBeGreaterThanOrEqual(3)
    expect(new Set(lenders.map(({ eligibility, needs }) => JSON.stringify([eligibility, needs]))).size).toBeGreaterThanOrEqual(3)
  },
)
