import { usePage } from '../page-context.ts'
import { useTexts } from '../use-texts.ts'
import { writeTyped } from '../write-typed.ts'
import { typeOf, verbatim, wiringOf, type ControlProps } from './control.ts'
import { EmailControl } from './email-control.tsx'

/** A line of text: any text, an e-mail address, or a phone number beside the market's prefix. */
export function TextControl(props: ControlProps) {
  return props.field.kind === 'email' ? <EmailControl {...props} /> : <PlainText {...props} />
}

function PlainText(props: ControlProps) {
  const t = useTexts()
  const { site } = usePage()
  const { field, value } = props
  const suffix = t(`fields>${field.name}>suffix`, { defaultValue: '' })
  return (
    <div className="control">
      {field.kind === 'phone' && <span className="affix">{site.phone.prefix}</span>}
      <input
        {...wiringOf(props)}
        {...verbatim}
        {...typeOf(field)}
        defaultValue={writeTyped(field, value, site)}
        placeholder={t(`fields>${field.name}>placeholder`, { defaultValue: '' }) || undefined}
      />
      {suffix && <span className="affix">{suffix}</span>}
    </div>
  )
}
