import type { Lead } from '../leads/lead.ts'

/** The lead without an answer. Its number stays, so that a late save does not bring it back. */
export function dropAnswer(lead: Lead, name: string): Lead {
  const { [name]: _, ...answers } = lead.answers
  const { [name]: __, ...stored } = lead.stored
  return { ...lead, answers, stored }
}
