import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { writeTyped } from '#core/fields/write-typed.ts'
import { verbatim, wiringOf, type ControlProps, type KindOfControl } from '#core/ui/controls/control.ts'

export const control: KindOfControl = { Control: MoneyControl }

/** A sum with the market's currency symbol. The loan's amount uses LoanNumberControl instead. */
function MoneyControl(props: ControlProps) {
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
