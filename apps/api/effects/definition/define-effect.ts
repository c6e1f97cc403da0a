import type { LeadEvent, PartnerEvent } from '#core/lead/transitions.ts'
import type { EventDetails } from '#apps/api/platform/postgres/tables/tables.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import type { JobName, PlannedJob } from '#apps/api/platform/queue/job-payloads.ts'

/** What an effect leads to, besides what it changes of the lead. */
export interface Outcome<Name extends JobName = JobName> {
  /** Jobs that are sent when the change is written. */
  readonly jobs?: readonly PlannedJob<Name>[]
  /** An event that follows at once. */
  readonly next?: NextEvent
}

/** An event that follows from an effect. */
export interface NextEvent {
  readonly event: LeadEvent
  readonly details?: EventDetails
}

/** An effect as its file states it. */
export interface Effect<Name extends JobName = JobName> {
  readonly name: string
  /** The events of a lead that it follows; changes of consents and answers are no transition of their own. */
  readonly follows: readonly (LeadEvent | PartnerEvent)[] | 'every-change'
  /** Jobs that it may send. */
  readonly sends: readonly Name[]
  /**
   * Runs in the lead's transaction. With `event` it runs right after each event that it follows, and
   * may cause the next one. With `change` it runs once, when all that the transaction does is known.
   */
  readonly when: 'event' | 'change'
  readonly run: (open: OpenLead) => Promise<Outcome<Name>>
}

/** Defines an effect. Its file in apps/api/effects exports it as `effect`, and is found by its place. */
export const defineEffect = <Name extends JobName>(effect: Effect<Name>): Effect => effect

/** Nothing follows. */
export const NOTHING: Outcome<never> = {}

/** Whether an effect runs at a moment in which these things happened. */
export const isDue = ({ when, follows }: Effect, at: Effect['when'], events: readonly string[]): boolean =>
  when === at && (follows === 'every-change' || events.some((name) => follows.some((event) => event === name)))
