import { useRef } from 'react'
import { isAnswered, type Answers } from '../define/answers.ts'
import { AmountAsked } from './amount-asked.tsx'
import { CostNotice } from './cost-notice.tsx'
import { isGroup } from './controls/controls.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { DISMISSED } from './open-sheet.ts'
import { PageFrame } from './page-frame.tsx'
import type { ScreenProps } from './screen.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** The plain page: the questions of a step, the amount where the step asks it in a sheet, and Continue. */
export function StepPage(screen: ScreenProps) {
  const { page, site } = screen
  const dialog = useRef<HTMLDialogElement>(null)
  const step = useStep(screen, () => (dialog.current?.returnValue === DISMISSED ? standardOf(screen) : {}))
  const [only, ...more] = page.fields
  // the heading is the question itself: it is not asked twice
  const isQuiet = only !== undefined && more.length === 0 && isGroup(only)
  // as the law has it, beside the amount wherever that stands
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

/** The standard amount and period, as the page states them, where nobody has said others. */
const standardOf = ({ page: { sheet = [] }, answers }: ScreenProps): Answers =>
  Object.fromEntries(
    sheet.flatMap(({ name, range }) => (isAnswered(answers, name) || range?.default === undefined ? [] : [[name, range.default]])),
  )
