import { describe, expect, test } from 'vitest'
import type { PageField } from '#core/model/page/page.ts'
import type { Checks } from '#core/model/formats/format.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import { lookUp } from '#core/model/look-up.ts'
import { findFormat } from '#core/fields/find-format.ts'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { allSites } from '#core/model/site/site.ts'
import { checks as checkLoaders } from '#catalogue/checks.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'

// The format of each field, stated a second time, so that a field with another format fails here.
const RULES: { readonly [format: string]: readonly string[] } = {
  name: ['firstName', 'middleName', 'lastName', 'secondLastName', 'spouseFirstName', 'spouseLastName', 'referenceName'],
  personalCode: ['personalCode'],
  idCardNumber: ['idCardNumber'],
  postalCode: ['postalCode', 'employerPostalCode'],
  place: ['city', 'municipality', 'district', 'suburb', 'provinceOfBirth', 'cityOfBirth', 'idCardIssuedAuthority', 'employerCity'],
  street: ['street', 'employerStreet'],
  houseNumber: ['houseNumber', 'employerHouseNumber'],
  flatNumber: ['flatNumber', 'blockNumber', 'floor'],
  company: ['employerName'],
  jobTitle: ['jobTitle'],
  plate: ['vehicleLicensePlateNumber'],
  iban: ['iban'],
  clabe: ['clabe'],
  accountNumber: ['accountNumber'],
  employerTaxCode: ['employerTaxCode'],
}

const loaders: { readonly [country: string]: () => Promise<{ readonly default: Checks }> } = checkLoaders
const TODAY = '2026-11-20'
const sites = allSites(registry).filter(({ brandId }) => brandId === 'loanwright')

/** Returns the text fields that a site asks on any page, by data point. */
function textsOf(site: (typeof sites)[number]): ReadonlyMap<string, PageField> {
  const pages = registry.steps.filter((step) => isResolvable(registry, site, step)).map((step) => resolvePage(registry, site, step))
  return new Map(pages.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'text').map((field) => [field.name, field] as const)))
}

describe.each(sites)('the fields of $countryId', (site) => {
  const texts = textsOf(site)
  const asked = Object.entries(RULES).flatMap(([format, names]) =>
    names.filter((name) => texts.has(name)).map((name) => [name, format] as const),
  )

  test.each(asked)('[S-5.1] [S-5.2] %s takes what the rule of %s takes and refuses what it refuses', async (name, format) => {
    const field = texts.get(name)
    const { good, bad } = findFormat(registry, site, format)
    const checks = await lookUp(loaders, site.countryId)?.()
    const validation = { today: TODAY, age: site.country.age, ...(checks && { checks: checks.default }) }
    const passes = (text: string) => {
      const { when: _, decodedFrom: __, ...always } = field ?? { name, kind: 'text', wire: name }
      return validateAnswer(always, { [name]: text }, validation) === undefined
    }
    expect(good.length * bad.length).toBeGreaterThan(0)
    expect(good.filter((text) => !passes(text))).toEqual([])
    expect(bad.filter(passes)).toEqual([])
  })

  test('a keyboard of figures is shown only where no letter is taken', () => {
    const fields = [...texts.values()].filter(({ inputMode }) => inputMode === 'numeric')
    const examples = fields.flatMap(({ name }) => findFormat(registry, site, formatOf(name)).good.map((text) => `${name}: ${text}`))
    expect(fields.length).toBeGreaterThan(0)
    expect(examples.filter((example) => /: .*\p{L}/u.test(example))).toEqual([])
  })

  test('[S-5.2] no field of theirs is without a rule that is named here', () => {
    const named = Object.values(RULES).flat()
    const own = registry.steps.flatMap(({ formats }) => Object.keys(formats ?? {}))
    const others = [...texts.keys()].filter((name) => !named.includes(name))
    expect(others.filter((name) => !own.includes(formatOf(name)))).toEqual([])
  })
})

function formatOf(name: string): string {
  const point = registry.dataPoints[name]
  return point?.kind === 'text' ? point.format : ''
}
