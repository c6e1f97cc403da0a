import { fill } from '../../texts/fill.ts'
import texts from '../../texts/partner.json' with { type: 'json' }
import type { ShownPartner } from './changing.ts'
import type { Limit, RuleTexts, RuleValues } from './rules-values.ts'

interface RuleFieldsProps {
  readonly values: RuleValues
  readonly change: (more: Partial<RuleValues>) => void
  readonly shown: ShownPartner
}

const LIMITS = ['perDay', 'perWeek', 'perMonth', 'budgetPerDay'] as const
const LISTS = ['allowSources', 'refuseSources', 'allowSubs', 'refuseSubs'] as const
const DAYS = [1, 2, 3, 4, 5, 6, 7]
/** Any Monday: days of a week are named by it. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const names = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const MOST_SIGNS = 2000

/** The fields of all rules. */
export function RuleFields({ values, change, shown }: RuleFieldsProps) {
  const { currency } = shown.own
  const known = shown.affiliates.length === 0 ? texts.noAffiliates : shown.affiliates.join(', ')
  const text = (name: keyof RuleTexts, label: string) => (
    <TextField key={name} label={label} value={values[name]} set={(value) => change({ [name]: value })} />
  )
  return (
    <>
      <div className="fields">
        {text('from', texts.from)}
        {text('to', texts.to)}
        {text('price', fill(texts.priceOf, { currency }))}
      </div>
      <fieldset>
        <legend>{texts.weekdays}</legend>
        {DAYS.map((day) => (
          <label key={day} className="check">
            <input
              type="checkbox"
              checked={values.weekdays.includes(day)}
              onChange={({ target }) =>
                change({ weekdays: target.checked ? [...values.weekdays, day] : values.weekdays.filter((one) => one !== day) })
              }
            />
            {names.format(MONDAY + (day - 1) * DAY_MS)}
          </label>
        ))}
      </fieldset>
      <div className="fields">
        {LIMITS.map((name) => (
          <LimitField key={name} name={name} label={fill(texts[name], { currency })} values={values} change={change} />
        ))}
      </div>
      <p className="hint">{fill(texts.listHint, { names: known })}</p>
      <div className="fields">{LISTS.map((name) => text(name, texts[name]))}</div>
    </>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly set: (value: string) => void
  readonly isDisabled?: boolean
}

const TextField = ({ label, value, set, isDisabled = false }: TextFieldProps) => (
  <label>
    {label}
    <input value={value} maxLength={MOST_SIGNS} disabled={isDisabled} onChange={({ target }) => set(target.value)} />
  </label>
)

interface LimitFieldProps extends Pick<RuleFieldsProps, 'values' | 'change'> {
  readonly name: Limit
  readonly label: string
}

/** A limit, which can also be taken away. */
function LimitField({ name, label, values, change }: LimitFieldProps) {
  const isUnlimited = values.unlimited.includes(name)
  return (
    <div className="limit">
      <TextField label={label} value={values[name]} isDisabled={isUnlimited} set={(value) => change({ [name]: value })} />
      <label className="check">
        <input
          type="checkbox"
          checked={isUnlimited}
          aria-label={`${texts.noLimit}: ${label}`}
          onChange={({ target }) =>
            change({ unlimited: target.checked ? [...values.unlimited, name] : values.unlimited.filter((one) => one !== name) })
          }
        />
        {texts.noLimit}
      </label>
    </div>
  )
}
