import { useRef, useState, type FocusEvent } from 'react'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { writeTyped } from '#core/fields/write-typed.ts'
import { typeInto, verbatim, wiringOf, type ControlProps, type KindOfControl } from '#core/ui/controls/control.ts'

export const control: KindOfControl = { Control: EmailControl, isLine: true }

/** An e-mail address. On blur, a look-up may suggest a correction; it never blocks. */
function EmailControl(props: ControlProps) {
  const t = useTexts()
  const { site, actions } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState('')
  const ask = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    const [first] = typed.includes('@') ? await actions.suggest('email', typed) : []
    if (currentTarget.value.trim() === typed) setMeant(first?.label ?? '')
  }
  const take = () => {
    if (input.current) typeInto(input.current, meant)
    setMeant('')
    input.current?.focus()
  }
  return (
    <>
      <div className="control">
        <input
          {...wiringOf(props)}
          {...verbatim}
          ref={input}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          defaultValue={writeTyped(props.field, props.value, site)}
          onBlur={(event) => void ask(event)}
          onInput={() => setMeant('')}
        />
      </div>
      <div role="status">
        {meant && (
          <button type="button" className="link" onClick={take}>
            {t('suggestion', { text: meant })}
          </button>
        )}
      </div>
    </>
  )
}
