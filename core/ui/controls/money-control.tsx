import { usePage } from '../page-context.ts'
import { useTexts } from '../use-texts.ts'
import { writeTyped } from '../write-typed.ts'
import { verbatim, wiringOf, type ControlProps } from './control.ts'

/** A sum with the market's currency symbol. The loan's amount uses LoanNumberControl instead. */
export function MoneyControl(props: ControlProps) {
  const t = useTexts()
  const { site } = usePage()
  const { field, value } = props
  const { symbol, place } = site.currency
  const suffix = [place === 'after' ? symbol : '', t(`fields>${field.name}>suffix`, { defaultValue: '' })].filter(Boolean).join(' ')
  return (
    <div className="control">
      {place !== 'after' && <span className="affix">{symbol}</span>}
      <input {...wiringOf(props)} {...verbatim} type="text" inputMode="numeric" defaultValue={writeTyped(field, value, site)} />
      {suffix && <span className="affix">{suffix}</span>}
    </div>
  )
}
