import type { Api } from '#apps/api/domain/api.ts'
import { findLink, type LinkRow } from '#apps/api/store/leads/links.ts'
import type { Answer } from '#apps/api/domain/refusals/refusal.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import { changeLead, type Change, type ChangeAsked } from './change-lead.ts'
import { loadLead } from '#apps/api/domain/leads/load-lead.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'

/** A change that a link asks for: `secret` takes the place of the lead's. */
export type LinkAsked = Omit<ChangeAsked, 'leadId' | 'token'> & { readonly secret: string }

/** Makes a change of the lead that a link leads to. A link that was used lets nobody in, but repeats its answer. */
export function changeByLink<Reply extends object>(
  api: Api,
  { secret, ...asked }: LinkAsked,
  change: (open: OpenLead, link: LinkRow) => Promise<Change<Reply>>,
): Promise<Answer<Reply>> {
  let link: LinkRow | undefined
  return changeLead(
    api,
    // the secret's hash stands for the lead in limits and keys, so that the link need not be read for them
    { ...asked, token: undefined, leadId: `link ${hash(secret).toString('hex')}` },
    async (open) => (link && link.used_at === null ? await change(open, link) : { ok: false, error: 'lead-unknown' }),
    async (tx) => {
      link = await findLink(tx, hash(secret), 'continue', api.outside.now())
      const lead = link?.lead_id ? await loadLead(tx, link.lead_id, api.encryption) : undefined
      return lead?.site === asked.site.site.id ? lead : undefined
    },
  )
}
