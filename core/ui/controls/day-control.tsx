import { dayOrder, type DayPart } from '../../text/format-day.ts'
import { idOf } from '../id-of.ts'
import { usePage } from '../page-context.ts'
import { useTexts } from '../use-texts.ts'
import { writeDay } from '../write-typed.ts'
import { verbatim, wiringOf, type ControlProps } from './control.ts'

/** A day or a month as numeric fields, in the order in which the market writes them. */
export function DayControl(props: ControlProps) {
  const t = useTexts()
  const { site } = usePage()
  const { field, name, value, isLast } = props
  const parts = dayOrder(site.locale).filter((part) => field.kind === 'date' || part !== 'day')
  const typed = writeDay(value)
  const complete = field.autocomplete ?? 'off'
  return (
    <div className={field.kind === 'date' ? 'parts' : 'parts two'}>
      {parts.map((part, index) => {
        const id = index === 0 ? idOf(name) : `${idOf(name)}-${part}`
        return (
          <div key={part} className={part}>
            <label htmlFor={id}>{t(`dateParts>${part}`)}</label>
            <div className="control">
              <input
                {...wiringOf({ ...props, isLast: isLast && index === parts.length - 1 })}
                {...verbatim}
                id={id}
                name={`${name}.${part}`}
                type="text"
                inputMode="numeric"
                autoComplete={complete.startsWith('bday') ? `bday-${part}` : complete}
                defaultValue={typed[part]}
                maxLength={LENGTHS[part]}
              />
            </div>
          </div>
        )
      })}
    </div>
  )
}

// room for a stray space
const LENGTHS: { readonly [Part in DayPart]: number } = { day: 3, month: 3, year: 5 }
