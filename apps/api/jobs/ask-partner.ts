import { z } from 'zod'
import { gateways } from '#catalogue/gateways.gen.ts'
import type { ConsentReceipt } from '#core/model/partners/consent-receipt.ts'
import type { Gateway, PartnerAnswer, PartnerRequest } from '#core/model/partners/gateway.ts'
import type { AnswerVerdict } from '#core/model/partners/answers/answer-verdicts.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import type { Api } from '../domain/api.ts'
import { beginAsking } from '../store/partners/lead-and-submissions.ts'
import { readWantedSteps } from '../store/leads/events.ts'
import { findLeadOf } from '../store/partners/submissions.ts'
import type { Lead } from '../domain/leads/lead.ts'
import type { Submission } from '../store/partners/submission.ts'
import { leadOf } from '../domain/leads/load-lead.ts'
import type { SiteContext } from '../domain/sites/site-context.ts'
import { confirmInline, sendDocuments, type DocumentPorts, type SentDocuments } from '../domain/documents/send-documents.ts'
import { makeAnsweredStep, makeApplication } from '../domain/partners/make-application.ts'
import { leftMs } from '../domain/partners/routing-facts.ts'
import { GONE_BEFORE_ASKED, LATE_BEFORE_ASKED, recordAnswer } from '../use-cases/partners/record-answer.ts'
import { makeReceipt } from '../domain/receipts/make-receipt.ts'
import { readLedger } from '../store/consents/read-ledger.ts'
import { sendToPartner } from '../domain/partners/send-to-partner.ts'
import { signerOf } from '../domain/partners/signer-of.ts'
import type { JobPayloads } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'

// a server of the release before does not send the lead
const payload = z.object({ submissionId: z.string(), leadId: z.string().optional(), step: z.string().optional() })

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'ask-partner': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'ask-partner',
  payload,
  // a partner's own failures are paced by its limits; what fails here is a process or the database, and somebody waits
  limits: { expireInSeconds: 15, retryLimit: 50, retryDelay: 1, retryDelayMax: 3 },
  atOnce: 'WORKERS',
  run: askPartner,
})

/**
 * The job of asking one partner about one lead: notes the try, asks, and records what the answer means. It may be done
 * any number of times, by any process: the partner's key stays the same, and what is decided stays decided.
 */
export async function askPartner(api: Api, { submissionId, leadId: sentLead, step }: JobPayloads['ask-partner']): Promise<void> {
  const leadId = sentLead ?? (await findLeadOf(api.database.db, submissionId))
  const begun = leadId === undefined ? undefined : await beginTry(api, leadId, submissionId)
  if (!leadId || !begun) return
  const { partner } = begun.submission
  const started = performance.now()
  const answer = await ask(api, begun, step)
  api.metrics.partnerAnswered(partner, answer.verdict, (performance.now() - started) / 1000)
  api.tracing.here()?.add({ verdict: answer.verdict })
  api.log.info({ partner, verdict: answer.verdict, try: begun.submission.tries }, 'partner answered')
  const { stepsAsked } = begun.submission
  await recordAnswer(api, leadId, { submissionId, answer, stepsAsked, ...(step !== undefined && { step }) })
}

interface Begun {
  readonly lead: Lead
  readonly submission: Submission
  readonly context: SiteContext
}

async function beginTry(
  { database, encryption, outside, sites }: Pick<Api, 'database' | 'encryption' | 'outside' | 'sites'>,
  leadId: string,
  submissionId: string,
): Promise<Begun | undefined> {
  const begun = await beginAsking(database.db, { leadId, id: submissionId }, outside.now())
  const context = sites.get(begun?.row.site ?? '')
  if (!begun || !context) return undefined
  const { row, submission } = begun
  return { lead: leadOf(row, [submission], encryption), context, submission }
}

type AskingPorts = DocumentPorts & Pick<Api, 'tracing' | 'signing' | 'partnerCounts'>

async function ask(api: AskingPorts, begun: Begun, step: string | undefined): Promise<PartnerAnswer> {
  const { lead, submission, context } = begun
  const gateway = gateways[submission.partner]
  const partner = context.registry.partners[submission.partner]
  if (!gateway || !partner || !servesCountry(partner, context.site.countryId)) return { verdict: 'failed', reason: GONE_BEFORE_ASKED }
  const timeoutMs = Math.min(partner.limits.timeoutMs, leftMs({ lead, context, now: api.outside.now() }))
  if (timeoutMs <= 0) return { verdict: 'failed', reason: LATE_BEFORE_ASKED }
  const answered = answeredStepOf(gateway, begun, step)
  const documents = answered === undefined ? NONE : await documentsOf(api, begun, { gateway, step: answered })
  const consent = await receiptOf(api, begun)
  const request = requestOf(gateway, begun, { step: answered, documents, consent })
  const started = performance.now()
  const sent = await sendToPartner(api, {
    partner: submission.partner,
    request,
    idempotencyKey: submission.idempotencyKey,
    timeoutMs,
    sign: signerOf(api, submission.partner, gateway),
  })
  const answer: PartnerAnswer = sent.ok ? gateway.read(sent.response) : { verdict: 'failed', reason: sent.reason }
  const isLate = !sent.ok && sent.reason === 'timeout'
  countAnswer(api, begun, { verdict: isLate ? 'timed-out' : answer.verdict, ms: performance.now() - started })
  if (answer.verdict !== 'failed') await confirmInline(api, documents)
  return answer
}

/** Counts what a request came to; what is not asked at all is no answer of the partner. */
function countAnswer(
  { partnerCounts, outside }: Pick<Api, 'partnerCounts' | 'outside'>,
  { lead, submission, context }: Begun,
  counted: { readonly verdict: AnswerVerdict; readonly ms: number },
): void {
  const at = outside.now()
  partnerCounts.answered({ site: lead.site, partner: submission.partner, at, day: context.today(at), ...counted })
}

/** The proof of the consents as they stand now; one who is only asked again for its answer has it already. */
async function receiptOf(
  { database, signing, outside }: Pick<Api, 'database' | 'signing' | 'outside'>,
  { lead, submission: { partner, state, stepsAsked }, context }: Begun,
): Promise<ConsentReceipt | undefined> {
  if (state === 'pending') return undefined
  const ledger = await readLedger(database.db, lead.id)
  const wanted = stepsAsked === 0 ? [] : await readWantedSteps(database.db, lead.id)
  const steps = wanted.filter((one) => one.partner === partner).map(({ step }) => step)
  return makeReceipt(context, signing, { leadId: lead.id, partner, steps, at: outside.now(), ledger })
}

const NONE: SentDocuments = { documents: [], inline: [] }

/** The step whose answers the request is about, where it is about one. */
const answeredStepOf = ({ askAgain, answerStep }: Gateway, { submission: { reference, state } }: Begun, step: string | undefined) =>
  reference === null || (state === 'pending' && askAgain) || !answerStep ? undefined : step

/** The files of a step, for a gateway that knows how to send them. */
async function documentsOf(
  api: DocumentPorts,
  { lead, submission, context }: Begun,
  { gateway, step }: { readonly gateway: Gateway; readonly step: string },
): Promise<SentDocuments> {
  const answers = makeAnsweredStep(context, lead, '', step).answers
  const fields = (context.pages.get(step)?.fields ?? []).flatMap(({ kind, name }) => (kind === 'file' && name in answers ? [name] : []))
  return gateway.takesDocuments && fields.length > 0 ? await sendDocuments(api, { lead, submission, context, fields }) : NONE
}

interface Sending {
  readonly step: string | undefined
  readonly documents: SentDocuments
  readonly consent: ConsentReceipt | undefined
}

function requestOf(
  gateway: Gateway,
  { lead, submission, context }: Begun,
  { step, documents: { documents }, consent }: Sending,
): PartnerRequest {
  const application = { ...makeApplication(context, lead, submission), ...(consent && { consent }) }
  const { reference, state } = submission
  if (reference === null) return gateway.ask(application)
  if (state === 'pending' && gateway.askAgain) return gateway.askAgain(application, reference)
  if (step === undefined || !gateway.answerStep) return gateway.ask(application)
  return gateway.answerStep(application, { ...makeAnsweredStep(context, lead, reference, step), documents })
}
