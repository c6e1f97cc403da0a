import { useState } from 'react'
import { askedConsents, DESCRIBED, givenConsents, type DescribedConsent } from '#core/consent/described-consents.ts'
import { DescribedConsentField } from './described-consent-field.tsx'
import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useStep } from '#core/ui/page/use-step.ts'

interface PageProps {
  readonly screen: ScreenProps
  /** Every consent of the step, in the order in which the partner requires it. */
  readonly consents: readonly DescribedConsent[]
}

/** The consents that a partner requires, in the partner's groups. None is ticked by default. */
export function DescribedConsentsPage({ screen, consents: all }: PageProps) {
  const [given, setGiven] = useState(() => givenConsents(screen.answers[DESCRIBED.field]))
  const step = useStep(screen)
  const { page, errors } = step.screen
  const groups = Object.entries(Object.groupBy(askedConsents(all, given), ({ group }) => group))
  const nameOf = (consent: DescribedConsent) => `${DESCRIBED.field}.${all.indexOf(consent)}.${DESCRIBED.given}`
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={errors} since={step.since} />} hasSummary>
      <StepForm step={{ ...step, screen: { ...step.screen, page: { ...page, fields: [] } } }}>
        {groups.map(([group, consents = []]) => (
          <fieldset key={group} className="fields">
            {group && <legend>{group}</legend>}
            {consents.map((consent) => (
              <DescribedConsentField
                key={consent.code}
                consent={consent}
                name={nameOf(consent)}
                row={all.indexOf(consent)}
                given={given.get(consent.code)}
                message={errors.find(({ fieldName }) => fieldName === nameOf(consent))?.message}
                give={(isGiven) => setGiven((before) => new Map([...before, [consent.code, isGiven]]))}
              />
            ))}
          </fieldset>
        ))}
      </StepForm>
    </PageFrame>
  )
}
