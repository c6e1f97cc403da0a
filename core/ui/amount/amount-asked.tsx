import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Answers } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import { formatMoney } from '#core/texts/format-money.ts'
import { AmountSheet } from './amount-sheet.tsx'
import { Cross } from '#core/ui/theme/icons.tsx'
import { ANSWERED, DISMISSED, openSheet } from '#core/ui/page/open-sheet.ts'
import { readPage } from '#core/fields/read-form.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { CostAsked } from './cost-asked.tsx'
import { loanOf } from './summary-card.tsx'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * Shows the amount and period asked for, with a dialog (the sheet) that changes them.
 * While the applicant has given no amount, Continue opens the sheet once and goes on when it is
 * completed. If the sheet is only closed, the next Continue submits the values shown.
 */
export function AmountAsked({ screen, sheet, dialog, onGiven }: AmountAskedProps) {
  const t = useTexts()
  const { site, answers, asksSheet = 0 } = screen
  const asked = useRef(asksSheet)
  const form = useRef<HTMLFormElement>(null)
  const [closed, setClosed] = useState(0)
  const loan = loanOf(site, answers)
  const rendered = JSON.stringify(sheet.map(({ name }) => screen.renderedWith?.[name]))
  const shown = useRef(rendered)
  useEffect(() => {
    // the sheet was completed before hydration
    if (dialog.current?.returnValue === ANSWERED && form.current) onGiven(readPage(sheet, new FormData(form.current), answers, site))
    // run only when the page mounts
    // oxlint-disable-next-line react/exhaustive-deps -- later answers come through the sheet itself
  }, [])
  useEffect(() => {
    if (asksSheet === asked.current || !dialog.current) return
    openSheet(dialog.current, continueOf(dialog.current))
  }, [asksSheet, dialog])
  useEffect(() => {
    if (rendered === shown.current) return
    shown.current = rendered
    // a restored draft does not overwrite what is typed while the sheet is open
    if (!dialog.current?.open) setClosed((times) => times + 1)
  }, [rendered, dialog])
  const finish = (given: Answers) => {
    onGiven(given)
    dialog.current?.close(ANSWERED)
    if (asksSheet === asked.current) return
    asked.current = asksSheet
    continueOf(dialog.current)?.click()
  }
  const forget = () => {
    if (asksSheet !== asked.current && dialog.current) dialog.current.returnValue ||= DISMISSED
    asked.current = asksSheet
    setClosed((times) => times + 1)
  }
  return (
    <>
      <div className="stack">
        <div className="card asked">
          <LoanAsked site={site} loan={loan} />
          {/* the command attribute opens the sheet before the script is loaded */}
          <button
            type="button"
            className="plain short"
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault()
              if (dialog.current) openSheet(dialog.current, event.currentTarget)
            }}
            {...{ command: 'show-modal', commandfor: SHEET_ID }}
          >
            {t('change')}
          </button>
          <CostAsked site={site} loan={loan} />
        </div>
      </div>
      {/* a double click on Continue lands outside the sheet and must not close it */}
      <dialog
        ref={dialog}
        id={SHEET_ID}
        className="sheet"
        aria-labelledby="sheet-title"
        aria-describedby="sheet-hint"
        onClose={forget}
        {...{ closedby: 'closerequest' }}
      >
        <h2 id="sheet-title" tabIndex={-1}>
          {t('amount>title')}
        </h2>
        <p className="hint" id="sheet-hint">
          {t('amount>wish')}
        </p>
        <AmountSheet key={closed} id={SHEET_ID} screen={screen} fields={sheet} form={form} onDone={finish} />
        <button
          type="button"
          className="close"
          aria-label={t('amount>close')}
          onClick={(event) => {
            // without this, the command attribute would close the sheet a second time
            event.preventDefault()
            dialog.current?.close()
          }}
          {...{ command: 'close', commandfor: SHEET_ID }}
        >
          <Cross />
        </button>
      </dialog>
    </>
  )
}

function LoanAsked({ site, loan: { amount, period } }: { readonly site: ScreenProps['site']; readonly loan: ReturnType<typeof loanOf> }) {
  const t = useTexts()
  return (
    <div>
      <p>{t('amount>asked')}</p>
      <p className="amount">{formatMoney(amount, site)}</p>
      <p>{t('amount>over', { period: sayPeriod(t, period, site.loan.period.scale, site.locale) })}</p>
    </div>
  )
}

export interface AmountAskedProps {
  readonly screen: ScreenProps
  readonly sheet: readonly PageField[]
  /** The dialog element. Its `returnValue` says whether the sheet was completed. */
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly onGiven: (answers: Answers) => void
}

const SHEET_ID = 'amount-sheet'

/** Returns the page's Continue button. */
const continueOf = (dialog: HTMLElement | null): HTMLElement | null | undefined =>
  dialog?.closest('main')?.querySelector<HTMLElement>('button[type="submit"]')
