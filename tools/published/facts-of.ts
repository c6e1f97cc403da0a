import { z } from 'zod'
import type { Facts } from './published.ts'

const fact = z.union([z.string(), z.number(), z.boolean()])
const words = z.array(fact)
const coded = z.array(z.looseObject({ code: z.string() }))
const record = z.record(z.string(), z.unknown())

/**
 * Returns a value as facts, one for each leaf, with the names on the way to it as the key. A list of
 * words is one fact in its order; a list of records with a `code` is told by code.
 */
export function factsOf(key: string, value: unknown): Facts {
  if (value === undefined) return {}
  if (Array.isArray(value)) return listFacts(key, value)
  const leaf = fact.safeParse(value)
  if (leaf.success) return { [key]: leaf.data }
  return mergeFacts(...Object.entries(record.parse(value)).map(([name, part]) => factsOf(`${key}.${name}`, part)))
}

/** Returns names of which the order says nothing: a further name changes none of the others. */
export const namesOf = (key: string, names: readonly string[]): Facts => Object.fromEntries(names.map((name) => [`${key} ${name}`, true]))

/** Returns the facts of several lists in one. */
export const mergeFacts = (...lists: readonly Facts[]): Facts => Object.fromEntries(lists.flatMap((facts) => Object.entries(facts)))

function listFacts(key: string, list: readonly unknown[]): Facts {
  const asWords = words.safeParse(list)
  if (asWords.success) return { [key]: asWords.data.join(', ') }
  const asCoded = coded.safeParse(list)
  if (!asCoded.success) return { [key]: JSON.stringify(list) }
  return mergeFacts(...asCoded.data.map(({ code, ...rest }) => factsOf(`${key}.${code}`, rest)))
}
