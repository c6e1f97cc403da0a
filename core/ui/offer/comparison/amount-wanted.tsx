import { useMemo, useRef, useState } from 'react'
import type { Offer } from '#core/contract/lead/lead-view.ts'
import type { PageField } from '#core/model/page/page.ts'
import { OFFER_FIELDS } from '#core/model/partners/offer-fields.ts'
import type { Range } from '#core/model/range.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import { readPage } from '#core/fields/read-form.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { loanOf } from '#core/ui/amount/summary-card.tsx'
import { Field } from '#core/ui/controls/field.tsx'
import { PageContext } from '#core/ui/page/page-context.ts'
import type { FieldMessage, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import type { Wanted } from './offers-at.ts'
import { OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'

/**
 * Amount and period for all offers, of those two what some offer leaves open. `onWanted` is called
 * with every valid change, and with nothing when the offers are to be shown as they were made.
 */
export function AmountWanted({ screen, offers, onWanted }: AmountWantedProps) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [times, setTimes] = useState(0)
  const [errors, setErrors] = useState<readonly FieldMessage[]>([])
  const { page, site, answers, validation, actions } = screen
  const context = useMemo(() => ({ page, site, answers, errors, validation, actions }), [page, site, answers, errors, validation, actions])
  const fields = fieldsFor(screen, offers)
  if (fields.length === 0) return null
  const read = () => {
    if (!form.current) return
    const typed = readPage(fields, new FormData(form.current), {}, site)
    const found = validatePage(fields, typed, validation)
    const say = (keys: Parameters<typeof t>[0], values?: Parameters<typeof t>[1]) => t(keys, values)
    setErrors(
      found.map((error) => ({
        fieldName: error.field,
        message: sayError(
          error,
          fields.find(({ name }) => name === error.field),
          site,
          say,
        ),
      })),
    )
    if (found.length === 0) onWanted(wantedIn(typed))
  }
  return (
    <details className="card wanted">
      <summary>{t(`${OFFER_TEXTS}change`)}</summary>
      <PageContext value={context}>
        <form key={times} ref={form} className="fields" noValidate onInput={read} onSubmit={(event) => event.preventDefault()}>
          {fields.map((field) => (
            <Field key={field.name} field={field} value={field.range?.default} />
          ))}
        </form>
      </PageContext>
      <button
        type="button"
        className="link"
        onClick={() => {
          setTimes(times + 1)
          setErrors([])
          onWanted({})
        }}
      >
        {t(`${OFFER_TEXTS}asMade`)}
      </button>
    </details>
  )
}

interface AmountWantedProps {
  readonly screen: ScreenProps
  readonly offers: readonly Offer[]
  readonly onWanted: (wanted: Wanted) => void
}

function wantedIn(typed: ReturnType<typeof readPage>): Wanted {
  const { [OFFER_FIELDS.amount]: amount, [OFFER_FIELDS.period]: period } = typed
  return { ...(typeof amount === 'number' && { amount }), ...(typeof period === 'number' && { period }) }
}

/** The questions that some offer leaves open, as wide as the site's loans and all offers. */
function fieldsFor({ site, answers }: ScreenProps, offers: readonly Offer[]): readonly PageField[] {
  const asked = loanOf(site, answers)
  const { scale } = site.loan.period
  const alike = offers.filter(({ periodScale }) => periodScale === scale)
  const amounts = alike.map(({ amount }) => amount)
  const periods = alike.map(({ period }) => period)
  return [
    ...(alike.some(({ amountRange }) => amountRange)
      ? [
          {
            ...shared,
            kind: 'money',
            name: OFFER_FIELDS.amount,
            wire: OFFER_FIELDS.amount,
            ...boundsOf(site.loan.amount, amounts, asked.amount),
          } as const,
        ]
      : []),
    ...(alike.some(({ periodRange }) => periodRange)
      ? [
          {
            ...shared,
            kind: 'count',
            name: OFFER_FIELDS.period,
            wire: OFFER_FIELDS.period,
            scale,
            ...boundsOf(site.loan.period, periods, asked.period),
          } as const,
        ]
      : []),
  ]
}

const shared = { slides: true } as const

/** The first value is what all offers have, else what was asked for. The site's step counts where it leads to each offer's own. */
function boundsOf({ min, max, step }: Range, values: readonly number[], asked: number) {
  const [first = asked] = values
  const least = Math.min(min, ...values)
  const isOnStep = step !== undefined && values.every((value) => (value - least) % step === 0)
  return {
    range: {
      min: least,
      max: Math.max(max, ...values),
      ...(isOnStep && { step }),
      default: values.every((value) => value === first) ? first : asked,
    },
    presets: [...new Set(values)].toSorted((a, b) => a - b),
  }
}
