import type { AnswerValue } from '#core/model/answers/answers.ts'
import { besideStep, clampTo, type Range } from '#core/model/range.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { exampleFigures } from '#core/loan/example-figures.ts'
import { instalmentsIn } from '#core/loan/instalments-in.ts'
import { termsFor } from '#core/loan/terms-for.ts'
import { findText } from '#core/texts/find-text.ts'
import { sayFigures } from './say-figures.ts'

/** The part of a site's configuration that says what its example costs. */
export type CostMarket = Pick<SiteConfiguration, 'locale' | 'currency' | 'loan' | 'ratesPer' | 'rateMarks' | 'costExample'>

/** What an applicant asks for, as read from a form or a draft. */
export interface LoanSought {
  readonly amount?: AnswerValue | undefined
  readonly period?: AnswerValue | undefined
}

/**
 * Returns what the loan costs on the terms of the market's representative example, in a sentence;
 * empty for a loan that cannot be asked for, and where the market has no example.
 */
export function sayCostAt(site: CostMarket, { amount, period }: LoanSought): string {
  const { costExample, loan, currency } = site
  if (!costExample || !isOffered(loan.amount, amount) || !isOffered(loan.period, period)) return ''
  const terms = termsFor(costExample.terms, { amount, months: instalmentsIn(period, loan.period.scale) })
  return findText({ line: costExample.line }, ['line'], sayFigures(exampleFigures(terms, currency.decimals), site)) ?? ''
}

/** Returns the longest of a site's sentences, for which a page keeps room, so that nothing moves. */
export function longestCost(site: CostMarket): string {
  const { amount, period } = site.loan
  const said = [period.min, period.max].map((one) => sayCostAt(site, { amount: amount.max, period: one }))
  return said.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

const isOffered = (range: Range, value: AnswerValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && clampTo(range, value) === value && !besideStep(range, value)
