import type { Answers } from '#core/model/answers/answers.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { formatMoney } from '#core/texts/format-money.ts'
import { Tick } from '#core/ui/theme/icons.tsx'
import { sayPeriod } from '#core/texts/say-period.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** The amount and period, and points that hold for every application; below the page on a phone. */
export function SummaryCard({ site, answers }: { readonly site: SiteConfiguration; readonly answers: Answers }) {
  const t = useTexts()
  const { amount, period } = loanOf(site, answers)
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <div className="card">
        <h2 id="summary-title">{t('summary>title')}</h2>
        <dl className="facts">
          <dt>{t('summary>amount')}</dt>
          <dd>{formatMoney(amount, site)}</dd>
          <dt>{t('summary>period')}</dt>
          <dd>{sayPeriod(t, period, site.loan.period.scale, site.locale)}</dd>
        </dl>
        <ul className="points">
          {POINTS.map((point) => (
            <li key={point}>
              <Tick />
              <span>{t(`summary>points>${point}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** Returns the amount and period asked for, or the market's defaults. */
export function loanOf({ loan }: SiteConfiguration, { amount, period }: Answers): { readonly amount: number; readonly period: number } {
  return {
    amount: typeof amount === 'number' ? amount : loan.amount.default,
    period: typeof period === 'number' ? period : loan.period.default,
  }
}

const POINTS = ['one', 'free', 'encrypted'] as const
