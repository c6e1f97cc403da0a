import type { ReactNode } from 'react'
import { idOf } from './id-of.ts'

interface TickBoxProps {
  readonly name: string
  readonly isTicked: boolean
  /** Id of what says what is wrong with it. */
  readonly describedBy: string
  readonly isInvalid: boolean
  readonly onTick?: (isTicked: boolean) => void
  /** What is agreed to. */
  readonly children: ReactNode
}

/** A box that is ticked to agree. */
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
