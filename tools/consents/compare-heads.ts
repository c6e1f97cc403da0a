import type { Certificate } from '../../apps/api/consents/certificate.ts'
import type { Head } from './heads-file.ts'

const DAY_MS = 86_400_000

/** Holds chains against an earlier statement of where they ended. */
export interface Comparison {
  /** Throws a sentence where the chain was rewritten or cut since. */
  readonly take: (certificate: Certificate) => void
  /** Throws a sentence where a chain is gone whose time (AUDIT_DAYS) is not over; answers how many were held against it. */
  readonly end: (now: Date, auditDays: number) => number
}

/** Begins a comparison with the heads of a statement. */
export function compareHeads(heads: ReadonlyMap<string, Head>): Comparison {
  const left = new Map(heads)
  return {
    take: ({ leadId, rows }) => {
      const head = left.get(leadId)
      if (!head) return
      left.delete(leadId)
      const row = rows[head.number - 1]
      if (!row) throw new Error(`The chain of the lead ${leadId} was cut: it had ${head.number} rows, and has ${rows.length}.`)
      if (row.hash !== head.hash)
        throw new Error(`The chain of the lead ${leadId} was rewritten: row ${head.number} is not the one that was.`)
    },
    end: (now, auditDays) => {
      const gone = [...left.values()].find(({ at }) => now.getTime() - new Date(at).getTime() < auditDays * DAY_MS)
      if (gone) throw new Error(`The chain of the lead ${gone.leadId} is gone: it had ${gone.number} rows.`)
      return heads.size
    },
  }
}
