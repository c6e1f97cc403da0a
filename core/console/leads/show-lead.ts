import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

const facts = z.record(z.string(), z.union([z.string(), z.number()]))

const lead = z.object({
  id: z.string(),
  reference: z.string(),
  site: z.string(),
  /** `erased` once the person is. */
  status: z.string(),
  createdAt: z.iso.datetime(),
  affiliate: z.string().nullable(),
  /** Every answer, masked where it is personal, in the order of the form. */
  answers: z.array(z.object({ field: z.string(), label: z.string(), masked: z.string(), isPersonal: z.boolean() })),
  /** The sentences' keys are of core/console/leads/timeline.ts. */
  timeline: z.array(z.object({ id: z.string(), at: z.iso.datetime(), topic: z.string(), kind: z.string(), facts })),
  /** False where what operators did is left out of it: only who may see the audit log there is told. */
  isLogSeen: z.boolean(),
  /** After how many days messages to affiliates and lenders that were taken are forgotten, and no longer in the timeline. */
  postbacksKeptDays: z.number(),
  /** Those of core/console/leads/partner-reason.ts; `facts` fill the sentence. */
  partners: z.array(
    z.object({
      partner: z.string(),
      name: z.string(),
      verdict: z.enum(['asked', 'not-asked', 'not-yet-asked']),
      kind: z.string(),
      facts,
      /** True where it said something in its own words, which only the call that reveals the lead tells. */
      isSaidHidden: z.boolean(),
    }),
  ),
  consents: z.array(
    z.object({
      number: z.number(),
      code: z.string(),
      version: z.string(),
      language: z.string(),
      accepted: z.boolean(),
      at: z.iso.datetime(),
      sentence: z.string().nullable(),
      /** True for a lender's own words, which only the call that reveals the lead tells. */
      isSentenceHidden: z.boolean(),
    }),
  ),
  /** The proof, computed just now: which row does not fit and in which way, and how many rows no signature covers yet. */
  proof: z.object({ fault: z.object({ number: z.number(), why: z.string() }).nullable(), unsigned: z.number() }),
  money: z.array(
    z.object({
      partner: z.string(),
      outcome: z.string(),
      price: z.string(),
      payout: z.string(),
      margin: z.string(),
    }),
  ),
  /** Traces of jobs that the queue still knows. */
  traces: z.array(z.string()),
  /** What could be run again: jobs that were given up by name, and held messages by receiver. */
  failed: z.object({ jobs: z.array(z.string()), held: z.array(z.string()) }),
})
export type ShownLead = z.infer<typeof lead>

/** Everything about one lead, masked. */
export const showLead = defineConsoleCall({
  method: 'GET',
  path: '/calls/leads/{id}',
  summary: 'What happened to a lead, and why each partner was or was not asked',
  permission: 'see-leads',
  params: z.object({ id: z.uuid() }),
  reply: lead,
})
