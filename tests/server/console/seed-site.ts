import { randomUUID } from 'node:crypto'
import { noFacts } from '#tests/example-facts.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { siteFlow } from '#apps/api/console/costs/site-flow.ts'
import { answerPlace } from '#apps/api/domain/answers/encrypt-answers.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { appendAudit } from '#apps/api/store/console/audit.ts'
import { lenderTextPlace } from '#apps/api/store/consents/lender-texts.ts'
import { fillTable, findTables, type Filling, type TableToFill, type Values } from './fill-tables.ts'
import { insertJob } from './insert-jobs.ts'
import { insertLead } from './insert-lead.ts'
import type { TestConsole } from './start-test-console.ts'

/** The receiver of messages that every seeded site has a message for; settings name it. */
export const AFFILIATE = 'some-blog'
/** Settings that name it, and switch on no more sites than tests look at: the pages of each take a while to plan. */
export const SEEDED_SETTINGS = {
  SITES: 'loanwright-co,finipay-co,fidea-es,loanwright-es,finipay-es,loanwright-mx,loanwright-ro',
  AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/postback',
  AFFILIATE_SECRET_SOME_BLOG: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
}
/** Answers that no reply may have without a row of the log. */
export const PERSONAL = ['ana.lopez@example.com', '+573012345678', 'Ana Lucía', 'I, Ana Lucía López, agree']

const DAY_MS = 86_400_000
/** Nothing that is counted has as many by itself. */
const FIRST_COUNT = 40_009

/** A site with one row, at the least, in every table that is about sites, applications or countries. */
export interface SeededSite {
  readonly site: string
  readonly brand: string
  readonly country: string
  /** Stands in every text that was stored about the site: what shows it shows something of the site. */
  readonly word: string
  /** The same of its country. */
  readonly countryWord: string
  /** Three lenders of the country: nothing is laid over the rules of the first two. */
  readonly partner: string
  readonly otherPartner: string
  readonly ruledPartner: string
  readonly day: string
  readonly lead: string
  readonly email: string
  readonly phone: string
  readonly erased: string
  readonly notice: string
  readonly request: string
  readonly erasureRequest: string
  readonly withdrawalRequest: string
  readonly letter: string
  readonly draft: string
}

let seeds = 0

/** Thinks of a site's ids, without storing anything. */
export function planSite({ console: { parts } }: TestConsole, site: string): SeededSite {
  const { brandId: brand, countryId: country, timeZone } = parts.sites.find(({ id }) => id === site) ?? fail(`there is no site ${site}`)
  const lenders = Object.entries(registry.partners).flatMap(([id, one]) => (servesCountry(one, country) ? [id] : []))
  const [partner = '', otherPartner = '', ruledPartner = ''] = lenders.length < 3 ? fail(`too few lend in ${country}`) : lenders
  const at = parts.now()
  const [erased, lead] = [makeId(at), makeId(at)]
  const [email = '', phone = ''] = PERSONAL
  const ids = {
    lead,
    erased,
    notice: randomUUID(),
    request: randomUUID(),
    erasureRequest: randomUUID(),
    withdrawalRequest: randomUUID(),
    letter: randomUUID(),
    draft: randomUUID(),
  }
  seeds++
  const day = localDay(at, timeZone)
  return {
    site,
    brand,
    country,
    partner,
    otherPartner,
    ruledPartner,
    day,
    email,
    phone,
    word: `of${seeds}-${site}`,
    countryWord: `of${seeds}in-${country}`,
    ...ids,
  }
}

const fail = (why: string): never => {
  throw new Error(why)
}

/** Stores what is about the country of a site: who sees any site there sees it. */
export async function seedCountry(place: TestConsole, seeded: SeededSite): Promise<void> {
  const { country, partner, ruledPartner, day, countryWord: word, draft } = seeded
  const values = {
    country,
    partner,
    'partner_rules.partner': ruledPartner,
    day,
    starts: day,
    time_window: 'day',
    slot: 0,
    rules: '{"price":4711}',
    replaces: null,
    'rule_drafts.id': draft,
    'rule_drafts.draft': '{"partners":{}}',
    version: 1,
  }
  const filling: Filling = { values, word, count: 3, at: place.console.parts.now() }
  for (const table of (await findTables(place.query)).ofCountries) await fillTable(place.query, table, filling)
}

/** The tables that are filled first, because others name their rows. */
const FIRST = ['leads', 'routing_rules', 'submissions', 'documents', 'document_sendings', 'sales']
/** Rows of the log are chained, and those about erasures and requests have applications of their own. */
const BY_ITSELF = ['console_audit', 'privacy_requests', 'erasures']

/** Stores what is about a site and its applications. */
export async function seedSite(place: TestConsole, seeded: SeededSite): Promise<void> {
  const { query, console } = place
  const { site, lead, erased, partner, word, letter, request, erasureRequest, withdrawalRequest } = seeded
  const at = console.parts.now()
  const filling: Filling = { values: valuesOf(place, seeded), word, count: FIRST_COUNT + seeds, at }
  const { ofSites } = await findTables(query)
  const rank = ({ name }: { readonly name: string }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  for (const table of ofSites.toSorted((one, other) => rank(one) - rank(other)))
    if (!BY_ITSELF.includes(table.name))
      for (const values of inEveryClass(table, filling.values)) await fillTable(query, table, { ...filling, values })
  const [requests, erasures] = ['privacy_requests', 'erasures'].map((name) => ofSites.find((table) => table.name === name))
  if (!requests || !erasures) throw new Error('a table is gone that is filled here')
  const open = {
    ...filling.values,
    leads: [lead],
    closed_at: null,
    closed_by: null,
    outcome: null,
    received_on: '2026-01-02',
    due_on: '2026-01-30',
  }
  await fillTable(query, requests, { ...filling, values: { ...open, id: request, kind: 'access' } })
  await fillTable(query, requests, { ...filling, values: { ...open, id: erasureRequest, kind: 'erasure' } })
  await fillTable(query, requests, { ...filling, values: { ...open, id: withdrawalRequest, kind: 'withdrawal' } })
  await fillTable(query, requests, { ...filling, values: { ...open, closed_at: at, closed_by: word, outcome: 'done', kind: 'correction' } })
  await fillTable(query, erasures, { ...filling, values: { site, lead_id: erased, because: 'applicant', partners: [partner] } })
  const entry = { at, person: word, role: 'operator', action: 'lead-revealed', subject: lead, reason: word, scope: '*:*', site } as const
  await console.parts.database.inTransaction((tx) => appendAudit(tx, entry))
  // over since yesterday: kept for longer than the country allows
  await insertLead(query, { site, status: LEAD_STATUS.started, at: new Date(at.getTime() - DAY_MS) })
  await seedJobs(place, { leadId: lead, partner }, { id: letter, reason: word })
  await insertJob(query, { queue: 'tell-erasure-dead', data: { leadId: erased, partner }, reason: word })
}

/** Views are counted by several classes, each in rows of its own. */
const inEveryClass = ({ columns }: TableToFill, values: Values): readonly Values[] =>
  columns.some(({ name }) => name === 'class') ? ['source', 'host', 'release'].map((one) => ({ ...values, class: one })) : [values]

/** A job that waits, and one that was given up. */
async function seedJobs({ query }: TestConsole, data: object, dead: { readonly id: string; readonly reason: string }): Promise<void> {
  await insertJob(query, { queue: 'send-letter', data: { ...data, letter: 'answer' } })
  const id = await insertJob(query, { queue: 'send-letter-dead', data: { ...data, letter: 'link' }, reason: dead.reason })
  await query('update pgboss.job set id = $2 where id = $1', [id, dead.id])
}

/** What rows about a site have where their type alone says too little. */
function valuesOf(
  { console: { parts } }: TestConsole,
  { site, country, partner, lead, email, phone, word, notice, day }: SeededSite,
): Values {
  const { encryption } = parts
  const sealed = (name: string, value: string) => ({ sealed: encryption.encrypt(JSON.stringify(value), answerPlace(lead, name)) })
  const answers = {
    email: sealed('email', email),
    phoneNumber: sealed('phoneNumber', phone),
    firstName: sealed('firstName', PERSONAL[2] ?? ''),
  }
  const textHash = 'a'.repeat(64)
  const text = JSON.stringify({ sentence: PERSONAL[3], title: '', html: '' })
  const submission = randomUUID()
  const sending = randomUUID()
  const sale = randomUUID()
  const document = randomUUID()
  return {
    site,
    country,
    partner,
    lead_id: lead,
    'leads.id': lead,
    'leads.status': LEAD_STATUS.accepted,
    progress: '{0}',
    'leads.answers': JSON.stringify(answers),
    visit: JSON.stringify({ affiliateReferenceParams: { attribute: AFFILIATE } }),
    email_index: encryption.blindIndex('email', email),
    phone_index: encryption.blindIndex('phone', phone),
    'leads.phone_index': encryption.blindIndex('phone', phone),
    'submissions.id': submission,
    submission_id: submission,
    'submissions.idempotency_key': randomUUID(),
    'submissions.state': 'decided',
    'submissions.verdict': 'declined',
    offers: '[]',
    'documents.id': document,
    document_id: document,
    'document_sendings.id': sending,
    sending_id: sending,
    way: 'link',
    outcome: 'returned',
    'document_fetches.outcome': 'broken',
    'sales.id': sale,
    sale_id: sale,
    affiliate: AFFILIATE,
    payout: '{}',
    'affiliate_sale_days.payout': FIRST_COUNT,
    'routing_rules.version': word,
    'routings.rules': word,
    facts: JSON.stringify(noFacts),
    verdicts: '[]',
    // a lender's own words mostly name the person
    code: `${partner}/TERMS`,
    'consents.accepted': true,
    'consents.text_hash': textHash,
    'lender_texts.text_hash': textHash,
    'lender_texts.sealed': encryption.encrypt(text, lenderTextPlace(lead, textHash)),
    analytics: 'agreed',
    advertising: 'refused',
    recording: null,
    'tracker_choices.source': 'host',
    event: 'lead-created',
    'tracked.event': 'Lead',
    'tracked.source': 'server',
    'tracked.state': 'held',
    'links.purpose': 'continue',
    'phone_codes.purpose': 'confirm-phone',
    'postbacks.state': 'held',
    body: '{"type":"lead-created"}',
    receiver: `affiliate:${AFFILIATE}`,
    'reservations.state': 'taken',
    time_window: 'day',
    'lender_notices.id': notice,
    'lender_notices.kind': 'withdrawal',
    confirmed_at: null,
    'events.id': undefined,
    'events.details': '{}',
    hour: -1,
    day,
    starts: day,
    'document_parts.starts': 0,
    last_day: day,
    // no summed week: each reading reads days
    week: '2020-01-06',
    days: 28,
    // costs are told of questions that are asked
    'question_sums.page': siteFlow(parts.settings, site)?.questions.find(({ field }) => field === 'email')?.page.path,
    'question_sums.field': '',
    device: 'phone',
    'partner_answers.verdict': 'declined',
    'partner_answer_days.verdict': 'declined',
    status: 200,
  }
}
