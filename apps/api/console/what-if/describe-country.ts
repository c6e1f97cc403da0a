import { registry } from '#catalogue/registry.gen.ts'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { whatIf } from '#core/console/what-if/what-if.ts'
import { namedOptions } from '#core/fields/choice/named-options.ts'
import type { PartnerRules } from '#core/journey/routing-rules.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { PageField } from '#core/model/page/page.ts'
import { english, nameThings } from '../leads/name-things.ts'
import type { CountryInForce } from './country-in-force.ts'
import { comparisonOf } from './may-compare.ts'

type Described = NonNullable<ReplyOf<typeof whatIf>>
type Field = Described['fields'][number]

/** A list of more is not chosen from by boxes. */
const MOST_OPTIONS = 60

/** The rules in force of a country's partners, and what a rule may be about, in English words. */
export function describeCountry({ id, country, one, partners, sites }: CountryInForce): Described {
  const { laid = {} } = one.routing.rules
  return {
    country: id,
    currency: country.currency.code,
    timeZone: country.timeZone,
    brands: [...sites.values()].map(({ site }) => site.brand.name),
    partners: Object.entries(partners)
      .map(([partner, rules]) => ({
        id: partner,
        name: lookUp(registry.partners, partner)?.name ?? partner,
        isPaused: rules.isPaused === true,
        isLaid: partner in laid,
        rules: describeRules(rules),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    fields: describeFields(one, partners),
  }
}

const describeRules = ({ price, acceptance, weight, hours, weekdays, cap, eligibility, needs, sellingTiers }: PartnerRules) => ({
  price,
  acceptance,
  ...(weight !== undefined && { weight }),
  ...(hours && { hours: [...hours] }),
  ...(weekdays && { weekdays: [...weekdays] }),
  ...(cap && { cap: { ...cap } }),
  eligibility: eligibility.map((rule) => ({ ...rule })),
  needs: [...needs],
  sellingTiers: [...sellingTiers],
})

/** What the country's pages ask, and what a rule names although no page asks it. */
function describeFields({ fields, site }: CountryInForce['one'], partners: CountryInForce['partners']): Field[] {
  const named = Object.values(partners).flatMap(({ eligibility, needs }) => [...eligibility.map(({ field }) => field), ...needs])
  const naming = nameThings(site.id)
  return [...new Set([...fields.keys(), ...named])]
    .flatMap((name): Field[] => {
      const comparison = comparisonOf(name)
      return comparison === undefined ? [] : [describeField(name, { label: naming.field(name), comparison, of: fields.get(name) })]
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

interface Describing extends Pick<Field, 'label' | 'comparison'> {
  readonly of: PageField | undefined
}

function describeField(name: string, { label, comparison, of }: Describing): Field {
  const options = comparison === 'choice' ? optionsOf(of) : []
  const isListed = options.length > 0 && options.length <= MOST_OPTIONS
  return { name, label, comparison: comparison === 'choice' && !isListed ? 'text' : comparison, options: isListed ? options : [] }
}

function optionsOf(field: PageField | undefined): Field['options'] {
  if (!field) return []
  if (field.kind === 'yes-no')
    return [
      { value: true, label: english([`fields>${field.name}>options>true`, 'yes']) },
      { value: false, label: english([`fields>${field.name}>options>false`, 'no']) },
    ]
  // every option, also those that another answer rules out
  const { cases: _cases, ...whole } = field
  return namedOptions(whole, {}, english, 'en').map(({ code, name }) => ({ value: code, label: name }))
}
