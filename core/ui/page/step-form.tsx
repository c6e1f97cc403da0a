import { Fragment, type ReactNode } from 'react'
import { holds } from '#core/model/condition.ts'
import type { PageField } from '#core/model/page/page.ts'
import { CostInForm } from '#core/ui/amount/cost-in-form.tsx'
import { ContinueButton } from './continue-button.tsx'
import { ownControlOf } from '#core/ui/controls/controls.tsx'
import { Field } from '#core/ui/controls/field.tsx'
import { KeptSentence } from '#core/ui/notices/kept-sentence.tsx'
import { LinkedBox } from '#core/ui/consents/linked-box.tsx'
import { RecoverLink } from '#core/ui/notices/recover-link.tsx'
import type { ScreenProps } from './screen.ts'
import type { Step } from './use-step.ts'
import { useTexts } from './use-texts.ts'

/** The form of a page with Continue. Without a script it is sent by POST, never in an address. */
export function StepForm({ step, label, skipLabel, children, isQuiet = false }: StepFormProps) {
  const t = useTexts()
  const { page, site, answers, actions, view, isSignedOut, linked = [] } = step.screen
  const isAsked = (field: PageField) => holds(field.when, answers) === true
  const last = page.fields.findLast(isAsked)
  // only beside the representative example, which is on the first page
  const costAfter =
    page.id === site.firstPage?.id ? page.fields.findLast(({ name }) => name === 'amount' || name === 'period')?.name : undefined
  return (
    <form noValidate method="post" action={`${site.basePath}/`} onInput={step.onInput} onSubmit={step.onSubmit}>
      {children}
      {page.fields.length > 0 && (
        <div className="fields">
          {page.fields.map((field) => (
            <Fragment key={keyOf(field, step.screen)}>
              <Field
                field={field}
                value={answers[field.name]}
                isHidden={!isAsked(field)}
                isLast={field === last}
                isQuiet={isQuiet}
                isLinked={linked.includes(field.name)}
              />
              {field.name === costAfter && <CostInForm fields={page.fields} />}
              {field.name === linked.at(-1) && <LinkedBox kind={linked.length > 1 ? 'both' : field.kind === 'email' ? 'email' : 'phone'} />}
            </Fragment>
          ))}
        </div>
      )}
      <ContinueButton screen={step.screen} label={label} />
      <div className="after">
        {page.skippable && (
          <button type="button" className="link" onClick={actions.skip}>
            {skipLabel ?? t('skip')}
          </button>
        )}
        {page.phase === 'before-offer' && <KeptSentence screen={step.screen} />}
        {page.id === site.firstPage?.id && !view && !isSignedOut && <RecoverLink screen={step.screen}>{t('begun')}</RecoverLink>}
      </div>
    </form>
  )
}

/** A text input keeps its key and focus when a draft is restored; other controls are remounted. */
const keyOf = (field: PageField, { renderedWith = {} }: ScreenProps): string =>
  ownControlOf(field).isLine ? field.name : `${field.name} ${JSON.stringify(renderedWith[field.name])}`

export interface StepFormProps {
  readonly step: Step
  /** Label of the button, instead of Continue. */
  readonly label?: string
  /** Label of the skip button, instead of the default. */
  readonly skipLabel?: string
  /** Content of the form before the questions. */
  readonly children?: ReactNode
  readonly isQuiet?: boolean
}
