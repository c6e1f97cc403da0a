import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { AmountSheet, showMoney, type Loan } from './amount-sheet.tsx'
import { checkFirstPage } from './check-first-page.ts'
import { texts } from './first-page-texts.ts'

type Errors = ReturnType<typeof checkFirstPage>

/**
 * The application of baseline b: bare React with only the first page, its validation, and the
 * question that follows.
 */
export function Application() {
  const [path, setPath] = useState('initial-details')
  const [loan, setLoan] = useState<Loan>({ amount: 200_000, period: 12 })
  useEffect(() => void performance.mark('taken-over'), [])
  return (
    <div className="shell">
      <Header />
      <main data-path={path} id="content">
        <section>
          {path === 'initial-details' ? <FirstPage loan={loan} onLoan={setLoan} onDone={() => setPath('monthly-income')} /> : <Income />}
        </section>
        <Summary loan={loan} />
      </main>
      <footer className="foot">{texts.foot}</footer>
    </div>
  )
}

function FirstPage({ loan, onLoan, onDone }: { loan: Loan; onLoan: (loan: Loan) => void; onDone: () => void }) {
  const [errors, setErrors] = useState<Errors>({})
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = checkFirstPage(new FormData(event.currentTarget))
    setErrors(found)
    if (Object.keys(found).length === 0) onDone()
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="lede">{texts.lede}</p>
      <Asked loan={loan} />
      <AmountSheet loan={loan} onLoan={onLoan} />
      <form noValidate onSubmit={submit}>
        <ErrorSummary errors={errors} />
        <Field name="email" label={texts.email} error={errors['email']}>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            enterKeyHint="next"
            {...describe('email', errors)}
          />
        </Field>
        <Field name="phoneNumber" label={texts.phone} hint={texts.phoneHint} error={errors['phoneNumber']}>
          <span className="prefix">+57</span>
          <input
            id="phoneNumber"
            name="phoneNumber"
            type="tel"
            autoComplete="tel-national"
            enterKeyHint="done"
            {...describe('phoneNumber', errors)}
          />
        </Field>
        <fieldset className="field boxes">
          <legend>{texts.consents}</legend>
          <Box name="PRIVACY" label={texts.privacy} errors={errors} />
          <Box name="TERMS" label={texts.terms} errors={errors} />
        </fieldset>
        <fieldset className="field boxes">
          <legend>{texts.marketing}</legend>
          <p className="hint">{texts.marketingHint}</p>
          {texts.offers.map(([name = '', ...label]) => (
            <Box key={name} name={name} label={label} errors={errors} />
          ))}
        </fieldset>
        <button className="go" type="submit">
          {texts.go}
        </button>
        <p className="hint saved">{texts.saved}</p>
      </form>
    </>
  )
}

const describe = (name: string, errors: Errors) => (errors[name] ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {})

function Field({
  name,
  label,
  hint,
  error,
  children,
}: {
  name: string
  label: string
  hint?: string
  error?: string
  children: ReactNode
}) {
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={name}>{label}</label>
      {hint && <p className="hint">{hint}</p>}
      <div className="control">{children}</div>
      {error && (
        <p className="why" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function Box({ name, label, errors }: { name: string; label: readonly string[]; errors: Errors }) {
  return (
    <div className={errors[name] ? 'bad' : undefined}>
      <label className="check">
        <input type="checkbox" name={name} {...describe(name, errors)} />
        <span>
          {label[0]}
          <a href={`/policies/${name}`} target="_blank" rel="noopener noreferrer" title={texts.newWindow}>
            {label[1]}
          </a>
          {label[2]}
        </span>
      </label>
      {errors[name] && (
        <p className="why" id={`${name}-error`}>
          {errors[name]}
        </p>
      )}
    </div>
  )
}

function ErrorSummary({ errors }: { errors: Errors }) {
  const found = Object.entries(errors)
  if (found.length === 0) return null
  return (
    <div role="alert" className="card bad" tabIndex={-1}>
      <strong>{texts.summary}</strong>
      <ul>
        {found.map(([name, sentence]) => (
          <li key={name}>
            <a href={`#${name}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Header() {
  return (
    <header className="top">
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <a className="logo" href="/">
        <i></i>
        {texts.brand}
      </a>
      <span className="secure">
        <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <rect x="4" y="10.5" width="16" height="10" rx="2.5" />
          <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
        </svg>
        {texts.secure}
      </span>
    </header>
  )
}

function openSheet(): void {
  const sheet = document.getElementById('amount-sheet')
  if (sheet instanceof HTMLDialogElement) sheet.showModal()
}

function Asked({ loan }: { loan: Loan }) {
  return (
    <div className="card asked">
      <div>
        <span className="hint">{texts.asked}</span>
        <div className="amount">{showMoney(loan.amount)}</div>
        <span className="hint">{texts.period}</span>
      </div>
      <button className="back" type="button" aria-haspopup="dialog" onClick={openSheet}>
        {texts.change}
      </button>
    </div>
  )
}

function Summary({ loan }: { loan: Loan }) {
  return (
    <aside className="summary">
      <div className="card">
        <strong>{texts.yours}</strong>
        <dl>
          <dt>{texts.amountShort}</dt>
          <dd>{showMoney(loan.amount)}</dd>
          <dt>{texts.periodShort}</dt>
          <dd>{`${loan.period} ${texts.unit}`}</dd>
        </dl>
        <ul className="points">
          {texts.points.map((point) => (
            <li key={point}>
              <svg
                width="20"
                height="20"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.6"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d="M5 12.5l4.5 4.5L19 7.5" />
              </svg>
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

function Income() {
  return (
    <>
      <h1>{texts.income}</h1>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Field name="monthlyIncome" label={texts.income}>
          <input id="monthlyIncome" name="monthlyIncome" inputMode="numeric" />
        </Field>
        <button className="go" type="submit">
          {texts.go}
        </button>
      </form>
    </>
  )
}
