import type { Certificate } from '#apps/api/domain/consents/certificate.ts'
import type { Head } from './heads-file.ts'

const DAY_MS = 86_400_000

/** Compares chains with an earlier statement of their heads. */
export interface Comparison {
  /** Throws an error with a sentence if the chain was rewritten or cut since the statement. */
  readonly take: (certificate: Certificate) => void
  /**
   * Throws an error with a sentence if a chain is missing whose retention (AUDIT_DAYS) is not over.
   * Returns how many chains the statement has.
   */
  readonly end: (now: Date, auditDays: number) => number
}

/** Starts a comparison with the heads of a statement. */
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
