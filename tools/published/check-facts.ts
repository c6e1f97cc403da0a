import { checks } from '#catalogue/checks.gen.ts'
import { cleanText, type Checks, type Formats } from '#core/model/formats/format.ts'
import { lookUp } from '#core/model/look-up.ts'
import { factsOf, mergeFacts } from './facts-of.ts'
import type { Facts } from './published.ts'

const loaders: { readonly [country: string]: () => Promise<{ readonly default: Checks }> } = checks
/** The day of the examples, on which no example is in the future. */
const TODAY = '2026-11-20'

/** Returns what a country's checks say of the examples of its formats, with what a code contains. */
export async function checkFacts(country: string, formats: Formats = {}): Promise<Facts> {
  const own = (await lookUp(loaders, country)?.())?.default ?? {}
  const facts = Object.entries(formats).flatMap(([name, { check = '', clean, good, bad }]) => {
    const validate = lookUp(own, check)
    if (!validate) return []
    return [...good, ...bad].map((text) => factsOf(`checked ${name} ${text}`, validate(cleanText(text, clean), TODAY)))
  })
  return mergeFacts(...facts)
}
