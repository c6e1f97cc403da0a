import { openLink, readLink, readOlderLink, sendLinkCode } from '#core/contract/customer/open-link.ts'
import type { Kysely } from 'kysely'
import type { Api } from '#apps/api/domain/api.ts'
import { addAffiliateEvent } from '#apps/api/store/tracking/affiliate-events.ts'
import { findLink, markUsed } from '#apps/api/store/leads/links.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeByLink } from '#apps/api/use-cases/leads/change-by-link.ts'
import { letDeviceIn, withLivingToken } from '#apps/api/domain/leads/devices.ts'
import { checkCode } from '#apps/api/domain/phone-codes/check-code.ts'
import { passThrough } from '#apps/api/domain/leads/go-to-state.ts'
import { readLead, readOwnLead } from '#apps/api/domain/leads/load-lead.ts'
import { note } from '#apps/api/domain/leads/open-lead.ts'
import { colorsOf } from '#apps/api/domain/views/colors-of.ts'
import { refuseCode } from '#apps/api/domain/phone-codes/refuse-code.ts'
import { codesOfToday, isToPhone, openLinkUse, secondsUntilNext, sendCode, type SentCode } from '#apps/api/domain/phone-codes/send-code.ts'
import { endOfPhone, showOpened } from '#apps/api/domain/views/show-opened.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'

export default [
  ...[readLink, readOlderLink].map((call) =>
    answerCall(call, async ({ params: { id }, query: { refTransactionId }, site, token }, api) => {
      const reply = await readLinked(api, site, { secret: id, token, refTransactionId })
      return reply ? { ok: true, reply } : { ok: false, error: 'lead-unknown' }
    }),
  ),
  answerCall(sendLinkCode, ({ params: { id: secret }, ...asked }, api) =>
    changeByLink(api, { ...asked, secret }, async (open, link) => {
      const use = openLinkUse(link.hash)
      const sent = (await codesOfToday(open, use)).filter((row) => isToPhone(open, row))
      const [last] = sent
      const wait = secondsUntilNext(sent, open.now)
      // a code that was just sent is good for this too
      const isGood = last !== undefined && last.expires_at > open.now && wait > 0
      const { sending, jobs } = isGood ? alreadySent(wait) : await sendCode(open, use)
      open.jobs.push(...jobs)
      if (!sending.ok) return refuseCode(open.context, 'mobileVerificationCode', sending.retryAfterSeconds)
      return {
        ok: true,
        reply: () => ({ maskedPhone: endOfPhone(open.context, open.lead), resendAfterSeconds: sending.resendAfterSeconds }),
      }
    }),
  ),
  answerCall(openLink, async ({ params: { id: secret }, body, ...asked }, api) => {
    const answer = await changeByLink(api, { ...asked, secret }, async (open, link) => {
      const refusal = await checkCode(open, body.code, openLinkUse(link.hash))
      if (refusal) return refusal
      await markUsed(open.tx, link.hash, open.now)
      const token = await letDeviceIn(open, 'link')
      passThrough(open, 'CONTINUE')
      note(open, 'link-opened')
      await noteClick(open.tx, { link: link.hash, leadId: open.lead.id, site: open.lead.site, refTransactionId: body.refTransactionId })
      return { ok: true, reply: () => ({ ...showOpened(open.context, open.lead, open.now), token }) }
    })
    return withLivingToken(api, asked.site, answer, { ok: false, error: 'lead-unknown' })
  }),
]

const alreadySent = (resendAfterSeconds: number): SentCode => ({ sending: { ok: true, resendAfterSeconds }, jobs: [] })

/** Where a link leads. Whoever has the lead's secret sees the lead; anyone else how to prove that it is theirs. */
async function readLinked(
  api: Pick<Api, 'database' | 'encryption' | 'outside'>,
  site: SiteContext,
  { secret, token, refTransactionId }: Followed,
) {
  const now = api.outside.now()
  const { db } = api.database
  const link = await findLink(db, hash(secret), 'continue', now)
  if (!link?.lead_id) return undefined
  const uiColors = await colorsOf(db, link.lead_id)
  const colors = uiColors && { uiColors }
  const own = await readOwnLead(db, link.lead_id, { token, site: site.site.id }, api.encryption)
  if (own) {
    await noteClick(db, { link: link.hash, leadId: own.id, site: own.site, refTransactionId })
    return { opened: showOpened(site, own, now), ...colors }
  }
  const lead = await readLead(db, link.lead_id, api.encryption)
  return lead?.site === site.site.id && link.used_at === null ? { maskedPhone: endOfPhone(site, lead), ...colors } : undefined
}

interface Followed {
  readonly secret: string
  readonly token: string | undefined
  readonly refTransactionId: string | undefined
}

interface Click {
  readonly link: Buffer
  readonly leadId: string
  readonly site: string
  readonly refTransactionId: string | undefined
}

/** Keeps which click brought the applicant back, once for each link. */
async function noteClick(db: Kysely<Tables>, { link, leadId, site, refTransactionId }: Click): Promise<void> {
  if (!refTransactionId) return
  const content = { attribute: null, sub_id: null, transaction_id: refTransactionId }
  await addAffiliateEvent(db, { lead_id: leadId, event: 'link-opened', occasion: link, site, ...content })
}
