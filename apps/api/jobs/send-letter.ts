import { z } from 'zod'
import type { Transaction } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Api } from '../domain/api.ts'
import { addEvents, removeEvent } from '../store/leads/events.ts'
import { hasOtherLead } from '../store/leads/leads.ts'
import { isUnsubscribed } from '../store/leads/links.ts'
import { uncountMessage, type Counted } from '../store/messages/message-counts.ts'
import type { Tables } from '../platform/postgres/tables/tables.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { isAnswered } from '../domain/leads/is-answered.ts'
import type { Lead } from '../domain/leads/lead.ts'
import { consentsByEmail } from '../domain/consents/consents-by-email.ts'
import { readLead } from '../domain/leads/load-lead.ts'
import { makeConsentLink, makeContinueLink, makeUnsubscribeLink } from '../domain/leads/make-link.ts'
import { takeEmail } from '../domain/messages/take-email.ts'
import type { SiteContext } from '../domain/sites/site-context.ts'
import { EMAIL_KINDS, type EmailKind, type EmailLinks } from '../domain/emails/email-kinds.ts'
import { mayRemind } from '../domain/emails/may-remind.ts'
import { mailServerUrl } from '../platform/network/mail-server-url.ts'
import { publicUrl } from '../platform/network/public-url.ts'
import { writeEmail } from '../domain/emails/write-email.ts'
import type { JobPayloads, PlannedJob } from '../platform/queue/job-payloads.ts'
import { defineJob } from './definition/define-job.ts'

// `unlessRead`: not once a page has asked for this version of the lead, or a later one;
// `request`: of a letter of which there may be several for a lead, which one it is
const payload = z.object({
  leadId: z.string(),
  letter: z.enum(EMAIL_KINDS),
  unlessRead: z.number().optional(),
  request: z.string().optional(),
})

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'send-letter': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'send-letter',
  payload,
  limits: { expireInSeconds: 30, retryLimit: 8, retryDelay: 5, retryDelayMax: 900 },
  atOnce: 2,
  run: sendLetter,
})

/** The job of sending a letter with a link to the lead. Where the mail server fails it throws and is tried again. */
export async function sendLetter(api: Api, { leadId, letter, unlessRead, request }: JobPayloads['send-letter']): Promise<void> {
  const lead = await readLead(api.database.db, leadId, api.encryption)
  const context = api.sites.get(lead?.site ?? '')
  const email = lead?.answers['email']
  // the applicant has seen it, or has gone on from it
  if (lead && unlessRead !== undefined && (lead.readVersion >= unlessRead || !isAnswered(lead))) return
  if (!lead || !context || typeof email !== 'string' || api.settings.SMTP_URL === undefined || !(await isDue(api, lead, letter))) return
  const prepared = await prepare(api, context, lead, { letter, email, unlessRead, request })
  if (prepared) await deliver(api, { context, lead, letter, email, request, ...prepared })
}

interface Addressed {
  readonly letter: EmailKind
  readonly email: string
}

type Wanted = Addressed & Pick<JobPayloads['send-letter'], 'unlessRead' | 'request'>

interface Prepared {
  readonly links: EmailLinks
  readonly counted: readonly Counted[]
  /** When it was counted, and noted as sent. */
  readonly at: Date
}

const EMAIL_SENT = 'email-sent'

/** Counts the letter, notes it as sent and makes its links; undefined where no more may go out now. */
function prepare(api: Api, { site }: SiteContext, lead: Lead, { unlessRead, request, ...to }: Wanted): Promise<Prepared | undefined> {
  const at = api.outside.now()
  const wanted = { site: site.id, email: to.email, kind: to.letter, now: at }
  return api.database.inTransaction(async (tx) => {
    const taken = await takeEmail(api, tx, wanted)
    if (taken.ok) {
      const links = await makeLinks(api, tx, { site: site.id, lead, ...to })
      // kept with what happened to the lead: its job is known for an hour only
      await addEvents(tx, lead.id, [{ name: EMAIL_SENT, details: { letter: to.letter } }], at)
      return { counted: taken.counted, links, at }
    }
    // what its recipient has had enough of is left out; what only waits for its turn goes later
    const more = { ...(unlessRead !== undefined && { unlessRead }), ...(request !== undefined && { request }) }
    const payload = { leadId: lead.id, letter: to.letter, ...more }
    if (taken.scope !== 'person' && to.letter !== 'abandoned') await api.jobs.send(tx, [again(payload, taken.retryAfterSeconds)])
    return undefined
  })
}

const again = (payload: JobPayloads['send-letter'], afterSeconds: number): PlannedJob => ({
  job: 'send-letter',
  payload,
  options: { afterMs: afterSeconds * 1000 },
})

type Delivery = Wanted & Prepared & { readonly context: SiteContext; readonly lead: Lead }

async function deliver(
  api: Pick<Api, 'settings' | 'database'>,
  { context, lead, letter, email, request = '', links, counted, at }: Delivery,
): Promise<void> {
  const { settings, database } = api
  const transport = createTransport(mailServerUrl(settings.SMTP_URL ?? '', settings))
  const address = settings.mailSenders[context.site.brandId] ?? settings.MAIL_FROM
  const message = {
    ...writeEmail(context, letter, links),
    from: { name: context.site.brand.name, address },
    to: { name: '', address: email },
    // a letter that is sent again after a crash is the same one for mail programs
    messageId: `<${letter}${request}.${lead.id}@${address.split('@').at(-1) ?? 'localhost'}>`,
    ...(links.unsubscribe !== undefined && { headers: oneClick(links.unsubscribe) }),
  }
  const failed = await transport.sendMail(message).then(() => undefined, describeFailure)
  transport.close()
  if (failed === undefined) return
  await database.inTransaction(async (tx) => {
    await uncountMessage(tx, counted)
    await removeEvent(tx, lead.id, { name: EMAIL_SENT, at })
  })
  throw new Error(failed)
}

/** One click in the mail program stops the letters (RFC 8058). */
const oneClick = (address: string) => ({ 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

const failure = z.object({ code: z.string().regex(/^[A-Z_]{2,30}$/u), responseCode: z.int().optional() })

/** What the mail server said names the recipient, and an error is kept with its job: its codes are enough. */
function describeFailure(error: unknown): string {
  const { data } = failure.safeParse(error)
  return `the mail server did not take a letter: ${data?.code ?? 'no code'} ${data?.responseCode ?? ''}`.trim()
}

/** With lenders again, or over: what the news was of is gone, and the page shows none. */
const NEWS_OVERTAKEN = [LEAD_STATUS.checking, LEAD_STATUS.expired, LEAD_STATUS.withdrawn]

/** A letter that events have overtaken is not sent, and nobody is called back who wanted no letters, or whom the law lets nobody call back. */
async function isDue(
  { database, encryption, sites }: Pick<Api, 'database' | 'encryption' | 'sites'>,
  lead: Lead,
  letter: EmailKind,
): Promise<boolean> {
  const context = sites.get(lead.site)
  if (letter === 'consent') return context !== undefined && consentsByEmail(context, lead.answers).length > lead.confirmedConsents.length
  if (letter === 'waiting') return lead.status === LEAD_STATUS.checking
  if (letter === 'answer') return !NEWS_OVERTAKEN.some((status) => status === lead.status)
  if (letter === 'link') return true
  if (!context || !mayRemind(context, lead)) return false
  const { email } = lead.answers
  const indexes = encryption.blindIndexes('email', typeof email === 'string' ? email.toLowerCase() : '')
  if (lead.status !== LEAD_STATUS.started || (await isUnsubscribed(database.db, lead.site, indexes))) return false
  return !(await hasOtherLead(database.db, { id: lead.id, site: lead.site, emailIndexes: indexes }))
}

interface LinksWanted extends Addressed {
  readonly site: string
  readonly lead: Lead
}

/** The addresses in a letter hold secrets of their own, and no e-mail address: proxies and histories keep addresses. */
async function makeLinks(api: Api, tx: Transaction<Tables>, { site, lead, letter, email }: LinksWanted): Promise<EmailLinks> {
  const base = `${publicUrl(api, site)}${api.settings.BASE_PATH}`
  if (letter === 'consent') return { open: `${base}/confirm-consent/${await makeConsentLink(tx, api, lead, email)}` }
  const open = `${base}/continue/${await makeContinueLink(tx, api, lead)}`
  // to an address that may be mistyped: nothing but what was asked for
  if (letter === 'link') return { open, reference: referenceOf(lead.id) }
  const own = `${open}/my-application`
  if (letter !== 'abandoned') return { open, own }
  const query = new URLSearchParams({ id: await makeUnsubscribeLink(tx, api, email) })
  return { open, own, unsubscribe: `${base}/unsubscribe?${query}` }
}
