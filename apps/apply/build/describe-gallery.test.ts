import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { fieldsOf, holds } from '#core/model/condition.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { allSites } from '#core/model/site/site.ts'
import { instalmentsIn } from '#core/loan/instalments-in.ts'
import { yearlyRate } from '#core/loan/yearly-rate.ts'
import { liveSites } from '#tests/live-sites.ts'
import { leadView } from '#core/contract/lead/lead-view.ts'
import { describeGallery } from './describe-gallery.ts'

const sites = allSites(registry).map((site) => [site.id, site] as const)

test.each(sites)('every page of %s is seen whole and its example answers pass', (_, site) => {
  const { pages, today } = describeGallery(registry, site, {})
  const validation = { today, age: site.country.age, phone: site.country.phone }
  for (const { page, answers } of pages) {
    const fields = [...(page.sheet ?? []), ...page.fields]
    const isShown = ({ when }: PageField) => holds(when, answers) === true
    // a rent and a mortgage are never asked of the same person
    const isRival = (one: PageField) =>
      fields.some((other) => isShown(other) && fieldsOf(other.when).some((name) => fieldsOf(one.when).includes(name)))
    const hidden = fields.filter((field) => !isShown(field) && !isRival(field)).map(({ name }) => name)
    const refused = validatePage(fields, answers, validation).map(({ field, code }) => `${field} ${code}`)
    expect([page.id, hidden, refused]).toEqual([page.id, [], []])
  }
})

test.each(sites)('the lead of %s is one that the server could have answered', (_, site) => {
  expect(leadView.safeParse(describeGallery(registry, site, {}).view).error).toBeUndefined()
})

const complete = liveSites(registry).map((site) => [site.id, site] as const)

test.each(complete)('the example offers of %s add up: instalments make the total, and both the yearly rate', (_, site) => {
  const offers = describeGallery(registry, site, {}).view?.offers ?? []
  expect(offers.length).toBeGreaterThan(1)
  for (const { amount, period, periodScale, instalment, total, apr } of offers) {
    const months = instalmentsIn(period, periodScale)
    expect(total).toBeCloseTo(instalment * months, 2)
    expect(apr).toBeCloseTo(yearlyRate({ amount, instalment, months }), 6)
    expect(total).toBeGreaterThan(amount)
  }
})
