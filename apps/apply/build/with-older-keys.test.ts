import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { findText } from '#core/texts/find-text.ts'
import { withOlderKeys } from './with-older-keys.ts'

test('a plural form is found under its key and under that of a page from before, and nothing else changes', () => {
  const given = { back: 'Back', period: { months_one: 'm1', months_other: 'm2', unit: { months: 'm' } }, no_one: 'x' }
  expect(withOlderKeys(given)).toEqual({
    back: 'Back',
    no: { one: 'x' },
    no_one: 'x',
    period: { months: { one: 'm1', other: 'm2' }, months_one: 'm1', months_other: 'm2', unit: { months: 'm' } },
  })
})

test.each(allSites(registry).map((site) => [site.id, site] as const))(
  '%s: a page from before, which looks for a form below the period, finds each of them',
  (_, site) => {
    const own = buildTranslation(registry, texts, site).texts
    const served = withOlderKeys(own)
    const forms = new Intl.PluralRules(site.country.locale).resolvedOptions().pluralCategories
    for (const scale of ['days', 'months'])
      for (const form of forms) {
        const sentence = findText(own, [`period>${scale}_${form}`], {})
        // a draft may lack a form
        expect(findText(served, [`period>${scale}>${form}`], {})).toBe(sentence)
      }
  },
)
