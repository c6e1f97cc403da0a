import type { FoundLead, LeadsFound } from '#core/console/leads/leads-found.ts'

/** The leads of an export, and whether there may be more. */
export interface AllLeads {
  readonly leads: readonly FoundLead[]
  readonly isCut: boolean
}

/** A rare partner or affiliate would lead through the whole table, and hold a connection of the few until its end. */
export const MOST_LOOKS = 100

/** Finds page after page from the newest lead on, until there is none, or `most` are found, or it has looked often enough. */
export async function findAllLeads(find: (before: string | undefined) => Promise<LeadsFound>, most: number): Promise<AllLeads> {
  const leads: FoundLead[] = []
  let before: string | undefined
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const found = await find(before)
    leads.push(...found.leads)
    if (found.next === null) return { leads, isCut: false }
    if (leads.length >= most) break
    before = found.next
  }
  return { leads: leads.slice(0, most), isCut: true }
}
