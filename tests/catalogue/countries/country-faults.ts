import type { Country } from '#core/model/country.ts'
import { policyIdOf } from '#core/model/site/policy-id.ts'
import { readPhone } from '#core/fields/phone/read-phone.ts'
import type { PlacedStep, Registry } from '#core/model/site/registry.ts'
import { askedBy, resolvePage } from '#core/fields/resolve-page.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { countryComparisons } from '#tests/catalogue/compared-faults.ts'
import { limitFaults, loanFaults } from '#tests/catalogue/range-faults.ts'
import { unaskedNeeds } from '#tests/catalogue/unasked-needs.ts'
import { shownSteps } from '#core/journey/shown-steps.ts'

/** Returns what is wrong with a country's facts. */
export function countryFaults(registry: Registry, id: string): readonly string[] {
  const country = registry.countries[id]
  if (!country) return ['there is no such country']
  return [
    ...(/^[a-z]{2}$/u.test(id) ? [] : [`the folder "${id}" is not a two-letter code`]),
    ...(isKnown(() => new Intl.NumberFormat(country.locale, { style: 'currency', currency: country.currency.code }))
      ? []
      : [`locale "${country.locale}" or currency "${country.currency.code}" is unknown`]),
    ...(isKnown(() => new Intl.DateTimeFormat('en', { timeZone: country.timeZone })) ? [] : [`timeZone "${country.timeZone}" is unknown`]),
    ...(readPhone(country.phone.example, country.phone).ok ? [] : [`phone.example "${country.phone.example}" does not pass phone.mobile`]),
    ...trunkFaults(country.phone),
    ...startFaults(country.phone),
    ...(country.age.minAge < country.age.maxAge ? [] : ['age.minAge is not below age.maxAge']),
    ...(country.loan ? loanFaults(country.loan) : []),
    ...limitFaults('limits', country.limits),
    ...Object.entries(country.steps).flatMap(([step, own]) => limitFaults(`steps.${step}.limits`, own?.limits)),
    ...choiceFaults(registry, id),
    ...countryComparisons(registry, country),
    ...consentFaults(registry, id),
    ...country.countriesFirst
      .filter((code) => !/^[A-Z]{2}$/u.test(code))
      .map((code) => `countriesFirst: "${code}" is no two-letter code in capitals`),
    ...listFaults(registry, id),
    ...unaskedNeeds(registry, id, country.needs).map(({ name, after }) => `needs "${name}", which no page of this country asks${after}`),
    ...unshownSteps(registry, id),
    ...country.legacy
      .filter((step) => !registry.steps.some((one) => one.id === step))
      .map((step) => `legacy names the step "${step}", which does not exist`),
    ...(allSites(registry).some((site) => site.countryId === id)
      ? []
      : ['no brand is offered here: name one in offeredBy, or this country in the countries of a brand']),
  ]
}

/**
 * Returns a fault if the example phone number begins with the trunk digit, which is not dialled
 * after the prefix.
 */
const trunkFaults = ({ example, trunks = [] }: Country['phone']): readonly string[] =>
  trunks
    .filter((trunk) => example.replaceAll(/\D/gu, '').startsWith(trunk))
    .map((trunk) => `phone.example "${example}" begins with the trunk ${trunk}: leave that out, the prefix stands before it`)

/**
 * Returns faults if the example does not begin as mobileStart says or is a landline. The product
 * uses mobileStart to recognise a number that lacks a digit, and has another error for a landline.
 */
function startFaults({ example, mobileStart = '', landline }: Country['phone']): readonly string[] {
  const digits = example.replaceAll(/\D/gu, '')
  return [
    ...(new RegExp(`^(?:${mobileStart})`, 'u').test(digits) ? [] : [`phone.example "${example}" does not begin as phone.mobileStart says`]),
    ...(landline !== undefined && new RegExp(`^(?:${landline})$`, 'u').test(digits)
      ? [`phone.landline takes phone.example "${example}"`]
      : []),
  ]
}

/**
 * Returns the steps that a site of the country shows and cannot resolve, because a format or a
 * limit is missing that only the country can define.
 */
function unshownSteps(registry: Registry, countryId: string): readonly string[] {
  const sites = allSites(registry).filter((one) => one.countryId === countryId)
  return [...new Set(sites.flatMap((site) => shownSteps(registry, site).flatMap((step) => whyUnshown(registry, site, step))))]
}

function whyUnshown(registry: Registry, site: Site, step: PlacedStep): readonly string[] {
  try {
    resolvePage(registry, site, step)
    return []
  } catch (error) {
    return [`the step ${step.id} cannot be shown: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function choiceFaults(registry: Registry, id: string): readonly string[] {
  return Object.entries(registry.countries[id]?.choices ?? {}).flatMap(([name, codes]) => {
    const point = registry.dataPoints[name]
    if (point?.kind !== 'choice') return [`choices.${name}: this is no choice`]
    return codes
      .filter((code) => !point.options.includes(code))
      .map((code) => `choices.${name}: "${code}" is none of ${point.options.join(', ')}`)
  })
}

function consentFaults(registry: Registry, id: string): readonly string[] {
  const country = registry.countries[id]
  const codes = new Set((registry.policies[id] ?? []).map(({ code }) => code))
  const asked = [...(country?.consents.generalPolicies ?? []), ...(country?.consents.policies ?? [])]
  return asked
    .map(policyIdOf)
    .filter((code) => !codes.has(code))
    .map((code) => `consents: the policy text is missing: write policies/${code}.<YYYY-MM-DD>.md`)
    .concat(severalFaults(registry, id))
}

/** Returns what is wrong with the text by which several lenders may have an application at once. */
function severalFaults(registry: Registry, id: string): readonly string[] {
  const consents = Object.entries(registry.countries[id]?.consents ?? {})
  const found = consents.flatMap(([name, items]) => items.flatMap(({ several }) => (several === undefined ? [] : [{ name, several }])))
  const [one, another] = found
  if (!one) return []
  const [first] = registry.steps
  const texts = registry.policies[id]?.filter(({ code }) => code === one.several) ?? []
  return [
    ...(another ? [`consents: only one may have a text for several lenders, and "${another.several}" is another`] : []),
    ...(registry.dataPoints[one.name]?.step === first?.id
      ? [`consents.${one.name}: "${one.several}" is asked on the first page, which is rendered before the lenders are known: ask it later`]
      : []),
    ...(texts.length === 0 ? [`consents: the policy text is missing: write policies/${one.several}.<YYYY-MM-DD>.md`] : []),
    ...texts.flatMap(({ code, version, body }) =>
      ['{{bound}}', '{{lenders}}']
        .filter((gap) => !body.includes(gap))
        .map((gap) => `policies/${code}.${version}.md does not say ${gap}: whoever agrees has to know how many lenders, and which`),
    ),
  ]
}

/** Returns the lists that a page of this country fills from and that are empty. */
function listFaults(registry: Registry, id: string): readonly string[] {
  const site = allSites(registry).find((one) => one.countryId === id)
  if (!site) return []
  const lists = new Set(
    shownSteps(registry, site)
      .flatMap((step) => askedBy(registry, site, step))
      .flatMap((name) => listOf(registry, site, name)),
  )
  return [...lists].map((list) => `${list} is empty, and a page fills a choice from it`)
}

function listOf(registry: Registry, { country }: Site, name: string): readonly string[] {
  const point = registry.dataPoints[name]
  const list = point?.kind === 'choice' ? point.list : undefined
  return list && list !== 'countries' && list !== 'country-names' && country[list].length === 0 ? [list] : []
}

function isKnown(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}
