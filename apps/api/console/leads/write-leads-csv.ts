import type { FoundLead } from '#core/console/leads/leads-found.ts'
import { writeCsv } from '#apps/api/platform/network/write-csv.ts'

const COLUMNS = ['id', 'reference', 'site', 'status', 'createdAt', 'updatedAt', 'affiliate', 'partners', 'email', 'phone'] as const

/** Writes found leads as CSV: moments in ISO 8601 of UTC, e-mail and phone masked, and nothing that a spreadsheet executes. */
export const writeLeadsCsv = (leads: readonly FoundLead[]): string =>
  writeCsv(
    COLUMNS,
    leads.map((lead) => COLUMNS.map((name) => (name === 'partners' ? lead.partners.join(', ') : (lead[name] ?? '')))),
  )
