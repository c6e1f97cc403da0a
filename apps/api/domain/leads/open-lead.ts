import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Api } from '../api.ts'
import type { LeadEventRow } from '#apps/api/store/leads/events.ts'
import type { Submission, SubmissionChange } from '#apps/api/store/partners/submission.ts'
import type { SubmissionPlace } from '#apps/api/store/partners/submissions.ts'
import type { AnswerNumbers, Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { Ledger } from '#apps/api/store/consents/read-ledger.ts'
import type { Lead } from './lead.ts'
import type { LedgerChoice, ShownConsent } from '../consents/make-consents.ts'
import type { PlannedJob } from '#apps/api/platform/queue/job-payloads.ts'
import { encryptAnswers } from '../answers/encrypt-answers.ts'
import { namesOfSum } from '../answers/read-answers.ts'
import type { Sending } from '../phone-codes/sending.ts'

/** What a change of a lead takes of the server. */
export type LeadPorts = Pick<
  Api,
  'settings' | 'encryption' | 'signing' | 'jobs' | 'metrics' | 'outside' | 'log' | 'sites' | 'trackers' | 'partnerCounts'
>

/** A lead that a transaction has locked, with what happened to it so far; `writeLead` writes it down. */
export interface OpenLead {
  readonly api: LeadPorts
  readonly tx: Transaction<Tables>
  readonly context: SiteContext
  readonly now: Date
  readonly before: Lead
  /** Where the call came from; undefined for work of the server. */
  readonly address: string | undefined
  lead: Lead
  /** What sending a code to the phone came to, where that was to be done. */
  sending?: Sending
  readonly events: LeadEventRow[]
  /** Consents as they were shown when they were given. */
  shown: readonly ShownConsent[]
  /** Jobs that are sent when the change is written. */
  readonly jobs: PlannedJob[]
  /** Choices about consents of partners that were made before, with the texts of then. */
  readonly again: LedgerChoice[]
  /** What changed of its submissions, by their ids. */
  readonly submissionChanges: Map<string, SubmissionChange>
  /** The lead's ledger of consents, once it was read. */
  ledger?: Ledger
}

/** Opens a lead that the transaction has locked. */
export function openLead(api: LeadPorts, tx: Transaction<Tables>, lead: Lead): OpenLead {
  const context = api.sites.get(lead.site)
  if (!context) throw new Error(`a lead belongs to the site "${lead.site}", which the catalogue lacks`)
  const now = api.outside.now()
  const nothing = { address: undefined, events: [], shown: [], jobs: [], again: [], submissionChanges: new Map() }
  return { api, tx, context, now, before: lead, lead, ...nothing }
}

/** Where a submission of the lead stands. */
export const placeOf = ({ lead }: Pick<OpenLead, 'lead'>, { id }: { readonly id: string }): SubmissionPlace => ({ leadId: lead.id, id })

/** Changes a submission of the lead. */
export function changeSubmission(open: OpenLead, { id }: Pick<Submission, 'id'>, change: SubmissionChange): void {
  const submissions = open.lead.submissions.map((one) => (one.id === id ? { ...one, ...change } : one))
  open.lead = { ...open.lead, submissions }
  open.submissionChanges.set(id, { ...open.submissionChanges.get(id), ...change })
}

/** Notes something that happened. */
export function note(open: OpenLead, name: string, details: LeadEventRow['details'] = {}): void {
  open.events.push({ name, details })
  open.api.metrics.leadEvent(name)
}

/** Takes answers over; an answer with an older number than the one that is stored is left out. */
export function takeAnswers(open: OpenLead, answers: Answers, numbers: AnswerNumbers): void {
  const { lead } = open
  const numberOf = (name: string) => numbers[name] ?? numbers[toldBy(open.context, name) ?? '']
  const newer = Object.entries(answers).filter(([name]) => (numberOf(name) ?? 0) >= (lead.numbers[name] ?? 0))
  const taken = Object.fromEntries(newer)
  const takenNumbers = Object.fromEntries(newer.map(([name]) => [name, numberOf(name) ?? lead.numbers[name] ?? 0]))
  open.lead = {
    ...lead,
    answers: { ...lead.answers, ...taken },
    stored: { ...lead.stored, ...encryptAnswers(taken, lead.id, open.context, open.api.encryption) },
    numbers: { ...lead.numbers, ...takenNumbers },
  }
}

/** True where a page says something else than what was answered elsewhere since: its number is older than the stored one. */
export const isOvertaken = ({ lead }: Pick<OpenLead, 'lead'>, answers: Answers, numbers: AnswerNumbers): boolean =>
  Object.entries(numbers).some(
    ([name, number]) => number < (lead.numbers[name] ?? 0) && !isDeepStrictEqual(answers[name], lead.answers[name]),
  )

/** The answer that another came with: a code for what it told, rows for their sum. */
const toldBy = (context: SiteContext, name: string): string | undefined =>
  context.fields.get(name)?.decodedFrom?.name ??
  [...context.fields.values()].find((field) => namesOfSum(context, field).includes(name))?.name
