import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts as catalogue } from '#catalogue/texts.gen.ts'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { allSites } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'

const site = allSites(registry).find(({ countryId }) => countryId === 'ro') ?? expect.fail('no site')
const t = translateFrom(buildTranslation(registry, catalogue, site).texts)
const limits = registry.steps
  .filter((step) => isResolvable(registry, site, step))
  .flatMap((step) => resolvePage(registry, site, step).fields)
  .flatMap((field) => ('maxLength' in field && typeof field.maxLength === 'number' ? [[field.name, field.maxLength] as const] : []))

/** Romanian says "12 caractere" and "50 de caractere". */
const isWithoutDe = (limit: number) => limit % 100 > 0 && limit % 100 < 20

test.each(limits)('the longest answer to %s, %i signs, is said as Romanian counts', (name, limit) => {
  const said = t([`fields>${name}>errors>too-long`, 'errors>too-long'], { limit })
  expect(said).toContain(String(limit))
  expect(said).not.toMatch(isWithoutDe(limit) ? new RegExp(`${limit} de `, 'u') : new RegExp(`${limit} (?!de )\\p{L}`, 'u'))
})
