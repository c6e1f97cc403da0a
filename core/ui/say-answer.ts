import type { Answers, AnswerValue } from '#core/define/answers.ts'
import type { PageField } from '#core/define/page.ts'
import type { SiteConfiguration } from '#core/define/site-configuration.ts'
import { formatDay } from '#core/text/format-day.ts'
import { formatMoney, formatNumber } from '#core/text/format-money.ts'
import { namedOptions, optionOf } from './controls/options.ts'
import { sayPeriod } from './say-period.ts'
import { writeTyped } from './write-typed.ts'
import type { Translate } from '#core/text/find-text.ts'

/** What formatting an answer needs: the texts, the market, and the other answers. */
export interface Saying {
  readonly t: Translate
  readonly site: SiteConfiguration
  readonly answers: Answers
}

/** Returns an answer in words, for the list of all answers, or a text that there is none. */
export function sayAnswer(field: PageField, { t, site, answers }: Saying): string {
  const value = answers[field.name]
  if (value === undefined || value === '') return t('answers>none')
  if (typeof value === 'boolean') return sayBoolean(field, value, t)
  if (typeof value === 'number') return sayNumber(field, value, { t, site, answers })
  if (typeof value !== 'string')
    return field.kind === 'consents' ? sayConsents(field, value, t) : formatNumber(Object.keys(value).length, site.locale)
  if (field.kind === 'date' || field.kind === 'month') return formatDay(value, site.locale)
  if (field.kind === 'choice') return optionOf(namedOptions(field, answers, t, site.locale), value)?.name ?? value
  if (field.kind === 'phone') return value.startsWith(site.phone.prefix) ? `${site.phone.prefix} ${writeTyped(field, value, site)}` : value
  return field.kind === 'password' || field.kind === 'file' ? '••••••' : writeTyped(field, value, site)
}

function sayBoolean(field: PageField, value: boolean, t: Translate): string {
  if (field.kind === 'consent') return t(value ? 'answers>accepted' : 'answers>refused')
  return t([`fields>${field.name}>options>${value}`, value ? 'yes' : 'no'])
}

function sayNumber(field: PageField, value: number, { t, site, answers }: Saying): string {
  if (field.scale) return sayPeriod(t, value, field.scale, site.locale)
  const suffix = t(`fields>${field.name}>suffix`, { defaultValue: '' })
  const said = field.kind === 'money' ? formatMoney(value, site) : formatNumber(value, site.locale)
  if (field.more !== undefined && answers[field.more] === true && value === field.range?.max)
    return t(`fields>${field.more}>label`, { number: said })
  if (field.plus && value === field.range?.max) return t('answers>plus', { number: said })
  return `${said} ${suffix}`.trim()
}

function sayConsents(field: PageField, value: Exclude<AnswerValue, string | number | boolean>, t: Translate): string {
  const given = Object.entries(value).flatMap(([code, isGiven]) =>
    isGiven === true ? [t(`fields>${field.name}>options>${code}`).replaceAll(/[[\]]/gu, '')] : [],
  )
  return given.join(' · ') || t('answers>refused')
}
