import { describedConsents } from '#core/consent/described-consents.ts'
import { DescribedConsentsPage } from '#core/ui/consents/described-consents-page.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'

/** Shows the consents that the partner describes in its request for the step. */
export default function DynamicConsents(screen: ScreenProps) {
  return <DescribedConsentsPage screen={screen} consents={describedConsents(screen.view?.stepWanted?.details)} />
}
