import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import type { Answers } from '../define/answers.ts'
import type { PageField } from '../define/page.ts'
import { formatMoney } from '../text/format-money.ts'
import { AmountSheet } from './amount-sheet.tsx'
import { sayPeriod } from './say-period.ts'
import type { ScreenProps } from './screen.ts'
import { loanOf } from './summary-card.tsx'
import { useTexts } from './use-texts.ts'

/**
 * The amount and period asked for, with the sheet that changes them. The sheet opens by itself only while no amount is
 * known, and never over somebody who has begun to write.
 */
export function AmountAsked({ screen, sheet, form, note }: AmountAskedProps) {
  const t = useTexts()
  const { site, answers } = screen
  const card = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [closed, setClosed] = useState(0)
  const { amount, period } = loanOf(site, answers)
  const isKnown = sheet.some(({ name }) => answers[name] !== undefined)
  useEffect(() => {
    if (!isKnown && card.current && isUntouched(card.current)) open(dialog.current)
    // only when the page appears
    // oxlint-disable-next-line react/exhaustive-deps -- a later change of the answers must not open it
  }, [])
  const openSheet = (event: MouseEvent) => {
    event.preventDefault()
    open(dialog.current)
  }
  const finish = (given: Answers) => {
    note(given)
    dialog.current?.close()
  }
  return (
    <>
      <div className="stack" ref={card}>
        <div className="card asked">
          <div>
            <p>{t('amount>asked')}</p>
            <p className="amount">{formatMoney(amount, site)}</p>
            <p>{t('amount>over', { period: sayPeriod(t, period, site.loan.period.scale, site.locale) })}</p>
          </div>
          {/* the command opens the sheet where no script has arrived yet */}
          <button
            type="button"
            className="plain short"
            aria-haspopup="dialog"
            onClick={openSheet}
            {...{ command: 'show-modal', commandfor: SHEET_ID }}
          >
            {t('change')}
          </button>
        </div>
      </div>
      <dialog
        ref={dialog}
        id={SHEET_ID}
        className="sheet"
        aria-labelledby="sheet-title"
        onClose={() => setClosed(closed + 1)}
        {...{ closedby: 'any' }}
      >
        <h2 id="sheet-title" tabIndex={-1}>
          {t('amount>title')}
        </h2>
        <AmountSheet key={closed} id={SHEET_ID} screen={screen} fields={sheet} form={form} onDone={finish} />
      </dialog>
    </>
  )
}

export interface AmountAskedProps {
  readonly screen: ScreenProps
  readonly sheet: readonly PageField[]
  /** Where the page finds the sheet's form when it is continued. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly note: (answers: Answers) => void
}

const SHEET_ID = 'amount-sheet'

/** Focus goes to the heading, so that no keyboard covers the sheet on a phone. */
function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
}

function isUntouched(card: HTMLElement): boolean {
  const inputs = [...(card.closest('main')?.querySelectorAll('input') ?? [])]
  return inputs.every(
    (input) => input.value === input.defaultValue && input.checked === input.defaultChecked && input !== card.ownerDocument.activeElement,
  )
}
