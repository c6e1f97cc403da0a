import { ErrorLine } from './error-line.tsx'
import { errorIdOf } from './id-of.ts'
import { usePage } from './page-context.ts'
import { TickBox } from './tick-box.tsx'
import { useTexts } from './use-texts.ts'

/** Name of the checkbox, and key of its texts. */
export const LINKED = 'linked'

/** One checkbox that confirms the e-mail and phone prefilled by a link as the applicant's own. */
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
