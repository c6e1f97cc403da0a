import { useId } from 'react'
import type { WrittenRules } from '#core/journey/drafts/draft-parts.ts'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/what-if.json' with { type: 'json' }
import { labelOf, type InForce, type RuleField } from '../say-rules.ts'
import { TextsField } from './texts-field.tsx'
import { WrittenField } from './written-field.tsx'
import { asLimit } from './writings.ts'

interface RuleRowProps {
  readonly inForce: InForce
  readonly rule: WrittenRules
  readonly fault: string
  readonly change: (rule: WrittenRules) => void
  readonly remove: () => void
}

/** A new rule about a data point, with the condition that its answers can have. */
export const ruleAbout = ({ name, comparison }: RuleField): WrittenRules => {
  if (comparison === 'number') return { field: name, atLeast: 0 }
  return comparison === 'age' ? { field: name, ageAtLeast: 18 } : { field: name, isNoneOf: [] }
}

/** A rule: which answer, which condition, which values. */
export function RuleRow({ inForce, rule, fault, change, remove }: RuleRowProps) {
  const id = useId()
  const field = inForce.fields.find(({ name }) => name === rule['field'])
  const label = labelOf(rule['field'], inForce)
  return (
    <li className="rule" aria-describedby={id}>
      <label>
        {texts.field}
        <select
          value={String(rule['field'])}
          onChange={({ target }) => {
            const next = inForce.fields.find(({ name }) => name === target.value)
            if (next) change(ruleAbout(next))
          }}
        >
          {!field && <option value={String(rule['field'])}>{label}</option>}
          {inForce.fields.map(({ name, label: text }) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Condition field={field} rule={rule} change={change} />
      <button type="button" className="quiet" aria-label={fill(texts.removeRule, { field: label })} onClick={remove}>
        {texts.remove}
      </button>
      <p id={id} className="bad">
        {fault}
      </p>
    </li>
  )
}

interface ConditionProps extends Pick<RuleRowProps, 'rule' | 'change'> {
  readonly field: RuleField | undefined
}

function Condition({ field, rule, change }: ConditionProps) {
  if ('isOneOf' in rule || 'isNoneOf' in rule) return <Values field={field} rule={rule} change={change} />
  const isAge = 'ageAtLeast' in rule || 'ageAtMost' in rule
  const [least, most] = isAge ? (['ageAtLeast', 'ageAtMost'] as const) : (['atLeast', 'atMost'] as const)
  const set = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = rule
    change(value === null ? others : { ...others, [name]: value })
  }
  return (
    <>
      <WrittenField label={texts[least]} value={rule[least] ?? null} writing={asLimit} change={(value) => set(least, value)} />
      <WrittenField label={texts[most]} value={rule[most] ?? null} writing={asLimit} change={(value) => set(most, value)} />
    </>
  )
}

function Values({ field, rule, change }: ConditionProps) {
  const name = 'isOneOf' in rule ? 'isOneOf' : 'isNoneOf'
  const list: unknown = rule[name]
  const values: readonly unknown[] = Array.isArray(list) ? list : []
  const set = (kind: string, next: readonly unknown[]) => change({ field: rule['field'], [kind]: next })
  const options = field?.options ?? []
  return (
    <>
      <label>
        {texts.condition}
        <select value={name} onChange={({ target }) => set(target.value, values)}>
          <option value="isOneOf">{texts.isOneOf}</option>
          <option value="isNoneOf">{texts.isNoneOf}</option>
        </select>
      </label>
      {options.length > 0 ? (
        <fieldset className="boxes">
          <legend>{texts.choices}</legend>
          {options.map(({ value, label }) => (
            <label key={String(value)} className="box">
              <input
                type="checkbox"
                checked={values.includes(value)}
                onChange={({ target }) => set(name, target.checked ? [...values, value] : values.filter((one) => one !== value))}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ) : (
        <TextsField label={texts.values} value={values} change={(next) => set(name, next)} />
      )}
    </>
  )
}
