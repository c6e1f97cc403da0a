import texts from '../../texts/privacy.json' with { type: 'json' }

interface ReasonFieldProps {
  readonly label: string
  readonly value: string
  readonly change: (value: string) => void
  /** The id of what says that it is too short. */
  readonly says: string
  readonly isShort: boolean
}

const SHORTEST = 10

/** True for a reason that the audit log does not take. */
export const isTooShort = (reason: string): boolean => reason.trim().length < SHORTEST

/** Asks for the reason, which the audit log keeps. */
export const ReasonField = ({ label, value, change, says, isShort }: ReasonFieldProps) => (
  <>
    <label className="wide">
      {label}
      <input value={value} maxLength={300} aria-invalid={isShort} aria-describedby={says} onChange={({ target }) => change(target.value)} />
    </label>
    <p id={says} role="status" className="bad">
      {isShort && texts.reasonShort}
    </p>
  </>
)
