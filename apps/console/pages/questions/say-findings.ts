import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { question } from '#core/console/costs/question.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/questions.json' with { type: 'json' }
import { sayNumber } from '../../shell/show-number.ts'
import { sumOf } from '../funnel/figures.ts'
import { sayChange, sayCount, sayMoney, sayNames, shareOf, verdictOf } from './say-costs.ts'

type Site = Pick<
  ReplyOf<typeof question>['sites'][number],
  'country' | 'countryName' | 'siteName' | 'change' | 'currency' | 'lost' | 'views' | 'leaving' | 'leftAt' | 'brought'
>

/** What a question costs and brings, a sentence or two for each country, the one with the most views first. */
export function sayFindings(sites: readonly Site[]): readonly string[] {
  return [...Map.groupBy(sites, ({ country }) => country).values()]
    .toSorted((one, other) => sumOf(other.map(({ views }) => views)) - sumOf(one.map(({ views }) => views)))
    .map((ofCountry) => [sayLeft(ofCountry), sayLost(ofCountry), ...sayChanges(ofCountry)].join(' '))
}

function sayLeft(sites: readonly Site[]): string {
  const [views, leaving] = [sumOf(sites.map((site) => site.views)), sumOf(sites.map((site) => site.leaving))]
  const country = sites[0]?.countryName ?? ''
  if (views === 0) return fill(texts.finding.notViewed, { country })
  const leftAt = sumOf(sites.map((site) => site.leftAt))
  const counts = { views: sayNumber(views), leaving: sayNumber(leaving), leftAt: sayNumber(leftAt) }
  return fill(texts.finding.left, { country, ...counts, ...shareOf(leaving, views) })
}

function sayLost(sites: readonly Site[]): string {
  const names = [...new Set(sites.flatMap(({ lost }) => lost.map(({ name }) => name)))]
  if (names.length === 0) return texts.finding.notLost
  const leads = sumOf(sites.map(({ brought }) => brought.leads))
  const money = sayMoney(sumOf(sites.map(({ brought }) => brought.sum)), sites[0]?.currency ?? '')
  return fill(texts.finding.lost, {
    count: sayCount(names.length, texts.byLenders),
    names: sayNames(names, 5),
    brought: leads === 0 ? texts.finding.broughtNothing : fill(texts.finding.brought, { leads: sayCount(leads, texts.leads), money }),
  })
}

/** What not asking would change, on the site that most people see of those where something can be said. */
function sayChanges(sites: readonly Site[]): readonly string[] {
  const [most] = sites.filter(({ change }) => change && verdictOf(change) !== 'same').toSorted((one, other) => other.views - one.views)
  if (!most?.change) return []
  const { value, low, high } = most.change
  return [fill(texts.finding.change, { site: most.siteName, change: sayChange(value), low: sayChange(low), high: sayChange(high) })]
}
