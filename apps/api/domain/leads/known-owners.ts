import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { Owner } from './load-lead.ts'

/**
 * Who was found to hold a lead's secret lately: their next call needs no query of its own to be admitted. It is no permission:
 * the transaction that loads the lead looks at the secret again.
 */
export interface KnownOwners {
  readonly has: (leadId: string, owner: Owner) => boolean
  readonly add: (leadId: string, owner: Owner) => void
  readonly forget: (leadId: string, owner: Owner) => void
}

// about 3 MB
const MOST_OWNERS = 20_000

/** Remembers owners in this process; the first ones make room. */
export function rememberOwners(most = MOST_OWNERS): KnownOwners {
  const known = new Set<string>()
  const keyOf = (leadId: string, { site, token }: Owner) => hexHash(`${leadId} ${site} ${token ?? ''}`)
  return {
    has: (leadId, owner) => known.has(keyOf(leadId, owner)),
    add: (leadId, owner) => {
      known.add(keyOf(leadId, owner))
      const [first] = known
      if (known.size > most && first !== undefined) known.delete(first)
    },
    forget: (leadId, owner) => void known.delete(keyOf(leadId, owner)),
  }
}
