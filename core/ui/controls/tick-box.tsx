import type { ReactNode } from 'react'
import { idOf } from './id-of.ts'

interface TickBoxProps {
  readonly name: string
  readonly isTicked: boolean
  /** Id of the element with the error. */
  readonly describedBy: string
  readonly isInvalid: boolean
  readonly onTick?: (isTicked: boolean) => void
  /** The text that is agreed to. */
  readonly children: ReactNode
}

/** A checkbox with a text to agree to. */
export const TickBox = ({ name, isTicked, describedBy, isInvalid, onTick, children }: TickBoxProps) => (
  <label className="check">
    <input
      type="checkbox"
      id={idOf(name)}
      name={name}
      value="true"
      defaultChecked={isTicked}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={onTick && (({ currentTarget }) => onTick(currentTarget.checked))}
    />
    <span>{children}</span>
  </label>
)
