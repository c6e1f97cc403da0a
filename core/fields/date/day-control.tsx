import type { InputEvent } from 'react'
import { partsAtFault } from '#core/fields/date/why-no-date.ts'
import { figuresOf } from '#core/texts/figures-of.ts'
import { dayOrder, type DayPart } from '#core/texts/format-day.ts'
import { idOf } from '#core/ui/controls/id-of.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { spreadDate } from '#core/fields/date/spread-date.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { writeDay } from '#core/fields/date/write-day.ts'
import { verbatim, wiringOf, type ControlProps } from '#core/ui/controls/control.ts'

/**
 * A day or a month as numeric inputs, in the order of the market's locale. Text that is too long
 * for one input is spread over the next ones.
 */
export function DayControl({ asked, ...props }: ControlProps & { readonly asked: readonly DayPart[] }) {
  const t = useTexts()
  const { site } = usePage()
  const { field, name, value, isLast } = props
  const parts = dayOrder(site.locale).filter((part) => asked.includes(part))
  const typed = writeDay(value)
  const atFault = props.isInvalid ? partsAtFault(value) : []
  const complete = field.autocomplete ?? 'off'
  const spread = ({ currentTarget }: InputEvent<HTMLInputElement>, part: DayPart) => {
    const boxes = parts.flatMap((one) => {
      const box = currentTarget.form?.elements.namedItem(`${name}.${one}`)
      return box instanceof HTMLInputElement ? [{ part: one, box }] : []
    })
    const filled = boxes.filter((one) => one.part !== part && one.box.value !== '').map((one) => one.part)
    const text = figuresOf(currentTarget.value, site.locale, parts) ?? currentTarget.value
    const found = spreadDate(text, part, { order: parts, filled })
    if (!found) return
    for (const one of boxes) one.box.value = found.parts[one.part] ?? (one.part === part ? '' : one.box.value)
    boxes.find((one) => one.part === found.next)?.box.focus()
  }
  return (
    <div className={parts.length > 2 ? 'parts' : 'parts two'}>
      {parts.map((part, index) => {
        const id = index === 0 ? idOf(name) : `${idOf(name)}-${part}`
        return (
          <div key={part} className={part}>
            <label htmlFor={id}>{t(`dateParts>${part}`)}</label>
            <div className="control">
              <input
                {...wiringOf({ ...props, isInvalid: atFault.includes(part), isLast: isLast && index === parts.length - 1 })}
                {...verbatim}
                id={id}
                name={`${name}.${part}`}
                type="text"
                inputMode="numeric"
                autoComplete={complete.startsWith('bday') ? `bday-${part}` : complete}
                defaultValue={part === 'year' ? typed.year : asTyped(typed[part])}
                maxLength={LONGEST}
                onInput={(event) => spread(event, part)}
              />
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** Removes the leading zero of a stored part: shows 6, not 06, as the hint does. */
const asTyped = (part: string): string => part.replace(/^0(?=[1-9])/u, '')

// a whole date can be typed or pasted into one input, with its month in words
const LONGEST = 30
