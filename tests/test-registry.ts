import { GDPR_DEADLINES } from '#core/model/privacy-deadlines.ts'
import type { Country } from '#core/model/country.ts'
import type { Operator } from '#core/model/operator/operator.ts'
import { placeSteps } from '#core/model/site/place-steps.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { asBuilt } from '#core/parse/as-built.ts'
import { findSite, type Site } from '#core/model/site/site.ts'

/**
 * A country without special features, for tests of core/, which depends on no country of the
 * catalogue.
 */
export const testCountry: Country = {
  status: 'live',
  locale: 'es-CO',
  appLocale: 'xa',
  currency: { code: 'EUR', symbol: '€', place: 'after' },
  phone: { prefix: '+34', mobile: '[67]\\d{8}', example: '612 345 678' },
  timeZone: 'Europe/Madrid',
  age: { minAge: 18, maxAge: 75 },
  loan: {
    amount: { default: 50, min: 100, max: 1000, step: 100 },
    period: { default: 12, min: 1, max: 36, step: 1, scale: 'months' },
    presets: { amount: [500], period: [12] },
  },
  limits: { income: { min: 1, max: 1_000_000 } },
  flow: 'dynamic',
  needs: [],
  steps: {},
  legacy: [],
  choices: {},
  provinces: [],
  banks: [],
  countriesFirst: ['ES'],
  consents: { generalPolicies: [], marketingConsents: [], policies: [] },
  trackers: 'opt-in',
  phoneConfirmation: 'none',
  cost: { figure: 'TAE', warning: false },
  emailDomains: [],
  retention: { draftDays: 30, decidedDays: 365, fileDays: 30 },
  privacyDeadlines: GDPR_DEADLINES,
}

/** Who runs the sites of the test country. */
export const testOperator: Operator = {
  legalName: 'Trial Ltd',
  address: '1 Trial Street',
  register: 'Register 1',
  taxNumber: 'Tax 2',
  licence: 'Licence 3',
  authority: 'Authority',
  email: 'help@trial.example',
  phone: '+34 600 000 000',
  hours: '9 to 5',
  privacyContact: 'Privacy office',
  privacyEmail: 'privacy@trial.example',
  complaintBody: 'Ombudsman',
  accessibilityContact: 'access@trial.example',
  reviewedBy: 'A. Lawyer',
}

const testBrand = {
  name: 'Trial',
  status: 'live',
  product: 'default',
  homePage: 'https://trial.example/',
  theme: { hue: 250, chroma: 0.15, accentHue: 160, radius: 12, text: 'Inter' },
  countries: { xa: {} },
}

const testPartner = {
  name: 'Lender',
  countries: ['xa'],
  eligibility: [],
  needs: [],
  price: 100,
  acceptance: 0.5,
  sellingTiers: [],
  limits: { timeoutMs: 1000, tries: 1 },
  redirectHosts: ['lender.example'],
}

const testStep = { kind: 'dynamic', flow: 'dynamic', rank: 10, phase: 'before-offer', stage: '10-room', hasScreen: false }

/** A yes or no in the lead's `otherDetails`. */
export const yesNo = { kind: 'yes-no', in: 'otherDetails', class: 'plain' }

/**
 * What a test changes. It is typed loosely, because its names are made up and only the catalogue's
 * names are typed.
 */
interface TestServer {
  readonly steps?: readonly { readonly id: string; readonly [key: string]: unknown }[]
  readonly partners?: { readonly [id: string]: object }
  readonly country?: object
  readonly brand?: object
  readonly formats?: object
}

/**
 * Makes a registry with one brand `sample` in one country `xa`, and the given steps and partners.
 */
export function testRegistry({ steps = [], partners = {}, country = {}, brand = {}, formats = {} }: TestServer): Registry {
  const registry: unknown = {
    brands: { sample: { ...testBrand, ...brand } },
    countries: { xa: { ...testCountry, ...country } },
    formats: { xa: formats },
    operators: { xa: testOperator },
    policies: {},
    steps: steps.map((step) => ({ ...testStep, ...step })),
    partners: Object.fromEntries(Object.entries(partners).map(([id, own]) => [id, { ...testPartner, ...own }])),
  }
  const written = asBuilt<Omit<Registry, 'dataPoints'>>(registry)
  if (!written) throw new Error('no registry')
  return placeSteps(written)
}

/** Returns the site `sample-xa` of a test registry. */
export function testSite(registry: Registry): Site {
  const found = findSite(registry, 'sample', 'xa')
  if (!found.ok) throw new Error(found.error)
  return found.site
}
