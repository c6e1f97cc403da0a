import type { Answers } from '#core/model/answers/answers.ts'
import { movedDay } from '#core/model/answers/local-day.ts'
import type { FieldExample } from '../field-example.ts'
import { validateAnswer } from '../validate-answer.ts'
import { boundDay } from './bound-day.ts'

/** A day between its bounds; a payday is one of the next days. */
export const example: FieldExample = (field, { today, site, answers }) => {
  const validation = { today, age: site.country.age }
  const [from, to] = [field.from, field.to].map((bound) => boundDay(bound, answers, validation))
  const given = (day: string): Answers => ({ ...answers, [field.name]: day })
  const fits = (day: string) => validateAnswer({ ...field, when: undefined }, given(day), validation) === undefined
  if (field.cycle) return Array.from({ length: 62 }, (_, days) => movedDay(today, { days: days + 1 })).find(fits) ?? today
  if (from && to) return new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10)
  return from ? movedDay(from, { days: 40 }) : movedDay(to ?? today, { days: -40 })
}
