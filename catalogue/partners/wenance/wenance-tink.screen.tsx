import { ExternalTaskPage } from '#core/ui/page/external-task-page.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'

/** Sends the applicant to the bank's own page for the bank link. */
export default function WenanceTink(screen: ScreenProps) {
  return <ExternalTaskPage screen={screen} />
}
