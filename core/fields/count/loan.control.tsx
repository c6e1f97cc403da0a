import { sayPeriod } from '#core/texts/say-period.ts'
import type { ControlProps, KindOfControl } from '#core/ui/controls/control.ts'
import { LoanNumber } from '#core/ui/amount/loan-number.tsx'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

export const control: KindOfControl = { Control: LoanPeriod }

/** The period of the loan. */
function LoanPeriod(props: ControlProps) {
  const t = useTexts()
  const { locale } = usePage().site
  const { slides, scale = 'months' } = props.field
  return (
    <LoanNumber
      {...props}
      say={(period) => sayPeriod(t, period, scale, locale)}
      after={t(`period>unit>${scale}`)}
      slides={slides ?? false}
    />
  )
}
