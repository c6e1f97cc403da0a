import { ErrorLine } from './error-line.tsx'
import { errorIdOf } from './id-of.ts'
import { usePage } from './page-context.ts'
import { TickBox } from './tick-box.tsx'
import { useTexts } from './use-texts.ts'

/** Name of the box, and of its texts. */
export const LINKED = 'linked'

/** One tick for the e-mail and phone that a link filled in: they are the applicant's own. */
export function LinkedBox({ kind }: { readonly kind: 'both' | 'email' | 'phone' }) {
  const t = useTexts()
  const { errors, actions } = usePage()
  const message = errors.find(({ fieldName }) => fieldName === LINKED)?.message
  return (
    <div>
      <TickBox
        name={LINKED}
        isTicked={false}
        describedBy={errorIdOf(LINKED)}
        isInvalid={message !== undefined}
        onTick={actions.confirmLinked}
      >
        {t(`${LINKED}>${kind}`)}
      </TickBox>
      <ErrorLine name={LINKED} message={message} />
    </div>
  )
}
