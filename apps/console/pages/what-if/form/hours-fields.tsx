import { useId } from 'react'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/what-if.json' with { type: 'json' }
import type { PartShown } from './part-shown.ts'
import { Says, WrittenField } from './written-field.tsx'
import { asLimit } from './writings.ts'

/** When a lender is open: from one whole hour to another, or always. */
export function HoursFields({ of, zone }: { readonly of: PartShown; readonly zone: string }) {
  const { label, value, fault, was, change, undo } = of
  const id = useId()
  const hours: readonly unknown[] = Array.isArray(value) ? value : [null, null]
  const set = (from: unknown, to: unknown) => change(from === null && to === null ? null : [from, to])
  return (
    <fieldset className={was === undefined ? 'written' : 'written changed'} aria-describedby={id}>
      <legend>{label}</legend>
      <div className="fields">
        <WrittenField label={texts.opens} value={hours[0]} writing={asLimit} change={(from) => set(from, hours[1])} />
        <WrittenField label={texts.closes} value={hours[1]} writing={asLimit} change={(to) => set(hours[0], to)} />
      </div>
      <Says id={id} label={label} hint={fill(texts.hoursHint, { zone })} fault={fault} was={was} undo={undo} />
    </fieldset>
  )
}

/** The days of the week on which a lender is asked. */
export function Weekdays({ of: { label, value, fault, was, change, undo } }: { readonly of: PartShown }) {
  const id = useId()
  const days: readonly unknown[] = Array.isArray(value) ? value : []
  const all = texts.weekdays.map((name, index) => ({ name, day: index + 1 }))
  return (
    <fieldset className={was === undefined ? 'written' : 'written changed'} aria-describedby={id}>
      <legend>{label}</legend>
      <div className="boxes">
        {all.map(({ name, day }) => (
          <label key={day} className="box">
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ target }) =>
                change(all.map((one) => one.day).filter((one) => (one === day ? target.checked : days.includes(one))))
              }
            />
            {name}
          </label>
        ))}
      </div>
      <Says id={id} label={label} fault={fault} was={was} undo={undo} />
    </fieldset>
  )
}
