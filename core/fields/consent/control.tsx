import type { ControlProps, KindOfControl } from '#core/ui/controls/control.ts'
import { PolicyText } from '#core/ui/consents/policy-text.tsx'
import { TickBox } from '#core/ui/controls/tick-box.tsx'

export const control: KindOfControl = { Control: ConsentControl, isWhole: true }

/** A checkbox for one consent. A consent given in an earlier application does not tick it. */
function ConsentControl({ field, name, value, label, describedBy, isInvalid }: ControlProps) {
  return (
    <TickBox name={name} isTicked={value === true} describedBy={describedBy} isInvalid={isInvalid}>
      <PolicyText text={label} code={field.policy ?? name} />
    </TickBox>
  )
}
