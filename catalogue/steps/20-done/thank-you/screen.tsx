import { useState } from 'react'
import { ErrorSummary } from '../../../../core/ui/error-summary.tsx'
import { Tick } from '../../../../core/ui/icons.tsx'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { StepForm } from '../../../../core/ui/step-form.tsx'
import { useJudged } from '../../../../core/ui/use-judged.ts'
import { useStep } from '../../../../core/ui/use-step.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

/** The application is in; what follows comes by e-mail, or from the lender that took it over. A password is offered, never asked for. */
export default function ThankYou(screen: ScreenProps) {
  const t = useTexts()
  const { site, view, actions } = screen
  const partner = view?.applicationResult?.partner?.name
  const [isSet, setIsSet] = useState(false)
  // it is optional for the page, but its own button wants one
  const page = { ...screen.page, fields: screen.page.fields.map((field) => ({ ...field, optional: undefined })) }
  const step = useStep(
    useJudged(
      { ...screen, page },
      ({ customerPassword: password }) => typeof password === 'string' && void actions.setPassword(password).then(setIsSet),
    ),
  )
  const mark = (
    <div className="mark">
      <Tick size={36} />
    </div>
  )
  return (
    <PageFrame screen={step.screen} isNarrow above={mark} {...(partner && { lede: t('steps>thank-you>more>partner', { partner }) })}>
      <div className="stack">
        <ErrorSummary errors={step.screen.errors} since={step.since} />
        <section className="card">
          <p role="status">{t(isSet ? 'steps>thank-you>more>saved' : 'steps>thank-you>more>password')}</p>
          {!isSet && <StepForm step={step} label={t('steps>thank-you>more>set')} />}
        </section>
        <a className="plain" href={`${site.basePath}/my-application`}>
          {t('steps>my-application>title')}
        </a>
        <a className="plain" href={site.homePage}>
          {t('steps>thank-you>more>home')}
        </a>
      </div>
    </PageFrame>
  )
}
