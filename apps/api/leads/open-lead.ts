import type { Transaction } from 'kysely'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Api } from '../api.ts'
import { keepTexts } from '../db/consent-texts.ts'
import { appendConsents } from '../consents/append-consents.ts'
import { keepLenderTexts } from '../db/lender-texts.ts'
import { describedText, isInOwnWords } from '../consents/described-text.ts'
import { describedConsents, type DescribedConsent } from '#core/consent/described-consents.ts'
import { findChainEnd, type ConsentRow } from '../db/consents.ts'
import { addEvents, type LeadEventRow } from '../db/events.ts'
import { changeLeadRow } from '../db/leads.ts'
import type { SubmissionPlace } from '../db/submissions.ts'
import type { AnswerNumbers, Tables } from '../db/tables.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { refuseChoices } from '../consents/refuse-choices.ts'
import type { Refusal } from '../http/answer-call.ts'
import { changeByLetter, sendConsentLetter } from './consents-by-letter.ts'
import { planConversions } from '../tracking/plan-conversions.ts'
import { planPostbacks } from '../postbacks/plan-postbacks.ts'
import { indexesOf } from './indexes-of.ts'
import { loadLead } from './load-lead.ts'
import type { Lead } from './lead.ts'
import { chainStart, makeConsents, type LedgerChoice, type ShownConsent } from './make-consents.ts'
import { sealAnswers } from './seal-answers.ts'
import type { Sending } from './sending.ts'

/** A lead that a transaction has locked, with what happened to it so far; `writeLead` writes it down. */
export interface OpenLead {
  readonly api: Api
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
  /** Choices about consents of partners that were made before, with the texts of then. */
  readonly again: LedgerChoice[]
}

/** Opens a lead that the transaction has locked. */
export function openLead(api: Api, tx: Transaction<Tables>, lead: Lead): OpenLead {
  const context = api.sites.get(lead.site)
  if (!context) throw new Error(`a lead belongs to the site "${lead.site}", which the catalogue lacks`)
  return { api, tx, context, now: api.outside.now(), before: lead, address: undefined, lead, events: [], shown: [], again: [] }
}

/** Where a submission of the lead stands. */
export const placeOf = ({ lead }: Pick<OpenLead, 'lead'>, { id }: { readonly id: string }): SubmissionPlace => ({ leadId: lead.id, id })

/** Locks a lead for work that the server does by itself, and writes down what happened; nothing where it is gone. */
export async function withLead(api: Api, id: string, work: (open: OpenLead) => Promise<void>): Promise<void> {
  await api.database.inTransaction(async (tx) => {
    const lead = await loadLead(tx, id, api.seal)
    // a site that is switched off has no jobs
    if (!lead || !api.sites.has(lead.site)) return
    const open = openLead(api, tx, lead)
    await work(open)
    await writeLead(open)
  })
}

/** Notes something that happened. */
export function note(open: OpenLead, name: string, details: LeadEventRow['details'] = {}): void {
  open.events.push({ name, details })
  open.api.metrics.leadEvent(name)
}

/** Takes answers over; an answer with an older number than the one that is stored is left out. */
export function takeAnswers(open: OpenLead, answers: Answers, numbers: AnswerNumbers): void {
  const { lead } = open
  // what a code told came with the code
  const numberOf = (name: string) => numbers[name] ?? numbers[open.context.fields.get(name)?.decodedFrom?.name ?? '']
  const newer = Object.entries(answers).filter(([name]) => (numberOf(name) ?? 0) >= (lead.numbers[name] ?? 0))
  const taken = Object.fromEntries(newer)
  const takenNumbers = Object.fromEntries(newer.map(([name]) => [name, numberOf(name) ?? lead.numbers[name] ?? 0]))
  open.lead = {
    ...lead,
    answers: { ...lead.answers, ...taken },
    stored: { ...lead.stored, ...sealAnswers(taken, lead.id, open.context, open.api.seal) },
    numbers: { ...lead.numbers, ...takenNumbers },
  }
}

/** Why the consents that were given so far may not go into the ledger. */
export const refuseConsents = ({ api, tx, context, before, lead, shown, again }: OpenLead): Promise<Refusal | undefined> =>
  refuseChoices({ ...api, db: tx }, context, { leadId: lead.id, before: before.answers, after: lead.answers, shown, again })

/** Writes the lead, its events and its consents, if anything happened; its version rises by one. */
export async function writeLead(open: OpenLead): Promise<void> {
  if (open.lead === open.before && open.events.length === 0) return
  const { confirmedConsents, isLetterDue } = changeByLetter(open.context, open.before, open.lead)
  if (isLetterDue) await sendConsentLetter(open.api, open.tx, open.lead.id)
  open.lead = { ...open.lead, confirmedConsents, version: open.before.version + 1 }
  const { tx, lead, events, now } = open
  const consents = await goOn(open)
  if (consents.length > 0) note(open, 'consents-recorded', { consents: consents.at(-1)?.number })
  await changeLeadRow(tx, lead.id, {
    status: lead.status,
    progress: [...lead.progress],
    version: lead.version,
    answers: JSON.stringify(lead.stored),
    numbers: JSON.stringify(lead.numbers),
    ...indexesOf(lead.answers, open.api.seal),
    step: lead.step,
    confirmed_consents: [...lead.confirmedConsents],
    phone_confirmed_at: lead.phoneConfirmedAt,
    submitted_at: lead.submittedAt,
    waiting_since: lead.waitingSince,
    updated_at: now,
  })
  await addEvents(tx, lead.id, events, now)
  await appendConsents(open.api, tx, consents)
  await planPostbacks(open)
  if (lead.status !== open.before.status) await planConversions(open.api, tx, lead, now)
}

/** The rows of the ledger for what was chosen since, after those that are there. */
async function goOn(open: OpenLead): Promise<readonly ConsentRow[]> {
  const { tx, context, before, lead, shown, again, now } = open
  // a step that was answered is open no more
  const described = lead.step === before.step ? [] : describedConsents(before.wanted.details)
  const choosing = { leadId: lead.id, before: before.answers, after: lead.answers, shown, described, again, at: now }
  await keepShown(open, described)
  const probe = makeConsents(context, { ...choosing, end: chainStart(lead.id) })
  if (probe.length === 0) return []
  return makeConsents(context, { ...choosing, end: (await findChainEnd(tx, lead.id)) ?? chainStart(lead.id) })
}

/** Keeps the words in which consents were asked: the market's for good, a lender's as long as the lead, for they may name the person. */
async function keepShown({ api, tx, context, lead }: OpenLead, described: readonly DescribedConsent[]): Promise<void> {
  const [own = [], lenders = []] = [true, false].map((isOwn) =>
    described.filter((one) => isInOwnWords(context, one) === isOwn).map((one) => describedText(context, one)),
  )
  await keepTexts(tx, own)
  await keepLenderTexts(tx, api.seal, lead.id, lenders)
}
