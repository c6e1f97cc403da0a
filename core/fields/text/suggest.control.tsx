import { useRef, type FocusEvent } from 'react'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import { idOf } from '#core/ui/controls/id-of.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import type { Suggestion } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { writeTyped } from '#core/fields/write-typed.ts'
import { keyboardOf, typeInto, verbatim, wiringOf, type ControlProps, type KindOfControl } from '#core/ui/controls/control.ts'
import { comboboxProps, Listbox, useListbox } from '#core/ui/controls/choice/listbox.tsx'

export const control: KindOfControl = { Control: SuggestControl, isLine: true }

/** A text for which a look-up suggests values (companies, places); any other text is accepted. */
function SuggestControl(props: ControlProps) {
  const t = useTexts()
  const { site, actions } = usePage()
  const { field, name } = props
  const asked = useRef('')
  const list = useListbox<Suggestion>({
    take: ({ answers }, input) => {
      forget()
      // a suggestion without a value for this field (a place found by its code) keeps what is typed
      const own = plainText(answers[field.name])
      if (own !== undefined) typeInto(input, own)
      fillIn(input, { ...answers, [field.name]: undefined })
    },
    open: ({ value }) => {
      void ask(value)
      return []
    },
  })
  const ask = async (text: string) => {
    asked.current = text
    await pause()
    const isCurrent = () => asked.current === text
    if (!field.suggest || text.trim().length < 3 || !isCurrent()) return
    const found = await actions.suggest(field.suggest, text.trim())
    if (isCurrent()) list.offer(found)
  }
  // suggestions that arrive after a choice, blur or Escape would cover the content below
  const forget = () => {
    asked.current = ''
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    forget()
    list.onBlur(event)
  }
  return (
    <div className="search" onKeyDownCapture={({ key }) => key === 'Escape' && forget()} onBlur={leave}>
      <div className="control">
        <input
          {...wiringOf(props)}
          {...verbatim}
          {...keyboardOf(field)}
          {...comboboxProps(idOf(name), list)}
          defaultValue={writeTyped(field, props.value, site)}
          onInput={({ currentTarget, nativeEvent }) => nativeEvent.isTrusted && void ask(currentTarget.value)}
        />
      </div>
      <Listbox
        list={list}
        id={idOf(name)}
        nameOf={({ label }) => label}
        keyOf={({ label }) => label}
        label={props.label}
        status={(number) => (number > 0 ? t('search>found', { number }) : '')}
      />
    </div>
  )
}

/** Writes the other answers of a suggestion into their controls in the same form. */
function fillIn(input: HTMLInputElement, answers: Suggestion['answers']): void {
  for (const [name, value] of Object.entries(answers)) {
    const control = input.form?.elements.namedItem(name)
    const text = plainText(value)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    if (isText && text !== undefined) typeInto(control, text)
  }
}

const plainText = (value: AnswerValue | undefined): string | undefined =>
  typeof value === 'object' || value === undefined ? undefined : String(value)

// debounce: 250 ms
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250))
