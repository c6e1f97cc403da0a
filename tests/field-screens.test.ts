import { expect, test } from 'vitest'
import { checks } from '#catalogue/checks.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { texts as catalogue } from '#catalogue/texts.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Checks } from '#core/model/formats/format.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { PageField } from '#core/model/page/page.ts'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { findText, translateFrom } from '#core/texts/find-text.ts'
import { sayError } from '#core/fields/saying/say-error.ts'

/** The field-level screens that the specification mentions (section 2), each by its data point. */
const SCREENS = [
  'lastName',
  'dateOfBirth',
  'gender',
  'citizenship',
  'secondCitizenship',
  'countryOfBirth',
  'incomeSource',
  'incomeContractExpiresAt',
  'jobTitle',
  'jobArea',
  'loanPurpose',
  'iban',
  'street',
  'houseNumber',
  'flatNumber',
  'overdueDebtAmount',
  'monthlyCreditCommitments',
  'negativeCreditHistory',
  'connectedToPep',
  'period',
] as const

const DEFAULT_BRAND = 'loanwright'

/** One site of each country, in both flows; brands change no question. */
const sites = allSites(registry)
  .filter(({ brandId }) => brandId === DEFAULT_BRAND)
  .flatMap((site) => (['dynamic', 'legacy'] as const).map((flow) => ({ ...site, flow })))

/** Finds a field among the pages of a site's first visit. */
function findField(site: Site, name: string): PageField | undefined {
  const today = localDay(new Date(), site.country.timeZone)
  const paths = new Set(planJourney({ registry, site, answers: {}, today }).map(({ path }) => path))
  const pages = registry.steps
    .filter((step) => paths.has(step.id) && isResolvable(registry, site, step))
    .map((step) => resolvePage(registry, site, step))
  return pages.flatMap(({ fields, sheet = [] }) => [...sheet, ...fields]).find((field) => field.name === name)
}

const WRONG: Answers[string] = '\u0001'

test('[S-2.9] there are 20 field-level screens', () => expect(SCREENS).toHaveLength(20))

test.each(SCREENS)('[S-2.9] %s is asked somewhere, in words of each country that asks it, and says what is wrong with it', async (name) => {
  const asking = sites.flatMap((site) => {
    const field = findField(site, name)
    return field ? [{ site, field }] : []
  })
  expect(asking.length).toBeGreaterThan(0)
  for (const { site, field } of asking) {
    const today = localDay(new Date(), site.country.timeZone)
    const loaders: { readonly [country: string]: () => Promise<{ readonly default: Checks }> } = checks
    const loaded = (await lookUp(loaders, site.countryId)?.())?.default
    const context = { today, age: site.country.age, phone: site.country.phone, ...(loaded && { checks: loaded }) }
    const { texts } = buildTranslation(registry, catalogue, site)
    expect(findText(texts, [`fields>${name}>label`], {}), `${site.id} ${name}`).toBeTruthy()
    const good = exampleAnswers({ registry, site, today })
    const asked = { ...field, when: undefined, decodedFrom: undefined }
    for (const answers of [...(field.optional ? [] : [{}]), { ...good, [name]: WRONG }]) {
      const { when: _, decodedFrom: __, ...plain } = asked
      const error = validateAnswer(plain, answers, context)
      expect(error?.field, `${site.id} ${name}`).toBe(name)
      const said = error && sayError(error, field, site.country, translateFrom(texts))
      expect(said, `${site.id} ${name}`).toMatch(/\p{L}{2}.* .*\p{L}/u)
      expect(said).not.toMatch(/errors>|\{\{/u)
    }
  }
})

test('[S-2.9] the period has a slider, where there is more to choose from than the quick choices show', () => {
  for (const site of sites) {
    const period = findField(site, 'period')
    const { min = 0, max = 0, step = 1 } = period?.range ?? {}
    expect(period?.slides ?? false, site.id).toBe((max - min) / step > 12)
    if (site.countryId === 'co') expect(period?.slides).toBe(true)
  }
})
