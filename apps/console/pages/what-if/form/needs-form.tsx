import { useId } from 'react'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/what-if.json' with { type: 'json' }
import type { PartShown } from './part-shown.ts'
import { labelOf, type InForce } from '../say-rules.ts'
import { Says } from './written-field.tsx'

interface NeedsFormProps {
  readonly of: PartShown
  readonly inForce: InForce
}

/** The answers without which a lender is not asked. */
export function NeedsForm({ of: { label, value, fault, was, change, undo }, inForce }: NeedsFormProps) {
  const id = useId()
  const needs: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className={was === undefined ? 'written' : 'written changed'} aria-describedby={id}>
      <legend>{label}</legend>
      <ul className="chips">
        {needs.map((name) => (
          <li key={String(name)}>
            {labelOf(name, inForce)}
            <button
              type="button"
              className="quiet"
              aria-label={fill(texts.removeNeed, { field: labelOf(name, inForce) })}
              onClick={() => change(needs.filter((one) => one !== name))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <select aria-label={texts.needsAdd} value="" onChange={({ target }) => change([...needs, target.value])}>
        <option value="">{texts.needsAdd}</option>
        {inForce.fields
          .filter(({ name }) => !needs.includes(name))
          .map(({ name, label: text }) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
      </select>
      <Says id={id} label={label} fault={fault} was={was} undo={undo} />
    </fieldset>
  )
}
