import type { Answers } from '#core/model/answers/answers.ts'
import { optionsOf } from './options-of.ts'
import type { PageField } from '#core/model/page/page.ts'
import { countriesOfTheWorld } from '#core/texts/countries-of-the-world.ts'
import type { Translate } from '#core/texts/find-text.ts'

/** One of several options: the code that is stored, and its display name. */
export interface Option {
  readonly code: string
  readonly name: string
  /** The value that earlier releases stored for this option. */
  readonly earlier?: string
}

/** Returns the option that a stored value stands for. */
export const optionOf = (options: readonly Option[], value: unknown): Option | undefined =>
  options.find(({ code, earlier }) => code === value || (earlier !== undefined && earlier === value))

/** Returns a choice's options with names: the field's own, countries, or those of the texts. */
export function namedOptions(field: PageField, answers: Answers, t: Translate, locale: string): readonly Option[] {
  if (field.named) return field.named.map(([code, name, earlier]) => ({ code, name, ...(earlier !== undefined && { earlier }) }))
  if (field.countries) return countriesOfTheWorld(field.countries, locale)
  return optionsOf(field, answers).map((code) => ({ code, name: t(`fields>${field.name}>options>${code}`) }))
}
