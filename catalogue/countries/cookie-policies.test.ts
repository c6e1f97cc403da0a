import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'

/** How a paragraph begins that is true only of a site with trackers. */
const WHERE_TRACKERS = {
  co: /^Si este sitio usa/u,
  de: /^(?:Nutzt|Wo) diese Website/u,
  es: /^Si este sitio usa/u,
  mx: /^Si este sitio usa/u,
} as const

const newest = (country: string, id: string) => {
  const written = (registry.policies[country] ?? []).filter(({ code }) => code === id)
  return written.toSorted((one, other) => one.version.localeCompare(other.version)).at(-1)?.body ?? expect.fail(`no ${id} of ${country}`)
}
const paragraphsOf = (country: string) => newest(country, 'cookies').split(/\n{2,}/u)

describe.each(Object.entries(WHERE_TRACKERS))('the text on cookies of %s', (country, isConditional) => {
  test('has the table below a heading of its own: it also lists what is stored without asking', () => {
    const paragraphs = paragraphsOf(country)
    expect(paragraphs[paragraphs.indexOf('{{trackers}}') - 1]).toMatch(/^## /u)
  })

  test('names the button for choices only where a site has trackers', () => {
    const site = allSites(registry).find(({ countryId }) => countryId === country) ?? expect.fail(country)
    const button = translateFrom(buildTranslation(registry, texts, site).texts)('trackers>again')
    const naming = paragraphsOf(country).filter((paragraph) => paragraph.includes(button))
    expect(naming.length).toBeGreaterThan(0)
    for (const paragraph of naming) expect(paragraph).toMatch(isConditional)
  })

  test('leaves the days to the table, which follows the settings of the site', () =>
    expect(newest(country, 'cookies')).not.toMatch(/\d+ (?:días|Tage)/u))
})
