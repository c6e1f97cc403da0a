import type { WrittenRules } from '#core/journey/drafts/draft-parts.ts'
import { isRecord } from './say-rules.ts'

/** What a draft changes, by partner, as it is being written. */
export interface DraftPartners {
  readonly [partner: string]: WrittenRules
}

/** The changes of a draft, without partners of which nothing is changed. */
export const changesIn = (partners: DraftPartners): DraftPartners =>
  Object.fromEntries(Object.entries(partners).filter(([, changes]) => Object.keys(changes).length > 0))

/** Reads the changes out of a draft as it stands in a file or is kept; undefined where there are none to show. */
export function partnersIn(draft: unknown): DraftPartners | undefined {
  const partners = isRecord(draft) ? draft['partners'] : undefined
  if (!isRecord(partners)) return undefined
  const entries = Object.entries(partners).flatMap(([id, changes]) => (isRecord(changes) ? [[id, changes] as const] : []))
  return entries.length === Object.keys(partners).length ? Object.fromEntries(entries) : undefined
}

/** Who handed a draft over, and why, as its file says. */
export function noteIn(draft: unknown): { readonly by: string; readonly why: string } | undefined {
  const note = isRecord(draft) ? draft['note'] : undefined
  return isRecord(note) && typeof note['by'] === 'string' && typeof note['why'] === 'string'
    ? { by: note['by'], why: note['why'] }
    : undefined
}
