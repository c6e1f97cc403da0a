import { describe, expect, test } from 'vitest'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { allSites, findSiteById } from '#core/model/site/site.ts'
import { registry } from '#catalogue/registry.gen.ts'

/** Returns what is wrong with a number beside the document that was chosen. */
function faultsOf(country: string, idDocumentType: string | undefined, personalCode: string): readonly string[] {
  const site = findSiteById(registry, `loanwright-${country}`)
  const step = registry.steps.find(({ id }) => id === 'personal-code')
  if (!site || !step) throw new Error('the site or its step is missing')
  const { age, phone } = site.country
  const fields = resolvePage(registry, site, step).fields.filter(({ name }) => name === 'personalCode')
  const errors = validatePage(fields, { idDocumentType, personalCode }, { today: '2026-11-20', age, phone })
  return errors.map(({ field, code, says }) => [field, code, says].join(' '))
}

describe('a number has the form of the chosen document', () => {
  test.each([
    ['co', 'ID_CARD', '123456789'],
    ['co', 'ID_CARD', '0123456'],
    ['co', 'FOREIGNER_ID', '1020304050'],
    ['co', 'FOREIGNER_ID', '12345678'],
    ['co', 'RESIDENCE_PERMIT', '1020304050'],
    ['ph', 'ID_CARD', '123456789'],
    ['ph', 'TAX_ID', 'N01-12-123456'],
    ['ph', 'TAX_ID', '1234567890'],
    ['ph', 'PASSPORT', '1234567890'],
    ['ph', 'SOCIAL_ID', 'P1234567A'],
    ['ph', 'DRIVING_LICENCE', '1234-5678-9012-3456'],
  ])('in %s, %s with %s is refused with the sentence of the document', (country, document, number) => {
    expect(faultsOf(country, document, number)).toEqual([`personalCode format personalCode.${document}`])
  })

  test.each([
    ['co', 'ID_CARD', '1.020.304.050'],
    ['co', 'FOREIGNER_ID', '412345'],
    ['co', 'FOREIGNER_ID', '0412345'],
    ['co', 'RESIDENCE_PERMIT', '5123456'],
    ['co', undefined, '1020304050'],
    ['co', undefined, '412345'],
    ['ph', 'ID_CARD', '1234-5678-9012-3456'],
    ['ph', 'DRIVING_LICENCE', 'N01-12-123456'],
    ['ph', 'PASSPORT', 'P1234567A'],
    ['ph', 'PASSPORT', 'EB1234567'],
    ['ph', 'SOCIAL_ID', '34-1234567-8'],
    ['ph', 'SOCIAL_ID', '0111-1234567-8'],
    ['ph', 'SOCIAL_ID', '12345678901'],
    ['ph', 'TAX_ID', '123-456-789'],
    ['ph', 'TAX_ID', '123-456-789-00000'],
    ['ph', 'VOTER_ID', '3503-0019A-C1234DEF20000'],
    ['ph', undefined, '123-456-789'],
  ])('in %s, %s with %s passes', (country, document, number) => {
    expect(faultsOf(country, document, number)).toEqual([])
  })
})

test.each(allSites(registry))('on $id no page changes the kind of document and leaves the number of another one', (site) => {
  const pages = registry.steps.filter((step) => isResolvable(registry, site, step)).map((step) => resolvePage(registry, site, step))
  const formed = new Map(
    pages.flatMap(({ fields }) => fields.flatMap(({ name, patternBy }) => (patternBy ? [[name, patternBy.field]] : []))),
  )
  const faults = pages.flatMap(({ id, fields }) => {
    const asked = fields.map(({ name }) => name)
    return [...formed].filter(([name, by]) => asked.includes(by) && !asked.includes(name)).map(([name]) => `${id} lacks ${name}`)
  })
  expect(faults).toEqual([])
})
