import type { ReactNode } from 'react'
import { MOST_LETTERS_SAID } from '#core/model/partners/override-limits.ts'
import { failureIn, saysIn } from '../../reading/call-console.ts'
import texts from '../../texts/partner.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }

interface GiveReasonProps {
  /** The id of what says what is wrong. */
  readonly says: string
  readonly reason: string
  readonly change: (reason: string) => void
  /** True where the change was sent without a reason. */
  readonly isMissing: boolean
  /** Why the server refused the change. */
  readonly error: Error | null
  readonly reload: () => void
  /** The buttons beside the reason. */
  readonly children: ReactNode
}

/** The end of a form that changes a lender's rules: why, the buttons, what is wrong, and the way to the rules of now. */
export const GiveReason = ({ says, reason, change, isMissing, error, reload, children }: GiveReasonProps) => (
  <>
    <label className="wide">
      {texts.why}
      <input
        value={reason}
        maxLength={MOST_LETTERS_SAID}
        aria-invalid={isMissing}
        aria-describedby={says}
        onChange={({ target }) => change(target.value)}
      />
    </label>
    {children}
    <p id={says} role="status" className="bad">
      {isMissing ? texts.whyMissing : error && (saysIn(error) ?? shellTexts.errors[failureIn(error)])}
    </p>
    {error && failureIn(error) === 'already-changed' && (
      <button type="button" onClick={reload}>
        {texts.reload}
      </button>
    )}
  </>
)
