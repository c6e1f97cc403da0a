import { useState } from 'react'
import { Tiles } from '#core/ui/controls/choice/tiles.tsx'
import { ErrorLine } from '#core/ui/controls/error-line.tsx'
import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useStep } from '#core/ui/page/use-step.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Asks for the account of the payout: one that the bank link found, or another one. */
export default function WenanceAccount(screen: ScreenProps) {
  const t = useTexts()
  const accounts = accountsOf(screen)
  const [isTyped, setTyped] = useState(accounts.length === 0)
  const step = useStep(screen)
  const { page, errors, answers } = step.screen
  const message = errors.find(({ fieldName }) => fieldName === 'iban')?.message
  const shown = isTyped ? page : { ...page, fields: page.fields.filter(({ name }) => name !== 'iban') }
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={errors} since={step.since} />} hasSummary>
      <StepForm step={{ ...step, screen: { ...step.screen, page: shown } }}>
        {!isTyped && (
          <fieldset>
            <legend>{t('steps>wenance-account>more>found')}</legend>
            <Tiles
              name="iban"
              options={accounts}
              chosen={accounts.length === 1 ? accounts[0]?.code : textOf(answers['iban'])}
              isInvalid={message !== undefined}
            />
            <ErrorLine name="iban" message={message} />
            <button type="button" className="link" onClick={() => setTyped(true)}>
              {t('steps>wenance-account>more>other')}
            </button>
          </fieldset>
        )}
      </StepForm>
    </PageFrame>
  )
}

/** Returns the accounts that the partner found, each with its last four digits. */
function accountsOf({ view }: ScreenProps) {
  const found = view?.stepWanted?.details?.['accounts']
  if (!Array.isArray(found)) return []
  return found.flatMap(({ iban, name }) =>
    typeof iban === 'string' ? [{ code: iban, name: `${typeof name === 'string' ? name : ''} ···· ${iban.slice(-4)}`.trim() }] : [],
  )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
