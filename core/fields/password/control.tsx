import { useState } from 'react'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { verbatim, wiringOf, type ControlProps, type KindOfControl } from '#core/ui/controls/control.ts'

export const control: KindOfControl = { Control: PasswordControl }

/** A password input with a button that shows the password; pasting and password managers work. */
function PasswordControl(props: ControlProps) {
  const t = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <div className="control">
      <input
        {...wiringOf(props)}
        {...verbatim}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoComplete={props.field.autocomplete ?? 'new-password'}
      />
      <button type="button" className="affix button" aria-controls={props.name} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'password>hide' : 'password>show')}
      </button>
    </div>
  )
}
