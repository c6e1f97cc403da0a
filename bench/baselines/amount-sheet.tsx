import { texts } from './first-page-texts.ts'

/** The requested loan: amount in whole pesos, period in months. */
export interface Loan {
  readonly amount: number
  readonly period: number
}

const AMOUNT = { min: 100_000, max: 10_000_000, step: 1000, quick: [200_000, 500_000, 1_000_000, 2_000_000, 5_000_000] }
const PERIOD = { min: 1, max: 36, step: 1, quick: [6, 12, 24, 36] }

/** Formatted by hand, because the formats of Intl differ between server and browser. */
export const showMoney = (amount: number): string => `$ ${String(amount).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')}`
const showPeriod = (period: number): string => `${period} ${texts.unit}`
const clamp = ({ min, max }: typeof AMOUNT, value: number): number => Math.min(max, Math.max(min, value))

/** Renders the sheet in which amount and period are changed. */
export function AmountSheet({ loan, onLoan }: { loan: Loan; onLoan: (loan: Loan) => void }) {
  return (
    <dialog id="amount-sheet" className="card" aria-labelledby="sheet-title">
      <h2 id="sheet-title">{texts.sheet}</h2>
      <form noValidate method="dialog">
        <Amount
          name="amount"
          label={texts.amountShort}
          range={AMOUNT}
          value={loan.amount}
          show={showMoney}
          onChange={(amount) => onLoan({ ...loan, amount })}
        />
        <Amount
          name="period"
          label={texts.periodShort}
          range={PERIOD}
          value={loan.period}
          show={showPeriod}
          onChange={(period) => onLoan({ ...loan, period })}
        />
        <button type="submit" className="go">
          {texts.done}
        </button>
      </form>
    </dialog>
  )
}

interface AmountProps {
  readonly name: string
  readonly label: string
  readonly range: typeof AMOUNT
  readonly value: number
  readonly show: (value: number) => string
  readonly onChange: (value: number) => void
}

function Amount({ name, label, range, value, show, onChange }: AmountProps) {
  const change = (to: number) => onChange(clamp(range, to))
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="row">
        <button type="button" className="back" aria-label={`${texts.less}: ${label}`} onClick={() => change(value - range.step)}>
          −
        </button>
        <div className="control">
          <input
            id={name}
            name={name}
            inputMode="numeric"
            value={show(value)}
            onChange={(event) => change(Number(event.currentTarget.value.replaceAll(/\D/gu, '')))}
          />
        </div>
        <button type="button" className="back" aria-label={`${texts.more}: ${label}`} onClick={() => change(value + range.step)}>
          +
        </button>
      </div>
      <input
        type="range"
        aria-label={`${texts.slider}: ${label}`}
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        onChange={(event) => change(Number(event.currentTarget.value))}
      />
      <div className="row" role="group" aria-label={`${texts.quick}: ${label}`}>
        {range.quick.map((one) => (
          <button key={one} type="button" className="back" aria-pressed={one === value} onClick={() => change(one)}>
            {show(one)}
          </button>
        ))}
      </div>
    </div>
  )
}
