import type { Rule } from '#core/model/partners/eligibility.ts'
import type { FieldExample } from '../field-example.ts'
import { optionsOf } from './options-of.ts'

/** The first option that the partners' rules accept. */
export const example: FieldExample = (field, { site, rules, answers }) => {
  const { countries, named, differsFrom = [] } = field
  const options = countries ? [site.countryId.toUpperCase(), 'FR'] : (named?.map(([code]) => code) ?? optionsOf(field, answers))
  const suits = (option: string) => rules.every((rule) => accepts(rule, option)) && !differsFrom.some((other) => answers[other] === option)
  return options.find(suits) ?? options[0] ?? ''
}

const accepts = (rule: Rule, option: string): boolean =>
  !('isNoneOf' in rule && rule.isNoneOf.includes(option)) && !('isOneOf' in rule && !rule.isOneOf.includes(option))
