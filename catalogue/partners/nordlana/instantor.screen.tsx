import { ExternalTaskPage } from '../../../core/ui/external-task-page.tsx'
import type { ScreenProps } from '../../../core/ui/screen.ts'

/** The bank link: the applicant leaves for the bank's own page. */
export default function Instantor(screen: ScreenProps) {
  return <ExternalTaskPage screen={screen} />
}
