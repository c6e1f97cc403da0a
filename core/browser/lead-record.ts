import { isUuid } from '../visit/session.ts'

/** A lead and its secret. */
export interface LeadRecord {
  readonly id: string
  readonly token: string
}

/**
 * Keeps it in the name of the window, for a browser that denies cookies and storage: it outlives a reload, as the state of
 * the history does not in a frame without an origin (Chromium 156). Whoever is shown in this window next could read it, so
 * it is taken out before anybody else is. Without a lead: takes it out, where it is there.
 */
export function writeLeadRecord(lead?: LeadRecord): void {
  if (lead || readLeadRecord()) window.name = lead ? JSON.stringify({ lead: { id: lead.id, token: lead.token } }) : ''
}

/** The record of this window; undefined where there is none. */
export function readLeadRecord(): LeadRecord | undefined {
  const state = window.name.startsWith('{"lead":') ? parse(window.name) : undefined
  const lead: unknown = typeof state === 'object' && state !== null && 'lead' in state ? state.lead : undefined
  return isLeadRecord(lead) ? lead : undefined
}

const isLeadRecord = (found: unknown): found is LeadRecord =>
  typeof found === 'object' && found !== null && 'id' in found && isUuid(found.id) && 'token' in found && typeof found.token === 'string'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
