import { ErrorLine } from '#core/ui/controls/error-line.tsx'
import { errorIdOf } from '#core/ui/controls/id-of.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { TickBox } from '#core/ui/controls/tick-box.tsx'
import { useTexts } from '#core/ui/page/use-texts.ts'

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
