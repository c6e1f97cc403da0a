import type { Exchange } from '#core/model/partners/examples.ts'

/** The exchanges of every partner, by its id. */
export type Repertoire = { readonly [partner: string]: readonly Exchange[] }

/**
 * Returns the word that steers the lenders: the part after + in an e-mail address, if there is one.
 */
export const scenarioIn = (email: string): string | undefined => /\+(?<word>[^@]+)@/u.exec(email)?.groups?.['word']?.toLowerCase()

/**
 * Returns the scenario that a partner simulates for a word. `<partner>-<scenario>` steers one
 * partner while the others decline. A scenario that only other partners have makes this one decline
 * too. An unknown word, or none, means `accepted`.
 */
export function chooseScenario(repertoire: Repertoire, partner: string, word: string | undefined): string {
  if (word === undefined) return 'accepted'
  if (hasScenario(repertoire, partner, word)) return word
  const own = `${partner}-`
  if (word.startsWith(own) && hasScenario(repertoire, partner, word.slice(own.length))) return word.slice(own.length)
  return isKnown(repertoire, word) ? 'rejected' : 'accepted'
}

/** Returns whether a word steers at least one partner. */
export const isKnown = (repertoire: Repertoire, word: string): boolean =>
  Object.entries(repertoire).some(([id, exchanges]) => exchanges.some(({ scenario }) => scenario === word || `${id}-${scenario}` === word))

const hasScenario = (repertoire: Repertoire, partner: string, scenario: string): boolean =>
  repertoire[partner]?.some((exchange) => exchange.scenario === scenario) ?? false
