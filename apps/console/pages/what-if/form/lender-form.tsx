import { useId } from 'react'
import {
  CAP_PARTS,
  changedParts,
  draftedPart,
  partOf,
  withoutChange,
  withPart,
  type RulePart,
  type WrittenRules,
} from '#core/journey/drafts/draft-parts.ts'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/what-if.json' with { type: 'json' }
import { EligibilityForm } from './eligibility-form.tsx'
import { faultsAt, pathOf, type Fault } from './faults.ts'
import { HoursFields, Weekdays } from './hours-fields.tsx'
import { NeedsForm } from './needs-form.tsx'
import type { PartShown } from './part-shown.ts'
import { TextsField } from './texts-field.tsx'
import { sayPart, sayRule, type InForce, type Lender } from '../say-rules.ts'
import { Says, WrittenField, type Writing } from './written-field.tsx'
import { asLimit, asMoney, asMoneyLimit, asNumber, asPercent } from './writings.ts'

interface LenderFormProps {
  readonly inForce: InForce
  readonly lender: Lender
  /** What the draft changes of its rules. */
  readonly draft: WrittenRules
  readonly faults: readonly Fault[]
  readonly change: (draft: WrittenRules) => void
}

const NUMBERS: readonly (readonly [RulePart, Writing])[] = [
  ['price', asMoney],
  ['acceptance', asPercent],
  ['weight', asNumber],
]

/** The rules of a lender in a draft, closed until somebody looks at them. */
export function LenderForm({ inForce, lender, draft, faults, change }: LenderFormProps) {
  const changed = changedParts(lender.rules, draft)
  const shown = (part: RulePart): PartShown => ({
    label: sayPart(part, inForce),
    value: draftedPart(lender.rules, draft, part),
    fault: faultsAt(faults, pathOf(lender.id, part)),
    was: changed.includes(part) ? sayRule(part, partOf(lender.rules, part), inForce) : undefined,
    change: (value) => change(withPart(lender.rules, draft, { part, value })),
    undo: () => change(withoutChange(lender.rules, draft, part)),
  })
  return (
    <details className="lender">
      <summary>
        {lender.name}
        {lender.isPaused && <span className="verdict">{texts.paused}</span>}
        {lender.isLaid && !lender.isPaused && <span className="verdict">{texts.laid}</span>}
        {changed.length > 0 && <span className="verdict asked">{fill(texts.countChanged, { count: changed.length })}</span>}
      </summary>
      {lender.isPaused && <p className="hint">{texts.pausedHint}</p>}
      <Off of={shown('off')} />
      <div className="fields">
        {NUMBERS.map(([part, writing]) => (
          <WrittenField key={part} {...shown(part)} writing={writing} />
        ))}
        {CAP_PARTS.map((part) => (
          <WrittenField key={part} {...shown(part)} hint={texts.limitHint} writing={part === 'budgetPerDay' ? asMoneyLimit : asLimit} />
        ))}
      </div>
      <HoursFields of={shown('hours')} zone={inForce.timeZone} />
      <Weekdays of={shown('weekdays')} />
      <EligibilityForm of={shown('eligibility')} inForce={inForce} lender={lender} faults={faults} />
      <TextsField {...shown('sellingTiers')} hint={texts.tiersHint} />
      <NeedsForm of={shown('needs')} inForce={inForce} />
    </details>
  )
}

function Off({ of: { label, value, fault, was, change, undo } }: { readonly of: PartShown }) {
  const id = useId()
  return (
    <div className={was === undefined ? 'written' : 'written changed'}>
      <label className="box">
        <input
          type="checkbox"
          checked={value === true}
          aria-describedby={id}
          onChange={({ target }) => change(target.checked ? true : null)}
        />
        {texts.off}
      </label>
      <Says id={id} label={label} fault={fault} was={was} undo={undo} />
    </div>
  )
}
