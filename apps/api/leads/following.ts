import type { LeadEvent } from '#core/lead/transitions.ts'
import type { EventDetails } from '../db/tables.ts'
import type { OpenLead } from './open-lead.ts'

/** An event that follows from an effect. */
export interface Following {
  readonly event: LeadEvent
  readonly details?: EventDetails
}

/** What a move makes the API do; it may cause another event. */
export type Effect = (open: OpenLead) => Promise<Following | undefined>
