import { audit } from '#core/console/audit/audit.ts'
import { verifyAudit } from '#core/console/audit/verify-audit.ts'
import { linkStatement } from '#core/console/affiliates/link-statement.ts'
import { listAffiliates } from '#core/console/affiliates/list-affiliates.ts'
import { lenders } from '#core/console/costs/lenders.ts'
import { question } from '#core/console/costs/question.ts'
import { questions } from '#core/console/costs/questions.ts'
import type { ConsoleCall, GivenTo } from '#core/console/define-console-call.ts'
import { deadLetters, runLettersAgain } from '#core/console/deliveries/dead-letters.ts'
import { deliveries } from '#core/console/deliveries/deliveries.ts'
import { switchOn } from '#core/console/deliveries/switch-on.ts'
import { comparedClasses } from '#core/console/funnel/compared-classes.ts'
import { funnelClasses } from '#core/console/funnel/funnel-classes.ts'
import { funnel } from '#core/console/funnel/funnel.ts'
import { exportLeads } from '#core/console/leads/export-leads.ts'
import { listLeads } from '#core/console/leads/list-leads.ts'
import { revealLead } from '#core/console/leads/reveal-lead.ts'
import { runLeadAgain } from '#core/console/leads/run-lead-again.ts'
import { searchLeads } from '#core/console/leads/search-leads.ts'
import { showLead } from '#core/console/leads/show-lead.ts'
import { overview } from '#core/console/overview/overview.ts'
import { changePartner, pausePartner } from '#core/console/partners/change-partner.ts'
import { listPartners } from '#core/console/partners/list-partners.ts'
import { showPartner } from '#core/console/partners/show-partner.ts'
import { erasures, keptTooLong, lenderNotices, noteTold, verifyConsentReceipt } from '#core/console/privacy/privacy-records.ts'
import {
  closeRequest,
  consentsOfRequest,
  eraseByRequest,
  noteRequest,
  privacyRequests,
  withdrawByRequest,
} from '#core/console/privacy/privacy-requests.ts'
import { session } from '#core/console/session/session.ts'
import { signOut } from '#core/console/session/sign-out.ts'
import { listSites } from '#core/console/sites/list-sites.ts'
import { showSite } from '#core/console/sites/show-site.ts'
import { handOverDraft } from '#core/console/what-if/hand-over-draft.ts'
import { replayDraft } from '#core/console/what-if/replay-draft.ts'
import { changeRuleDraft, keepRuleDraft, listRuleDrafts, removeRuleDraft, showRuleDraft } from '#core/console/what-if/rule-drafts.ts'
import { whatIf } from '#core/console/what-if/what-if.ts'
import { movedDay } from '#core/model/answers/local-day.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { AFFILIATE, type SeededSite } from './seed-site.ts'

/** What a call is given, each part as its schema takes it. */
interface GivenParts<Of extends ConsoleCall> {
  readonly params?: GivenTo<Of, 'params'>
  readonly query?: GivenTo<Of, 'query'>
  readonly body?: GivenTo<Of, 'body'>
}
/** The same of any call. */
export interface Given {
  readonly params?: object | undefined
  readonly query?: object | undefined
  /** The query as it stands in the address, where it is none that a page writes. */
  readonly written?: string
  readonly body?: unknown
}

/**
 * How much of a site's country a person has to see to ask a call about the site: the site, any site of the country, all of them, or
 * everything that there is. `anything` is asked by everybody, and shows only what the person sees.
 */
type Reach = 'site' | 'country' | 'whole-country' | 'everything' | 'anything'

/** What the log says of a change that was made. */
export interface Logged {
  readonly action: string
  readonly subject?: string | RegExp | null
  readonly site?: string | null
}

/** How a call is asked about a site. */
export interface CallSample {
  readonly call: ConsoleCall
  readonly reach: Reach
  /** Each way to ask about the site, filters among them. The first one of a change is one that can be made. */
  readonly of: (seeded: SeededSite) => readonly Given[]
  /** What the log says once the first of them was done. */
  readonly logged?: (seeded: SeededSite) => Logged
}

interface More<Of extends ConsoleCall> {
  readonly of?: (seeded: SeededSite) => readonly GivenParts<Of>[]
  readonly logged?: (seeded: SeededSite) => Logged
}

/** In two steps: with the call known first, the compiler knows what the second one may be given. */
const sample =
  <const Of extends ConsoleCall>(call: Of) =>
  (reach: Reach, { of, logged }: More<Of> = {}): CallSample => ({
    call,
    reach,
    of: of ?? (() => [{}]),
    ...(logged && { logged }),
  })

const reason = 'asked for by the applicant'
const draft = { partners: {} }
const unseen = { seen: null, reason }
const version = 1
const byFilters = (of: SeededSite) => [{ query: {} }, { query: { site: of.site } }, { query: { country: of.country } }]

/** How every call is asked, in an order in which one change leaves what the next one is about; a sign-out comes last. */
export const CALL_SAMPLES: readonly CallSample[] = [
  sample(session)('anything'),
  sample(overview)('anything'),
  sample(audit)('anything', {
    of: ({ word }) => [{ query: {} }, { query: { person: word } }, { query: { action: 'lead-revealed' } }],
  }),
  sample(verifyAudit)('anything', { of: () => [{ body: {} }], logged: () => ({ action: 'audit-verified', subject: null, site: null }) }),
  sample(listLeads)('anything', {
    of: ({ site, partner, day, lead }) => [
      { query: {} },
      { query: { site } },
      { query: { partner } },
      { query: { affiliate: AFFILIATE, from: day, to: day } },
      { query: { status: 'accepted', before: lead } },
    ],
  }),
  sample(showLead)('site', { of: ({ lead, erased }) => [{ params: { id: lead } }, { params: { id: erased } }] }),
  sample(searchLeads)('anything', {
    of: ({ lead, erased, email, phone, site, word }) => [
      ...[lead, referenceOf(lead), erased, referenceOf(erased), email, phone, word].map((text) => ({ body: { text } })),
      { body: { text: email, site } },
    ],
    logged: () => ({ action: 'leads-searched', subject: null, site: null }),
  }),
  sample(exportLeads)('anything', {
    of: ({ site, lead, partner }) => [
      { body: { site } },
      { body: {} },
      { body: { text: lead } },
      { body: { affiliate: AFFILIATE, partner } },
    ],
    logged: ({ site }) => ({ action: 'leads-exported', subject: `2 leads; filter: site=${site}`, site }),
  }),
  sample(revealLead)('site', {
    of: ({ lead }) => [{ params: { id: lead }, body: { reason } }],
    logged: ({ lead, site }) => ({ action: 'lead-revealed', subject: lead, site }),
  }),
  sample(listPartners)('anything', { of: ({ country }) => [{ query: {} }, { query: { country, period: '7' } }] }),
  sample(showPartner)('country', {
    of: ({ partner, ruledPartner, country }) => [{ params: { partner, country } }, { params: { partner: ruledPartner, country } }],
  }),
  sample(changePartner)('whole-country', {
    of: ({ partner, country }) => [{ params: { partner, country }, body: { ...unseen, rules: { hours: [9, 18] }, isPriceMeant: false } }],
    logged: ({ partner, country }) => ({
      action: 'partner-rules-changed',
      subject: new RegExp(`^${partner} ${country} version \\d+$`, 'u'),
      site: null,
    }),
  }),
  sample(pausePartner)('whole-country', {
    of: ({ otherPartner: partner, country }) => [{ params: { partner, country }, body: { ...unseen, isPaused: true } }],
    logged: ({ otherPartner, country }) => ({
      action: 'partner-paused',
      subject: new RegExp(`^${otherPartner} ${country} version \\d+$`, 'u'),
      site: null,
    }),
  }),
  sample(listAffiliates)('anything', {
    // a day of one site may not have come yet at another one
    of: ({ country, day }) => [{ query: {} }, { query: { country } }, { query: { from: movedDay(day, { days: -1 }), to: day } }],
  }),
  sample(linkStatement)('everything', {
    of: () => [{ params: { affiliate: AFFILIATE }, body: { days: '1' } }],
    logged: () => ({ action: 'statement-linked', subject: `${AFFILIATE} for 1 days`, site: null }),
  }),
  sample(deliveries)('anything'),
  sample(deadLetters)('anything', { of: ({ site }) => [{ query: {} }, { query: { site } }, { query: { kind: 'send-letter' } }] }),
  sample(runLettersAgain)('site', {
    of: ({ letter }) => [{ body: { id: letter } }],
    logged: ({ lead, site }) => ({ action: 'dead-letters-run-again', subject: `send-letter ${lead}`, site }),
  }),
  sample(runLeadAgain)('site', {
    of: ({ lead }) => [{ params: { id: lead }, body: {} }],
    logged: ({ lead, site }) => ({ action: 'lead-run-again', subject: lead, site }),
  }),
  sample(switchOn)('everything', {
    of: () => [{ body: { receiver: `affiliate:${AFFILIATE}`, offSince: OFF_SINCE } }],
    logged: () => ({ action: 'receiver-switched-on', subject: `affiliate:${AFFILIATE}`, site: null }),
  }),
  sample(privacyRequests)('anything', {
    of: ({ site }) => [{ query: {} }, { query: { site } }, { query: { state: 'closed', kind: 'correction' } }],
  }),
  sample(noteRequest)('site', {
    of: ({ lead, site, day: receivedOn }) => [
      { body: { kind: 'access', receivedOn, leads: [lead], reason } },
      { body: { kind: 'access', receivedOn, leads: [], site, reason } },
    ],
    logged: ({ site }) => ({ action: 'privacy-request-noted', subject: /^access \S{5}\s\S{5}$/u, site }),
  }),
  sample(closeRequest)('site', {
    of: ({ request }) => [{ params: { id: request }, body: { outcome: 'done', reason } }],
    logged: ({ request, site }) => ({ action: 'privacy-request-done', subject: `access ${referenceOf(request)}`, site }),
  }),
  sample(eraseByRequest)('site', {
    of: ({ erasureRequest }) => [{ params: { id: erasureRequest }, body: { typed: referenceOf(erasureRequest), reason } }],
    logged: ({ erasureRequest, lead, site }) => ({
      action: 'privacy-request-erased',
      subject: `${referenceOf(erasureRequest)}: ${lead}`,
      site,
    }),
  }),
  sample(consentsOfRequest)('site', { of: ({ withdrawalRequest: id }) => [{ params: { id } }] }),
  sample(withdrawByRequest)('site', {
    of: ({ withdrawalRequest: id, partner }) => [
      { params: { id }, body: { codes: [`${partner}/TERMS`], way: 'email', typed: referenceOf(id), reason } },
    ],
    logged: ({ withdrawalRequest, partner, lead, site }) => ({
      action: 'privacy-request-withdrawn',
      subject: `${referenceOf(withdrawalRequest)} email 2026-01-02 ${partner}/TERMS: ${lead}`,
      site,
    }),
  }),
  sample(erasures)('anything', { of: ({ site }) => [{ query: {} }, { query: { lenders: 'to-write-to' } }, { query: { site } }] }),
  sample(lenderNotices)('anything'),
  sample(noteTold)('site', {
    of: ({ notice }) => [{ params: { id: notice }, body: {} }],
    logged: ({ partner, lead, site }) => ({ action: 'lender-told', subject: `${partner} ${lead}`, site }),
  }),
  sample(keptTooLong)('anything'),
  sample(verifyConsentReceipt)('anything', {
    of: () => [{ body: { text: 'no receipt' } }],
    logged: () => ({ action: 'receipt-verified', subject: 'unreadable', site: null }),
  }),
  sample(listSites)('anything'),
  sample(showSite)('site', { of: ({ site }) => [{ params: { site } }] }),
  sample(funnel)('anything', {
    of: (of) => [
      ...byFilters(of),
      { query: { page: of.word, source: of.word } },
      { query: { host: of.word, device: 'phone' } },
      { query: { release: of.word } },
    ],
  }),
  sample(funnelClasses)('anything', { of: byFilters }),
  sample(comparedClasses)('anything', {
    of: (of) => [
      ...byFilters(of),
      { query: { by: 'site' } },
      { query: { by: 'country' } },
      { query: { by: 'source' } },
      { query: { by: 'host', page: of.word } },
      { query: { by: 'release' } },
    ],
  }),
  sample(questions)('anything', { of: byFilters }),
  sample(question)('anything', { of: (of) => byFilters(of).map((given) => ({ params: { field: 'email' }, ...given })) }),
  sample(lenders)('anything', { of: byFilters }),
  sample(listRuleDrafts)('anything', { of: ({ country }) => [{ query: {} }, { query: { country } }] }),
  sample(showRuleDraft)('country', { of: ({ draft: id }) => [{ params: { id } }] }),
  sample(keepRuleDraft)('country', {
    of: ({ country }) => [{ body: { country, name: 'A draft', draft } }],
    logged: () => ({ action: 'rule-draft-kept', site: null }),
  }),
  sample(changeRuleDraft)('country', {
    of: ({ draft: id }) => [{ params: { id }, body: { name: 'Another name', draft, version } }],
    logged: ({ draft: id }) => ({ action: 'rule-draft-changed', subject: id, site: null }),
  }),
  sample(removeRuleDraft)('country', {
    of: ({ draft: id }) => [{ params: { id }, body: { version: version + 1 } }],
    logged: ({ draft: id, country }) => ({ action: 'rule-draft-removed', subject: `${id} ${country}`, site: null }),
  }),
  sample(whatIf)('country', { of: ({ country }) => [{ query: { country } }] }),
  sample(replayDraft)('country', { of: ({ country }) => [{ body: { country, draft } }] }),
  sample(handOverDraft)('country', {
    of: ({ country }) => [{ body: { country, name: 'A draft', why: reason, draft } }],
    logged: ({ country }) => ({ action: 'rule-draft-handed-over', subject: country, site: null }),
  }),
  sample(signOut)('anything', { of: () => [{ body: {} }], logged: () => ({ action: 'signed-out', subject: null, site: null }) }),
]

/** Since when the affiliate's receiver is off, where a test needs one that is. */
export const OFF_SINCE = '2026-11-01T00:00:00.000Z'
