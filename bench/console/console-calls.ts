import { movedDay } from '#core/model/answers/local-day.ts'
import { RARE_LENDER } from './fill/fill-work.ts'

/** A call as a page of the console makes it. */
export interface MadeCall {
  /** The page of the console, and what of it. */
  readonly name: string
  readonly path: string
  /** Of a call that does not fit an address. */
  readonly body?: unknown
}

/** What the calls are about. */
export interface AskedAbout {
  readonly site: string
  readonly country: string
  /** A lender of that country. */
  readonly lender: string
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly lead: string
  readonly reference: string
  readonly draft: string
}

/** The reading calls of every page, each as it is opened and with filters that cost most. */
export function consoleCalls({ site, country, lender, today, lead, reference, draft }: AskedAbout): readonly MadeCall[] {
  const back = (days: number) => movedDay(today, { days: -days })
  const get = (name: string, path: string, query: { readonly [key: string]: string } = {}): MadeCall => {
    const asked = new URLSearchParams(query).toString()
    return { name, path: `/calls/${path}${asked === '' ? '' : `?${asked}`}` }
  }
  const post = (name: string, path: string, body: unknown): MadeCall => ({ name, path: `/calls/${path}`, body })
  const replay = (name: string, period: string, rules: object) =>
    post(name, 'what-if/replay', { country, period, draft: { partners: { [lender]: rules } } })
  return [
    get('session', 'session'),
    get('overview', 'overview'),
    get('leads', 'leads'),
    get('leads of a site', 'leads', { site }),
    get('leads by status and days', 'leads', { status: 'rejected', from: back(60), to: back(30) }),
    get('leads by a status that none has', 'leads', { status: 'withdrawn' }),
    get('leads by a rare lender', 'leads', { partner: RARE_LENDER }),
    get('leads by lender, affiliate and days', 'leads', { partner: lender, affiliate: 'nobody', from: back(60), to: back(10) }),
    post('search by reference', 'leads/search', { text: reference }),
    post('search by an id that no lead has', 'leads/search', { text: '01999999-9999-7999-8999-999999999999' }),
    post('search by e-mail', 'leads/search', { text: 'ana.gomez.17@example.com' }),
    post('search by phone', 'leads/search', { text: '+57 301 000 0017' }),
    get('one lead', `leads/${lead}`),
    get('partners', 'partners'),
    get('partners of a country, 7 days', 'partners', { country, period: '7' }),
    get('one partner', `partners/${lender}/${country}`),
    get('affiliates', 'affiliates'),
    get('affiliates, 60 days', 'affiliates', { from: back(59), to: today }),
    get('affiliates, 92 days', 'affiliates', { from: back(91), to: today }),
    get('affiliates of a country', 'affiliates', { country }),
    get('deliveries', 'deliveries'),
    get('dead letters', 'deliveries/dead-letters'),
    get('dead letters of a kind', 'deliveries/dead-letters', { kind: 'send-letter' }),
    get('dead letters of a site and days', 'deliveries/dead-letters', { site, from: back(9), to: back(1) }),
    get('privacy requests', 'privacy/requests'),
    get('privacy requests, closed', 'privacy/requests', { state: 'closed' }),
    get('privacy requests of a kind and site', 'privacy/requests', { kind: 'erasure', site }),
    get('erasures', 'privacy/erasures'),
    get('erasures that a lender has to be written to about', 'privacy/erasures', { lenders: 'to-write-to' }),
    get('lender notices', 'privacy/notices'),
    get('kept too long', 'privacy/kept'),
    post('consent receipt', 'privacy/receipt', { text: '{}' }),
    get('sites', 'sites'),
    get('one site', `sites/${site}`),
    get('funnel', 'funnel'),
    get('funnel, 90 days', 'funnel', { period: '90' }),
    get('funnel of a country on phones', 'funnel', { country, device: 'phone' }),
    get('funnel of a source', 'funnel', { source: 'google' }),
    get('funnel of a source, 90 days', 'funnel', { source: 'google', period: '90' }),
    get('funnel of a source and host', 'funnel', { source: 'google', host: 'news.example' }),
    get('funnel of the commonest source and host', 'funnel', { source: 'no-campaign', host: 'none' }),
    get('funnel of a source, host and release', 'funnel', { source: 'google', host: 'none', release: 'r1' }),
    get('funnel of a source and host, 90 days', 'funnel', { source: 'google', host: 'none', period: '90' }),
    get('funnel, what to filter by', 'funnel/classes'),
    get('funnel, what to filter by, 90 days', 'funnel/classes', { period: '90' }),
    get('funnel, devices compared', 'funnel/compared'),
    get('funnel, sites compared', 'funnel/compared', { by: 'site' }),
    get('funnel, countries compared, 90 days', 'funnel/compared', { by: 'country', period: '90' }),
    get('funnel, releases compared', 'funnel/compared', { by: 'release' }),
    get('funnel, sources compared, 90 days', 'funnel/compared', { by: 'source', period: '90' }),
    get('questions', 'costs/questions'),
    get('questions, 90 days', 'costs/questions', { period: '90' }),
    get('one question', 'costs/questions/monthlyIncome'),
    get('lenders', 'costs/lenders'),
    get('lenders, 90 days', 'costs/lenders', { period: '90' }),
    get('what-if', 'what-if', { country }),
    replay('what-if, a price', '28', { price: 2_000_000 }),
    replay('what-if, a price, 90 days', '90', { price: 2_100_000 }),
    replay('what-if, a sealed answer, 90 days', '90', { eligibility: [{ field: 'monthlyIncome', atLeast: 2_000_000 }] }),
    get('rule drafts', 'rule-drafts', { country }),
    get('one rule draft', `rule-drafts/${draft}`),
    get('audit log', 'audit'),
    get('audit log of a person', 'audit', { person: 'person-7' }),
    get('audit log of an action and day', 'audit', { action: 'lead-revealed', day: back(20) }),
    get('audit log of a day', 'audit', { day: back(40) }),
  ]
}
