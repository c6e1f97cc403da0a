import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/privacy.json' with { type: 'json' }

interface NumberFieldProps {
  /** The request's own. */
  readonly number: string
  readonly value: string
  readonly change: (value: string) => void
  /** The id of what says that it is another one. */
  readonly says: string
  readonly isWrong: boolean
}

/** Asks for the number of the request, typed by hand, before what nobody can take back. */
export const NumberField = ({ number, value, change, says, isWrong }: NumberFieldProps) => (
  <label className="wide">
    {fill(texts.numberType, { number })}
    <input
      value={value}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={isWrong}
      aria-describedby={says}
      onChange={({ target }) => change(target.value)}
    />
  </label>
)
