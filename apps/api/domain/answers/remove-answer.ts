import type { Lead } from '../leads/lead.ts'
import { dropAnswer } from './drop-answer.ts'

/** The lead without an answer, whose number rises: so pages that read the answers anew drop it too. */
export function removeAnswer(lead: Lead, name: string): Lead {
  return { ...dropAnswer(lead, name), numbers: { ...lead.numbers, [name]: (lead.numbers[name] ?? 0) + 1 } }
}
