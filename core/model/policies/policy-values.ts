import type { Operator } from '#core/model/operator/operator.ts'

/** What stands for a placeholder of a policy's text, by its name, as plain text. */
export interface PolicyValues {
  readonly [placeholder: string]: string
}

/** The placeholder, on a line of its own, in whose place the table of trackers stands. */
export const TRACKERS_PLACEHOLDER = 'trackers'
/** The placeholder of the lenders by name. */
export const LENDERS_PLACEHOLDER = 'lenders'

/** What policies say of a site: who runs it, under which brand, and who lends there. */
export interface SaidOfSite {
  readonly operator: Operator
  readonly brand: string
  /** By name, as a list in a sentence. */
  readonly lenders: string
}

/** Returns the values of the placeholders that every policy may use: `operator`, `operator.email`, `brand` and so on. */
export function policyValues({ operator: { legalName, reviewedBy: _, ...more }, brand, lenders }: SaidOfSite): PolicyValues {
  const ofOperator = Object.entries(more).map(([name, value]) => [`operator.${name}`, value] as const)
  return { operator: legalName, ...Object.fromEntries(ofOperator), brand, [LENDERS_PLACEHOLDER]: lenders }
}

/** Returns the names of the placeholders in a text, each once. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(({ groups }) => groups?.['name'] ?? '')),
]

/** A placeholder in a text. */
export const PLACEHOLDER = /\{\{(?<name>[^{}]*)\}\}/gu
