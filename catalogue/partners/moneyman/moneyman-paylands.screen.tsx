import { ExternalTaskPage } from '#core/ui/page/external-task-page.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * Sends the applicant to the payment provider's page for the card check, and says in whose name the
 * card must be.
 */
export default function MoneymanPaylands(screen: ScreenProps) {
  const t = useTexts()
  const { firstName, lastName, secondLastName } = screen.answers
  const name = [firstName, lastName, secondLastName].flatMap((part) => (typeof part === 'string' ? [part] : [])).join(' ')
  return <ExternalTaskPage screen={screen}>{name !== '' && <p>{t('steps>moneyman-paylands>more>holder', { name })}</p>}</ExternalTaskPage>
}
