import { addSale } from '#apps/api/store/partners/sales.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { findVisit } from '#apps/api/store/leads/leads.ts'
import type { OpenLead } from '../../leads/open-lead.ts'
import { affiliateTerms, hasAffiliates } from './affiliate-terms.ts'

/** Writes down the lead as sold to a partner, or as one that the partner speaks about (`soldAt` null), once. */
export async function writeSale(
  { api, tx, context, lead }: OpenLead,
  { id: submissionId, partner, reference }: Pick<Submission, 'id' | 'partner' | 'reference'>,
  soldAt: Date | null,
): Promise<void> {
  const { countryId: country } = context.site
  const visit = hasAffiliates(api.settings) ? await findVisit(tx, lead.id) : undefined
  const terms = affiliateTerms(api.settings, visit, country)
  await addSale(tx, { leadId: lead.id, submissionId, partner, reference, site: lead.site, country, ...terms, soldAt })
}
