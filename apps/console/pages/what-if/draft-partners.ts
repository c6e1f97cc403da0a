import type { WrittenRules } from '#core/journey/drafts/draft-parts.ts'
import { recordOf } from './say-rules.ts'

/** What a draft changes, by partner, as it is being written. */
export interface DraftPartners {
  readonly [partner: string]: WrittenRules
}

/** The changes of a draft, without partners of which nothing is changed. */
export const changesIn = (partners: DraftPartners): DraftPartners =>
  Object.fromEntries(Object.entries(partners).filter(([, changes]) => Object.keys(changes).length > 0))

/** Reads the changes out of a draft as it stands in a file or is kept; undefined where there are none to show. */
export function partnersIn(draft: unknown): DraftPartners | undefined {
  const partners = recordOf(recordOf(draft)?.['partners'])
  if (!partners) return undefined
  const entries = Object.entries(partners).flatMap(([id, given]) => {
    const changes = recordOf(given)
    return changes ? [[id, changes] as const] : []
  })
  return entries.length === Object.keys(partners).length ? Object.fromEntries(entries) : undefined
}

/** True for a draft as it was sent that has these very changes: the same object, for whatever is written makes a new one. */
export const isDraftOf = (sent: unknown, partners: DraftPartners): boolean => recordOf(sent)?.['partners'] === partners

/** Who handed a draft over, and why, as its file says. */
export function noteIn(draft: unknown): { readonly by: string; readonly why: string } | undefined {
  const { by, why } = recordOf(recordOf(draft)?.['note']) ?? {}
  return typeof by === 'string' && typeof why === 'string' ? { by, why } : undefined
}
