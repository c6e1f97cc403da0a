import { formatMoney } from '#core/texts/format-money.ts'
import { sayList } from '#core/texts/say-list.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { isDebtTheReason, type Rejection } from './endings.ts'

const CHANGE = 'steps>rejected>more>change'

/** Says what would change the answer, as far as it is known, and applies for another loan by one press. */
export function Changes({ screen, isKept }: { readonly screen: ScreenProps; readonly isKept: boolean }) {
  const t = useTexts()
  const { view } = screen
  const loans = view?.rejection?.loans ?? []
  const hasDebt = isDebtTheReason(screen.answers, view)
  const asksMore = loans.some((loan) => loan.asksMore)
  if (loans.length === 0 && !hasDebt) return null
  return (
    <section className="card" aria-labelledby="change">
      <h2 id="change">{t(`${CHANGE}>title`)}</h2>
      <div className="stack">
        {loans.map((loan, at) => (
          <OtherLoan key={`${loan.amount} ${loan.period}`} loan={loan} isFirst={at === 0} screen={screen} />
        ))}
        {loans.length > 0 && isKept && <p className="saved">{t(`${CHANGE}>${asksMore ? 'further' : 'filled'}`)}</p>}
        {hasDebt && <p>{t(`${CHANGE}>paid`)}</p>}
      </div>
    </section>
  )
}

interface OtherLoanProps {
  readonly loan: Rejection['loans'][number]
  readonly isFirst: boolean
  readonly screen: ScreenProps
}

function OtherLoan({ loan: { amount, period, lenders }, isFirst, screen: { site, actions } }: OtherLoanProps) {
  const t = useTexts()
  const said = { amount: formatMoney(amount, site), period: sayPeriod(t, period, site.loan.period.scale, site.locale) }
  return (
    <>
      <p>{t(`${CHANGE}>loan`, { ...said, lenders: sayList(lenders, site.locale) })}</p>
      <button type="button" className={isFirst ? 'go' : 'plain'} onClick={() => actions.reapply({ amount, period })}>
        {t(`${CHANGE}>apply`, said)}
      </button>
    </>
  )
}
