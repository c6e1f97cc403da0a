import { describedConsents } from '#core/define/described-consents.ts'
import { DescribedConsentsPage } from '#core/ui/described-consents-page.tsx'
import type { ScreenProps } from '#core/ui/screen.ts'

/** Shows the consents that the partner describes in its request for the step. */
export default function DynamicConsents(screen: ScreenProps) {
  return <DescribedConsentsPage screen={screen} consents={describedConsents(screen.view?.stepWanted?.details)} />
}
