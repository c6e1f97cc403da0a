import { registry } from '#catalogue/registry.gen.ts'
import type { ChosenPeriods } from '#core/model/site/choose-period.ts'
import { fitTo } from '#core/model/range.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { readChoices } from './read-choices.ts'

/** What the setting must be, in words. */
export const PERIODS_FORM = 'sites of the catalogue with their default period, separated by commas, like loanwright-co=18'

/** Reads the default periods chosen for sites; undefined where a part is no `<site>=<whole number>` of a site that there is. */
export function readPeriods(text: string): ChosenPeriods | undefined {
  const read = readChoices(text, isWhole)
  return read && new Map([...read].map(([site, period]) => [site, Number(period)]))
}

const isWhole = (text: string | undefined): text is string => /^\d{1,4}$/u.test(text ?? '')

/** Periods that their site does not lend for, in sentences that name the site and its range. */
export const periodFaults = ({ SITE_PERIODS }: { readonly SITE_PERIODS: ChosenPeriods }): readonly string[] =>
  [...SITE_PERIODS].flatMap(([id, period]) => {
    const range = findSiteById(registry, id)?.loan.period
    if (!range || fitTo(range, period) === period) return []
    const { min, max, step, scale } = range
    const steps = step === 1 ? '' : ` in steps of ${step}`
    return [`SITE_PERIODS gives ${id} the period ${period}, but it must be from ${min} to ${max} ${scale}${steps}.`]
  })
