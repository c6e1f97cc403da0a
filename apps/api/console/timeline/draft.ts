import { isOwnWords } from '#core/console/leads/stored-reason.ts'
import type { StoryEntry, StoryKind } from '#core/console/leads/timeline.ts'
import type { StoredRows } from '#apps/api/store/console/leads/stored-lead.ts'

/** An entry before it is merged with others of the same moment that tell the same. */
export interface Draft {
  readonly at: Date
  readonly kind: StoryKind
  /** Whom or what it is about: of one kind and moment, different ones stay apart. */
  readonly about?: string
  readonly facts?: { readonly [name: string]: string | number | null | undefined }
}

/** How things are named for people. Amounts are hundredths (`price`) or whole units (`sum`) of the currency. */
export interface Naming {
  readonly partner: (id: string) => string
  readonly field: (name: string) => string
  readonly price: (hundredths: number) => string
  readonly sum: (units: number) => string
}

/** What rows of a table tell: at least one entry each. `rows` has those of the whole lead. */
export type Describe<Table extends keyof StoredRows> = (
  row: StoredRows[Table][number],
  naming: Naming,
  rows: StoredRows,
) => readonly Draft[]
export type DescribeTables<Table extends keyof StoredRows> = { readonly [Name in Table]: Describe<Name> }

/** A reason that may be read by everybody, or that there is one in the partner's own words. */
export const reasonFacts = (reason: string | null): NonNullable<Draft['facts']> =>
  reason !== null && isOwnWords(reason) ? { hidden: 'reason' } : { reason }

/** Facts without those that are not known. */
export const knownFacts = (facts: NonNullable<Draft['facts']>): StoryEntry['facts'] =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value] as const])),
  )

/** An entry at a moment that may not have come. */
export const once = (at: Date | null, draft: Omit<Draft, 'at'>): readonly Draft[] => (at ? [{ ...draft, at }] : [])
