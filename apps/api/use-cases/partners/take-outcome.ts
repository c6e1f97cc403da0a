import { registry } from '#catalogue/registry.gen.ts'
import { foldOutcomes } from '#core/lead/fold-outcomes.ts'
import { moneyOfSale } from '#core/lead/money-of-sale.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { ReportedOutcome } from '#core/model/partners/loan-outcome.ts'
import { priceIn } from '#core/model/partners/sum-in.ts'
import { findSiteById } from '#core/model/site/site.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { affiliateTerms } from '#apps/api/domain/partners/sales/affiliate-terms.ts'
import { outcomeFault } from '#apps/api/domain/partners/sales/outcome-fault.ts'
import { note, placeOf, type LeadPorts, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { withLead } from '#apps/api/effects/definition/write-lead.ts'
import { writeSale } from '#apps/api/domain/partners/sales/write-sale.ts'
import { findSaleOwner } from '#apps/api/store/partners/find-sale-owner.ts'
import { addOutcome, readOutcomes } from '#apps/api/store/partners/outcomes.ts'
import { giveBack } from '#apps/api/store/partners/reservations.ts'
import { addSale, findSale, findSaleByReference, type Sale } from '#apps/api/store/partners/sales.ts'
import type { SubmissionPlace } from '#apps/api/store/partners/submissions.ts'
import { findByReference } from '#apps/api/store/partners/webhooks.ts'

type Ports = LeadPorts & Pick<Api, 'database'>

/** A message of a lender about an outcome, with the lender's own id of it. */
export interface SentOutcome {
  readonly partner: string
  readonly eventId: string
  readonly reported: ReportedOutcome
}

/**
 * Takes what a lender says became of a lead, once by the id of its message, at any time after the lender was asked and
 * in any order. The lead's status stays. Where the lead is erased or its site switched off, the message counts as money alone.
 */
export async function takeOutcome(api: Ports, message: SentOutcome): Promise<'taken' | 'not-understood' | 'unknown'> {
  const { partner, reported } = message
  const { db } = api.database
  const submitted = await findByReference(db, { partner, reference: reported.reference }, api.outside.now())
  const sale = submitted ? undefined : await findSaleByReference(db, partner, reported.reference)
  const site = sale?.site ?? (submitted && (await findSaleOwner(db, submitted.leadId))?.site)
  if (site === undefined) return 'unknown'
  if (isRefused(api, message, { site, price: sale?.price ?? submitted?.price ?? 0 })) return 'not-understood'
  if (submitted) await takeOfSubmission(api, message, { leadId: submitted.leadId, id: submitted.submissionId })
  else if (sale) await api.database.inTransaction((tx) => append({ api, tx }, withoutReason(message), sale))
  return 'taken'
}

/** Whether what is said is beyond its bounds; then it is logged and counted. */
function isRefused(api: Ports, { partner, reported }: SentOutcome, sold: { readonly site: string; readonly price: number }): boolean {
  const site = findSiteById(registry, sold.site)
  const agreedPrice = sold.price || priceIn(lookUp(registry.partners, partner), site?.countryId ?? '')
  const bounds = site && { loan: site.loan, agreedPrice, priceTimes: api.settings.OUTCOME_PRICE_TIMES, now: api.outside.now() }
  const fault = bounds && outcomeFault(reported, bounds)
  if (!fault) return false
  api.log.warn({ partner, outcome: reported.outcome, fault }, 'an outcome beyond its bounds is refused')
  api.metrics.outcomeReported(partner, fault)
  return true
}

async function takeOfSubmission(api: Ports, message: SentOutcome, place: SubmissionPlace): Promise<void> {
  let isTaken = false
  await withLead(api, place.leadId, async (open) => {
    await record(open, message, place.id)
    isTaken = true
  })
  // the site is switched off, or the lead was erased at this moment
  if (!isTaken) await takeApart(api, message, place)
}

/** Takes a message about a lead whose site is switched off, or that is being erased: nobody is told of it. */
async function takeApart(api: Ports, message: SentOutcome, { leadId, id: submissionId }: SubmissionPlace): Promise<void> {
  const { partner, reported } = message
  await api.database.inTransaction(async (tx) => {
    const owner = await findSaleOwner(tx, leadId)
    const country = owner && findSiteById(registry, owner.site)?.countryId
    if (owner && country) {
      const terms = affiliateTerms(api.settings, owner.visit, country)
      await addSale(tx, { leadId, submissionId, partner, reference: reported.reference, site: owner.site, country, ...terms, soldAt: null })
    }
    const sale = (await findSale(tx, submissionId)) ?? (await findSaleByReference(tx, partner, reported.reference))
    if (sale) await append({ api, tx }, withoutReason(message), sale)
  })
}

/** What a lender wrote in its own words has no place where the lead may be erased. */
function withoutReason({ reported, ...message }: SentOutcome): SentOutcome {
  const { reason: _, ...kept } = reported
  return { ...message, reported: kept }
}

/** Records a message in the transaction that has locked the lead, and notes it where it changes what the lead has come to. */
async function record(open: OpenLead, message: SentOutcome, submissionId: string): Promise<void> {
  const { context, lead, tx } = open
  const { partner, reported } = message
  await writeSale(open, { id: submissionId, partner, reference: reported.reference }, null)
  const sale = await findSale(tx, submissionId)
  if (!sale) return
  const before = (await readOutcomes(tx, [sale.id])).get(sale.id) ?? []
  if (!(await append(open, message, sale))) return
  const after = (await readOutcomes(tx, [sale.id])).get(sale.id) ?? []
  const [was, is] = [foldOutcomes(before), foldOutcomes(after)]
  if (is.outcome === 'none' || JSON.stringify(was) === JSON.stringify(is)) return
  const { payout } = moneyOfSale(sale, is)
  note(open, `lead-${is.outcome}`, {
    partner,
    status: lead.status,
    ...(sale.affiliate !== null && { payout, currency: context.site.country.currency.code }),
    ...(is.amount !== undefined && { sum: is.amount }),
  })
  // given back once: what the lender takes again later is not taken from its budget again
  if (is.outcome === 'returned' && was.outcome !== 'returned' && (await isAskedToday(open, submissionId)))
    await giveBack(tx, placeOf(open, { id: submissionId }))
}

/** The budget of a day that is over has no use for what comes back. */
async function isAskedToday({ context, lead, now, tx }: OpenLead, submissionId: string): Promise<boolean> {
  const today = tx.selectFrom('submissions').select('id').where('lead_id', '=', lead.id).where('id', '=', submissionId)
  return (await today.where('day', '=', context.today(now)).executeTakeFirst()) !== undefined
}

/** Appends a message about a sale; false where it came before. */
async function append(
  { api, tx }: Pick<OpenLead, 'api' | 'tx'>,
  { partner, eventId, reported }: SentOutcome,
  { id: saleId }: Pick<Sale, 'id'>,
): Promise<boolean> {
  const isNew = await addOutcome(tx, { saleId, partner, eventId, said: reported, receivedAt: api.outside.now() })
  api.metrics.outcomeReported(partner, isNew ? 'taken' : 'repeated')
  return isNew
}
