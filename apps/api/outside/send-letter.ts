import { createTransport } from 'nodemailer'
import type { Api } from '../api.ts'
import { hasOtherLead } from '../db/leads.ts'
import { isUnsubscribed } from '../db/links.ts'
import type { JobKinds } from '../jobs/start-jobs.ts'
import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import type { Lead } from '../leads/lead.ts'
import { consentsByLetter } from '../leads/consents-by-letter.ts'
import { readLead } from '../leads/load-lead.ts'
import { makeConsentLink, makeContinueLink, makeUnsubscribeLink } from '../leads/make-link.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { LetterKind, LetterLinks } from './letter.ts'
import { mailServerUrl } from './mail-server-url.ts'
import { publicUrl } from './public-url.ts'
import { writeLetter } from './write-letter.ts'

/** The job of sending a letter with a link to the lead. Where the mail server fails it throws and is tried again. */
export async function sendLetter(api: Api, { leadId, letter }: JobKinds['send-letter']): Promise<void> {
  const lead = await readLead(api.database.db, leadId, api.seal)
  const context = api.sites.get(lead?.site ?? '')
  const email = lead?.answers['email']
  if (!lead || !context || typeof email !== 'string' || api.settings.SMTP_URL === undefined || !(await isDue(api, lead, letter))) return
  const links = await makeLinks(api, context, lead, { letter, email })
  const transport = createTransport(mailServerUrl(api.settings.SMTP_URL, api.settings))
  try {
    await transport.sendMail({
      ...writeLetter(context, letter, links),
      from: { name: context.site.brand.name, address: api.settings.MAIL_FROM },
      to: { name: '', address: email },
      // a letter that is sent again after a crash is the same one for mail programs
      messageId: `<${letter}.${lead.id}@${api.settings.MAIL_FROM.split('@').at(-1) ?? 'localhost'}>`,
      ...(links.unsubscribe !== undefined && { list: { unsubscribe: links.unsubscribe } }),
    })
  } finally {
    transport.close()
  }
}

/** A letter that events have overtaken is not sent, and nobody is called back who wanted no letters. */
async function isDue({ database, seal, sites }: Api, lead: Lead, letter: LetterKind): Promise<boolean> {
  const context = sites.get(lead.site)
  if (letter === 'consent') return context !== undefined && consentsByLetter(context, lead.answers).length > lead.confirmedConsents.length
  if (letter === 'waiting') return lead.status === LEAD_STATUS.checking
  if (letter === 'answer') return true
  const { email } = lead.answers
  const indexes = seal.indexes('email', typeof email === 'string' ? email.toLowerCase() : '')
  if (lead.status !== LEAD_STATUS.started || (await isUnsubscribed(database.db, lead.site, indexes))) return false
  return !(await hasOtherLead(database.db, { id: lead.id, site: lead.site, emailIndexes: indexes }))
}

async function makeLinks(
  api: Api,
  { site }: SiteContext,
  lead: Lead,
  { letter, email }: { letter: LetterKind; email: string },
): Promise<LetterLinks> {
  const base = `${publicUrl(api, site.id)}${api.settings.BASE_PATH}`
  return await api.database.inTransaction(async (tx) => {
    if (letter === 'consent') return { open: `${base}/confirm-consent/${await makeConsentLink(tx, api, lead, email)}` }
    const open = `${base}/continue/${await makeContinueLink(tx, lead)}`
    const own = `${open}/my-application`
    if (letter !== 'abandoned') return { open, own }
    const query = new URLSearchParams({ email, id: await makeUnsubscribeLink(tx, api, email) })
    return { open, own, unsubscribe: `${base}/unsubscribe?${query}` }
  })
}
