import { AmountAsked } from './amount-asked.tsx'
import { CostNotice } from './cost-notice.tsx'
import { isGroup } from './controls/controls.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PageFrame } from './page-frame.tsx'
import type { ScreenProps } from './screen.ts'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** The plain page: the questions of a step, the amount where the step asks it in a sheet, and Continue. */
export function StepPage(screen: ScreenProps) {
  const { page, site } = screen
  const step = useStep(screen)
  const [only, ...more] = page.fields
  // the heading is the question itself: it is not asked twice
  const isQuiet = only !== undefined && more.length === 0 && isGroup(only)
  // as the law has it, beside the amount wherever that stands
  const cost = site.cost && <CostNotice sentences={site.cost} />
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />} hasSummary>
      {page.sheet ? (
        <div className="beside">
          <AmountAsked screen={step.screen} sheet={page.sheet} onGiven={step.note} />
          {cost}
        </div>
      ) : (
        page.id === site.firstPage?.id && cost
      )}
      <StepForm step={step} isQuiet={isQuiet} />
    </PageFrame>
  )
}
