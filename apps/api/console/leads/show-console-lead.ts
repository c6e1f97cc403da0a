import { registry } from '#catalogue/registry.gen.ts'
import { explainPartners } from '#core/console/leads/explain-partners.ts'
import type { Because } from '#core/console/leads/partner-reason.ts'
import type { ShownLead } from '#core/console/leads/show-lead.ts'
import { grantsWith } from '#core/console/permissions.ts'
import { isInScope, scopeOf, type Scope } from '#core/console/scope.ts'
import { foldOutcomes } from '#core/lead/fold-outcomes.ts'
import { statusNameOf } from '#core/lead/lead-status.ts'
import { moneyOfSale } from '#core/lead/money-of-sale.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { referenceIn } from '#apps/api/domain/leads/visit-of.ts'
import { POSTBACKS_KEPT_DAYS } from '#apps/api/domain/postbacks/postbacks-kept.ts'
import { momentOf } from '#apps/api/platform/secrets/make-id.ts'
import { ownSigningKey } from '#apps/api/platform/secrets/own-signing-key.ts'
import { jobOf } from '#apps/api/platform/queue/dead-letters.ts'
import { readTraceparent } from '#apps/api/platform/tracing/trace-name.ts'
import { readLeadAnswers } from '#apps/api/store/console/leads/read-lead-answers.ts'
import { readStoredLead } from '#apps/api/store/console/leads/read-stored-lead.ts'
import type { StoredLead, StoredRows } from '#apps/api/store/console/leads/stored-lead.ts'
import { messageOf } from '#apps/api/store/partners/outcomes.ts'
import type { Console } from '../console.ts'
import { shownAffiliate } from '../masking/shown-affiliate.ts'
import type { SignedIn } from '../sign-in/sessions.ts'
import type { Naming } from '../timeline/draft.ts'
import { hadOffered } from '../timeline/had-offered.ts'
import { makeTimeline } from '../timeline/make-timeline.ts'
import { checkConsents } from './check-consents.ts'
import { nameThings } from './name-things.ts'
import { openAnswers } from './open-answers.ts'
import { wordsOfPartners } from './words-of-partners.ts'

type Ports = Pick<Console, 'settings' | 'encryption' | 'sites'> & { readonly database: Pick<Console['database'], 'db'> }

/** Who asks, and where the person may see leads. */
interface Asking {
  readonly by: Pick<SignedIn, 'grants'>
  readonly scope: Scope
}

/** Everything about a lead of a person's sites, masked; undefined where there is no such lead for them. */
export async function showConsoleLead(console: Ports, { by, scope }: Asking, id: string): Promise<ShownLead | undefined> {
  const { settings, encryption, database } = console
  const logScope = scopeOf(grantsWith(by.grants, 'see-audit'), console.sites)
  const seesLog = (site: string): boolean => isInScope(logScope, site)
  const stored = await readStoredLead(database.db, scope, id, seesLog)
  if (!stored) return undefined
  const kept = await readLeadAnswers(database.db, scope, id)
  const naming = nameThings(stored.site)
  const { keys } = settings.CONSENT_SIGNING_KEY ?? ownSigningKey(settings.DATA_DIR)
  const { consents, fault, unsigned } = await checkConsents(database.db, id, { encryption, keys })
  const [lead] = stored.rows.leads
  return {
    id,
    reference: referenceOf(id),
    site: stored.site,
    status: lead ? (statusNameOf(lead.status) ?? String(lead.status)) : 'erased',
    createdAt: (lead?.created_at ?? momentOf(id)).toISOString(),
    affiliate: shownAffiliate(settings, referenceIn(kept?.visit).attribute),
    answers: kept
      ? openAnswers(kept, id, encryption).map(({ field, label, masked, isPersonal }) => ({ field, label, masked, isPersonal }))
      : [],
    timeline: makeTimeline(stored, naming).map(({ at, topic, kind, facts, rows }) => ({
      id: `${kind} ${rows.join()}`,
      at,
      topic,
      kind,
      facts,
    })),
    isLogSeen: seesLog(stored.site),
    postbacksKeptDays: POSTBACKS_KEPT_DAYS,
    partners: explain(settings.PARTNERS, stored, naming),
    consents: consents.map(({ sentence = null, ...consent }) => ({ ...consent, sentence })),
    proof: { fault: fault ?? null, unsigned },
    money: stored.rows.sales.map((sale) => moneyOf(sale, stored.rows.outcomes, naming)),
    traces: [...new Set(stored.rows.jobs.flatMap(({ traceparent }) => readTraceparent(traceparent)?.traceId ?? []))],
    failed: failedIn(stored.rows),
  }
}

function explain(switchedOn: readonly string[], { site, rows }: StoredLead, naming: Naming): ShownLead['partners'] {
  const [lead] = rows.leads
  const [erasure] = rows.erasures
  const country = findSiteById(registry, site)?.countryId ?? ''
  const partners = Object.entries(registry.partners).flatMap(([id, partner]) => (servesCountry(partner, country) ? [id] : []))
  const withWords = new Set(wordsOfPartners(rows).map(({ partner }) => partner))
  const verdicts = rows.routings.at(-1)?.verdicts
  return explainPartners({
    status: lead?.status ?? 0,
    asked: rows.submissions.map((row) => ({ ...row, hasOffers: hadOffered(row, rows.events) })),
    ...(verdicts && { verdicts }),
    ...(!lead && erasure && { hadIt: erasure.partners }),
    partners,
    switchedOff: partners.filter((id) => !switchedOn.includes(id)),
  }).map(({ partner, verdict, because }) => ({
    partner,
    name: naming.partner(partner),
    verdict,
    kind: because.kind,
    facts: { partner: naming.partner(partner), ...factsOf(because, naming) },
    isSaidHidden: withWords.has(partner),
  }))
}

function factsOf({ field, limit, lacks, said, failure, detail }: Because, naming: Naming): ShownLead['partners'][number]['facts'] {
  const isMoney = field !== undefined && registry.dataPoints[field]?.kind === 'money'
  return {
    ...(field !== undefined && { field: naming.field(field) }),
    ...(limit !== undefined && { limit: isMoney ? naming.sum(Number(limit)) : limit }),
    ...(lacks && { lacks: lacks.map(naming.field).join(', ') }),
    ...(said !== undefined && { said }),
    ...(failure !== undefined && { failure }),
    ...(detail !== undefined && { detail }),
  }
}

function moneyOf(sale: StoredRows['sales'][number], outcomes: StoredRows['outcomes'], naming: Naming): ShownLead['money'][number] {
  const messages = outcomes.filter(({ sale_id: saleId }) => saleId === sale.id).map(messageOf)
  const folded = foldOutcomes(messages)
  const agreed = { price: Number(sale.price), isSold: sale.sold_at !== null, payout: sale.payout }
  const { price, payout, margin } = moneyOfSale(agreed, folded)
  return {
    partner: naming.partner(sale.partner),
    outcome: folded.outcome,
    price: naming.price(price),
    payout: naming.price(payout),
    margin: naming.price(margin),
  }
}

function failedIn({ jobs, postbacks }: StoredRows): ShownLead['failed'] {
  return {
    jobs: jobs.flatMap(({ name }) => (jobOf(name).isDead ? [jobOf(name).job] : [])),
    held: postbacks.flatMap(({ receiver, state }) => (state === 'held' ? [receiver] : [])),
  }
}
