import { useRef } from 'react'
import type { Answers } from '../define/answers.ts'
import type { PageField } from '../define/page.ts'
import { AmountAsked } from './amount-asked.tsx'
import { CostNotice } from './cost-notice.tsx'
import { isGroup } from './controls/controls.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PageFrame } from './page-frame.tsx'
import { readPage } from './read-typed.ts'
import type { ScreenProps } from './screen.ts'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** The plain page: the questions of a step, the amount where the step asks it in a sheet, and Continue. */
export function StepPage(screen: ScreenProps) {
  const { page, site } = screen
  const sheet = useRef<HTMLFormElement>(null)
  const isGiven = useRef(false)
  const readSheet = () => (page.sheet && sheet.current ? readPage(page.sheet, new FormData(sheet.current), screen.answers, site) : {})
  // the standard amount is a proposal: it counts once somebody has agreed to it
  const step = useStep(screen, () => (isGiven.current || isSaid(page.sheet, screen.answers) ? readSheet() : {}))
  const give = (given: Answers) => {
    isGiven.current = true
    step.note(given)
  }
  const [only, ...more] = page.fields
  // the heading is the question itself: it is not asked twice
  const isQuiet = only !== undefined && more.length === 0 && isGroup(only)
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />} hasSummary>
      {page.sheet && <AmountAsked screen={step.screen} sheet={page.sheet} form={sheet} onGiven={give} />}
      {site.cost && (page.sheet || page.id === site.firstPage?.id) && <CostNotice sentences={site.cost} />}
      <StepForm step={step} isQuiet={isQuiet} />
    </PageFrame>
  )
}

/** True where the question that a sheet asks by itself, its first one, has an answer. */
const isSaid = ([first]: readonly PageField[] = [], answers: Answers): boolean => first !== undefined && answers[first.name] !== undefined
