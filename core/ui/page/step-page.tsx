import { useRef } from 'react'
import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import { AmountAsked } from '#core/ui/amount/amount-asked.tsx'
import { CostNotice } from '#core/ui/amount/cost-notice.tsx'
import { isGroup } from '#core/ui/controls/controls.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { DISMISSED } from './open-sheet.ts'
import { PageFrame } from './page-frame.tsx'
import type { ScreenProps } from './screen.ts'
import { SignedOutNotice } from '#core/ui/notices/signed-out-notice.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** The plain page: the step's questions, the amount if the step asks it in a sheet, Continue. */
export function StepPage(screen: ScreenProps) {
  const { page, site } = screen
  const dialog = useRef<HTMLDialogElement>(null)
  const step = useStep(screen, () => (dialog.current?.returnValue === DISMISSED ? standardOf(screen) : {}))
  const [only, ...more] = page.fields
  // the heading already asks the only question, so its label is hidden
  const isQuiet = only !== undefined && more.length === 0 && isGroup(only)
  // required by law beside the amount
  const cost = site.cost && <CostNotice sentences={site.cost} />
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />} hasSummary>
      {screen.isSignedOut && page.id === site.firstPage?.id && <SignedOutNotice screen={screen} />}
      {page.sheet ? (
        <div className="beside">
          <AmountAsked screen={step.screen} sheet={page.sheet} dialog={dialog} onGiven={step.note} />
          {cost}
        </div>
      ) : (
        page.id === site.firstPage?.id && cost
      )}
      <StepForm step={step} isQuiet={isQuiet} />
    </PageFrame>
  )
}

/** Returns the default amount and period shown on the page, where the applicant gave none. */
const standardOf = ({ page: { sheet = [] }, answers }: ScreenProps): Answers =>
  Object.fromEntries(
    sheet.flatMap(({ name, range }) => (isAnswered(answers, name) || range?.default === undefined ? [] : [[name, range.default]])),
  )
