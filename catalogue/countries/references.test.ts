import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { findText } from '#core/texts/find-text.ts'
import { allSites } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'

const ledeOf = (country: string, step: string): string => {
  const site = allSites(registry).find(({ countryId }) => countryId === country) ?? expect.fail(country)
  return findText(buildTranslation(registry, texts, site).texts, [`steps>${step}>lede`], {}) ?? ''
}

test.each([
  ['es', 'reference-information', /permiso antes/u],
  ['mx', 'reference-information', /permiso antes/u],
  ['mx', 'reference-details', /permiso antes/u],
  ['vn', 'reference-information', /hỏi họ trước/u],
  ['vn', 'reference-details', /hỏi họ trước/u],
])('in %s, %s asks to tell the people before naming them, and asks nobody to certify that', (country, step, asked) => {
  expect(ledeOf(country, step)).toMatch(asked)
})
