import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { consentsOfRequest } from '#core/console/privacy/privacy-requests.ts'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/privacy.json' with { type: 'json' }

interface TickConsentsProps {
  readonly consents: ReplyOf<typeof consentsOfRequest>['consents']
  readonly chosen: readonly string[]
  readonly choose: (codes: readonly string[]) => void
  /** The id of what says that none is ticked. */
  readonly says: string
  readonly isWrong: boolean
}

/** The consents that applications hold, to be ticked. */
export const TickConsents = ({ consents, chosen, choose, says, isWrong }: TickConsentsProps) => (
  <fieldset className="wide" aria-describedby={isWrong ? says : undefined}>
    <legend>{texts.withdrawCaption}</legend>
    <ul className="plain">
      {consents.map(({ code, title, leads }) => (
        <li key={code}>
          <label className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              aria-invalid={isWrong}
              onChange={({ target }) => choose(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))}
            />
            {fill(title === null ? texts.withdrawCode : texts.withdrawTitled, { title: title ?? '', code, count: leads })}
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
)
