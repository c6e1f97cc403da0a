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

/** What the tests read of each site: the fields of a first visit, its texts, and valid answers. */
const visits = await Promise.all(sites.map(visit))

async function visit(site: Site) {
  const today = localDay(new Date(), site.country.timeZone)
  const paths = new Set(planJourney({ registry, site, answers: {}, today }).map(({ path }) => path))
  const pages = registry.steps
    .filter((step) => paths.has(step.id) && isResolvable(registry, site, step))
    .map((step) => resolvePage(registry, site, step))
  const loaders: { readonly [country: string]: () => Promise<{ readonly default: Checks }> } = checks
  const loaded = (await lookUp(loaders, site.countryId)?.())?.default
  return {
    site,
    fields: pages.flatMap(({ fields, sheet = [] }) => [...sheet, ...fields]),
    texts: buildTranslation(registry, catalogue, site).texts,
    good: exampleAnswers({ registry, site, today }),
    context: { today, age: site.country.age, phone: site.country.phone, ...(loaded && { checks: loaded }) },
  }
}

const findField = (fields: readonly PageField[], name: string): PageField | undefined => fields.find((field) => field.name === name)

const WRONG: Answers[string] = '\u0001'

test('[S-2.9] there are 20 field-level screens', () => expect(SCREENS).toHaveLength(20))

test.each(SCREENS)('[S-2.9] %s is asked somewhere, in words of each country that asks it, and says what is wrong with it', (name) => {
  const asking = visits.flatMap((one) => {
    const field = findField(one.fields, name)
    return field ? [{ ...one, field }] : []
  })
  expect(asking.length).toBeGreaterThan(0)
  for (const { site, field, texts, good, context } of asking) {
    expect(findText(texts, [`fields>${name}>label`], {}), `${site.id} ${name}`).toBeTruthy()
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
  for (const { site, fields } of visits) {
    const period = findField(fields, 'period')
    const { min = 0, max = 0, step = 1 } = period?.range ?? {}
    expect(period?.slides ?? false, site.id).toBe((max - min) / step > 12)
    if (site.countryId === 'co') expect(period?.slides).toBe(true)
  }
})
