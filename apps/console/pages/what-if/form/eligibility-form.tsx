import { useId } from 'react'
import type { WrittenRules } from '#core/journey/drafts/draft-parts.ts'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/what-if.json' with { type: 'json' }
import { faultsAt, pathOf, type Fault } from './faults.ts'
import type { PartShown } from './part-shown.ts'
import { RuleRow, ruleAbout } from './rule-row.tsx'
import { recordOf, type InForce, type Lender } from '../say-rules.ts'
import { Says } from './written-field.tsx'

interface EligibilityFormProps {
  readonly of: PartShown
  readonly inForce: InForce
  readonly lender: Lender
  readonly faults: readonly Fault[]
}

/** The rules about whom a lender takes; all of them must hold. */
export function EligibilityForm({ of, inForce, lender, faults }: EligibilityFormProps) {
  const { label, value, fault, was, change, undo } = of
  const id = useId()
  const rules: readonly WrittenRules[] = Array.isArray(value) ? value.map((rule: unknown) => recordOf(rule) ?? {}) : []
  const place = pathOf(lender.id, 'eligibility')
  const first = inForce.fields.find(({ comparison }) => comparison === 'number') ?? inForce.fields[0]
  // what is wrong with a rule stands beside it
  const isOfRule = rules.some((_, index) => faultsAt(faults, [...place, String(index)]) !== '')
  return (
    <fieldset className={was === undefined ? 'written' : 'written changed'} aria-describedby={id}>
      <legend>{label}</legend>
      <ul className="rules">
        {rules.map((rule, index) => (
          <RuleRow
            // oxlint-disable-next-line react/no-array-index-key -- rules have no name of their own, and stay in their order
            key={index}
            inForce={inForce}
            rule={rule}
            fault={faultsAt(faults, [...place, String(index)])}
            change={(next) => change(rules.map((one, at) => (at === index ? next : one)))}
            remove={() => change(rules.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {first && (
        <button
          type="button"
          aria-label={fill(texts.addRuleTo, { lender: lender.name })}
          onClick={() => change([...rules, ruleAbout(first)])}
        >
          {texts.addRule}
        </button>
      )}
      <Says id={id} label={label} fault={isOfRule ? '' : fault} was={was} undo={undo} />
    </fieldset>
  )
}
