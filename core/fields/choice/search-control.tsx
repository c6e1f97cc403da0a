import { useRef } from 'react'
import { idOf } from '#core/ui/controls/id-of.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { typeInto, verbatim, wiringOf, type ControlProps } from '#core/ui/controls/control.ts'
import { comboboxProps, Listbox, useListbox } from '#core/ui/controls/choice/listbox.tsx'
import { foldText, searchOptions } from './search-options.ts'
import { optionOf, type Option } from '#core/fields/choice/named-options.ts'

/**
 * One of many options: typed and chosen from a list, or typed in full. A hidden input contains the
 * code of the option found.
 */
export function SearchControl(props: ControlProps & { readonly options: readonly Option[] }) {
  const t = useTexts()
  const { name, value, options } = props
  const code = useRef<HTMLInputElement>(null)
  const find = (text: string) => options.find((option) => foldText(option.name) === foldText(text))
  const list = useListbox<Option>({
    take: (option, input) => typeInto(input, option.name),
    open: (input) => (find(input.value) ? options : searchOptions(options, input.value)),
  })
  const chosen = optionOf(options, value)
  const hear = (input: HTMLInputElement, event: Event) => {
    // a browser that fills in the field may write a code; who types one may be on the way to a name that begins with it
    const byCode = isTyped(event) ? undefined : optionOf(options, input.value)
    const match = byCode ?? find(input.value)
    if (byCode) input.value = byCode.name
    if (code.current) code.current.value = match?.code ?? ''
    if (match) list.close()
    else list.offer(searchOptions(options, input.value))
  }
  return (
    <div className="search" onBlur={list.onBlur}>
      <div className="control">
        <input
          {...wiringOf(props)}
          {...verbatim}
          {...comboboxProps(idOf(name), list)}
          className="find"
          type="text"
          autoCapitalize="words"
          defaultValue={chosen?.name ?? (typeof value === 'string' ? value : '')}
          onInput={({ currentTarget, nativeEvent }) => hear(currentTarget, nativeEvent)}
          onFocus={({ currentTarget }) => currentTarget.value === '' && list.offer(options, false)}
        />
        {/* for type="hidden", React would write the default over the value at every render */}
        <input type="text" hidden readOnly tabIndex={-1} ref={code} name={`${name}.code`} defaultValue={chosen?.code ?? ''} />
      </div>
      <Listbox
        list={list}
        id={idOf(name)}
        nameOf={(option) => option.name}
        keyOf={(option) => option.code}
        label={props.label}
        status={(number) => t('search>found', { number })}
      />
    </div>
  )
}

/** True for a change by a key, one after the other, and not by what fills in the whole field or puts a text into it. */
const isTyped = (event: Event): boolean =>
  'inputType' in event && (event.inputType === 'insertText' || event.inputType === 'insertCompositionText')
