import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import { decodedAnswers } from '#core/fields/decode-answer.ts'
import type { Checks } from '#core/model/formats/format.ts'
import type { ValidationContext } from '#core/fields/field-kind.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { PageField } from '#core/model/page/page.ts'
import { resolvePage } from '#core/fields/resolve-page.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { checks } from '#catalogue/checks.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'

const today = '2026-11-20'
const loaders: { readonly [country: string]: (() => Promise<{ default: Checks }>) | undefined } = checks
const sites = allSites(registry).filter(({ country }) => country.decoded)

describe.each(sites.map((site) => [site.id, site] as const))('on %s, where a code contains other answers', (_, site) => {
  const codes = [...new Set(Object.values(site.country.decoded ?? {}))]

  test('[S-5.18] no page of the flow asks for what the code contains, but beside the code', () => {
    const pages = planJourney({ registry, site, answers: {}, today })
    const response = pages.filter(({ fields }) => fields.some((name) => lookUp(site.country.decoded, name)))
    expect(response.length).toBeGreaterThan(0)
    for (const { fields } of response) expect(codes.some((code) => fields.includes(code))).toBe(true)
  })

  test.each(codes)('every good %s passes with what it contains, and with nothing else', async (code) => {
    const context = await contextOf(site)
    const fields = fieldsOf(site).filter(({ decodedFrom }) => decodedFrom?.name === code)
    for (const typed of registry.formats[site.countryId]?.[code]?.good ?? []) {
      const response = decodedAnswers(fields, { [code]: typed }, context)
      expect(Object.keys(response)).toContain('gender')
      for (const name of Object.keys(response))
        expect(errorOf(fields, { [code]: typed, ...response, [name]: 'other' }, context, name)).toBe('differs-from-code')
      for (const name of Object.keys(response))
        expect(errorOf(fields, { [code]: typed, ...response }, context, name)).not.toBe('differs-from-code')
    }
  })
})

const errorOf = (fields: readonly PageField[], answers: Answers, context: ValidationContext, name: string) =>
  validatePage(fields, answers, context).find(({ field }) => field === name)?.code

const contextOf = async ({ country, countryId }: Site): Promise<ValidationContext> => ({
  today,
  age: country.age,
  checks: (await lookUp(loaders, countryId)?.())?.default ?? {},
})

const fieldsOf = (site: Site): readonly PageField[] => {
  const step = registry.steps.find(({ id }) => id === 'personal-code')
  return step ? resolvePage(registry, site, step).fields : []
}
