import { formatMoney } from '#core/texts/format-money.ts'
import type { ControlProps, KindOfControl } from '#core/ui/controls/control.ts'
import { LoanNumber } from '#core/ui/amount/loan-number.tsx'
import { usePage } from '#core/ui/page/page-context.ts'

export const control: KindOfControl = { Control: LoanAmount }

/** The amount of the loan. */
function LoanAmount(props: ControlProps) {
  const { site } = usePage()
  const { symbol, place } = site.currency
  return (
    <LoanNumber {...props} say={(amount) => formatMoney(amount, site)} {...{ [place === 'after' ? 'after' : 'before']: symbol }} slides />
  )
}
