import { NOTHING_SOLD } from '#core/console/costs/revenue.ts'
import { fieldLabel, pageTitle } from '../funnel/funnel-names.ts'
import { leftKey, type CostsSite, type SiteCounts } from './asked-costs.ts'
import { nameAsking, nameLenders } from './told-costs.ts'

/** What a question costs and brings on one site. */
function askedAt(of: CostsSite, counts: SiteCounts) {
  return of.flow.questions.map(({ field, page, place, asking, lost }) => {
    const sales = lost.map((lender) => counts.sales.get(lender) ?? NOTHING_SOLD)
    const { views = 0, leaving = 0 } = counts.pages.get(page.path) ?? {}
    return {
      field,
      place,
      page: { id: page.path, name: pageTitle(page.path) },
      country: { id: of.site.countryId, name: of.site.countryName },
      asked: nameAsking(of, asking),
      lost: nameLenders(of, lost),
      views,
      leaving,
      leftAt: counts.leftAt.get(leftKey(page.path, field)) ?? 0,
      brought: {
        currency: of.flow.site.country.currency.code,
        leads: sumOf(sales.map(({ leads }) => leads)),
        sum: sumOf(sales.map(({ sum }) => sum)),
      },
    }
  })
}

/** Each question of the sites with what it costs and brings on all of them, in the order of an application. */
export function toldQuestions(sites: readonly CostsSite[], countsOf: (site: string) => SiteCounts) {
  const asked = Map.groupBy(
    sites.flatMap((of) => askedAt(of, countsOf(of.site.id))),
    ({ field }) => field,
  )
  return [...asked]
    .map(([field, rows]) => ({ field, rows, place: Math.min(...rows.map(({ place }) => place)) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ field, rows }) => ({
      field,
      label: fieldLabel(field),
      pages: once(rows.map(({ page }) => page)),
      countries: once(rows.map(({ country }) => country)),
      asked: {
        country: rows.some((row) => row.asked.country),
        brand: rows.some((row) => row.asked.brand),
        step: rows.some((row) => row.asked.step),
        lenders: once(rows.flatMap((row) => row.asked.lenders)),
      },
      lost: once(rows.flatMap(({ lost }) => lost)),
      views: sumOf(rows.map(({ views }) => views)),
      leaving: sumOf(rows.map(({ leaving }) => leaving)),
      leftAt: sumOf(rows.map(({ leftAt }) => leftAt)),
      brought: [...Map.groupBy(rows, ({ brought }) => brought.currency)].map(([currency, ofOne]) => ({
        currency,
        leads: sumOf(ofOne.map(({ brought }) => brought.leads)),
        sum: sumOf(ofOne.map(({ brought }) => brought.sum)),
      })),
    }))
}

const once = <Of extends { readonly id: string }>(all: readonly Of[]): Of[] => [...new Map(all.map((one) => [one.id, one])).values()]

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
