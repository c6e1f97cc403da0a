import type { Api } from '#apps/api/domain/api.ts'
import { emailIndexesOf } from '#apps/api/domain/answers/indexes-of.ts'
import { appendConsents } from '#apps/api/domain/consents/append-consents.ts'
import { ledgerOf } from '#apps/api/domain/consents/ledger-of.ts'
import type { ConsentRow } from '#apps/api/store/consents/consents.ts'
import type { Ledger } from '#apps/api/store/consents/read-ledger.ts'
import { findLink, markUsed, type LinkRow } from '#apps/api/store/leads/links.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { consentsByEmail } from '#apps/api/domain/consents/consents-by-email.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { loadLead } from '#apps/api/domain/leads/load-lead.ts'
import { hashRow } from '#apps/api/domain/consents/make-consents.ts'
import { note, openLead, type LeadPorts } from '#apps/api/domain/leads/open-lead.ts'
import { writeLead } from '#apps/api/effects/definition/write-lead.ts'

/**
 * Takes the consents of a lead that wait for a letter as given, from now on; false where the link is none of this site's,
 * the lead has another address by now, or the tick was taken back. Following it again changes nothing, but confirms
 * what was taken back and ticked again: another e-mail may not go out on the same day.
 */
export function confirmByEmail(api: LeadPorts & Pick<Api, 'database'>, site: SiteContext, secret: string): Promise<boolean> {
  const now = api.outside.now()
  return api.database.inTransaction(async (tx) => {
    const link = await findLink(tx, hash(secret), 'consent', now)
    const lead = link?.lead_id ? await loadLead(tx, link.lead_id, api.encryption) : undefined
    if (!link || !lead || lead.site !== site.site.id || !isSameAddress(api, link, lead)) return false
    const ticked = consentsByEmail(site, lead.answers)
    const codes = ticked.filter((code) => !lead.confirmedConsents.includes(code))
    if (codes.length === 0) return ticked.length > 0
    await markUsed(tx, link.hash, now)
    const open = openLead(api, tx, lead)
    open.lead = { ...lead, confirmedConsents: [...lead.confirmedConsents, ...codes] }
    note(open, 'consents-confirmed', { codes: codes.join(' ') })
    await appendConsents(open, confirmingRows(await ledgerOf(open), codes, now))
    await writeLead(open)
    return true
  })
}

const isSameAddress = ({ encryption }: Pick<Api, 'encryption'>, { email_index }: LinkRow, { answers }: Lead): boolean =>
  email_index !== null && emailIndexesOf(answers, encryption).includes(email_index)

/** The ledger's rows: each choice once more as it was ticked last, under its code with `.confirmed`, at the moment of the click. */
export function confirmingRows({ rows: chain }: Ledger, codes: readonly string[], at: Date): readonly ConsentRow[] {
  const rows: ConsentRow[] = []
  for (const code of codes) {
    const ticked = chain.findLast((row) => row.code === code && row.accepted)
    const last = rows.at(-1) ?? chain.at(-1)
    if (!ticked || !last) continue
    const row = { ...ticked, number: last.number + 1, code: `${code}.confirmed`, at, previous: last.hash }
    rows.push({ ...row, hash: hashRow(row) })
  }
  return rows
}
