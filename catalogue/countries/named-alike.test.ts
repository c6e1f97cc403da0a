import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { LIVE_COUNTRIES } from '#tests/catalogue/live-countries.ts'

const sayingOf = (country: string) => {
  const site = allSites(registry).find(({ countryId }) => countryId === country) ?? expect.fail(country)
  return translateFrom(buildTranslation(registry, texts, site).texts)
}

describe.each(LIVE_COUNTRIES)('the words of %s', (country) => {
  const t = sayingOf(country)

  test('call the button for most dependants by the name that it has', () => {
    for (const field of ['numberOfDependants', 'numberOfDependantsOther'] as const)
      expect(t(`fields>${field}>errors>too-large`, { limit: 5 })).toContain('5+')
  })

  test('call the page on who runs the site by its title', () => {
    const imprints = (registry.policies[country] ?? []).filter(({ code }) => code === 'imprint')
    expect(imprints.toSorted((one, other) => one.version.localeCompare(other.version)).at(-1)?.title).toBe(t('strip>imprint'))
  })

  test('name the ways back to an application that this device does not know', () =>
    expect(t('problems>lead-unknown')).toMatch(/enlace|link|liên kết/iu))
})

test('a German offer stands until an hour with its word', () =>
  expect(sayingOf('de')('steps>accepted>more>moment', { moment: '20. März, 19:00' })).toBe('20. März, 19:00 Uhr'))

test('a hash is not called encryption in Colombia', () =>
  expect(sayingOf('co')('trackers>purposes>advertising>text')).not.toContain('cifrado'))

test('the waiting page asks nobody in Germany to keep it open: whoever leaves gets the answer by e-mail', () =>
  expect(sayingOf('de')('steps>checking>lede')).not.toContain('geöffnet'))
