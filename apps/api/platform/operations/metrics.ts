import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from '../postgres/open-connections.ts'
import type { DiskWatch } from '../postgres/watch-disk.ts'

const POSTBACK_OUTCOMES = ['told', 'failed', 'held'] as const

/** The figures of one server, in a registry of its own. */
export interface Metrics {
  readonly requestDone: (labels: { readonly method: string; readonly route: string; readonly status: number }, seconds: number) => void
  readonly partnerAnswered: (partner: string, verdict: string, seconds: number) => void
  /** An offer of a partner was not shown, because its figures do not hold. */
  readonly offerRefused: (partner: string, fault: string) => void
  /** A partner reported an outcome: it was taken, or refused for this fault. */
  readonly outcomeReported: (partner: string, result: string) => void
  readonly refused: (error: string) => void
  /** A browser told that the policy of a page stopped something. */
  readonly policyViolated: (directive: string) => void
  /** A browser told that it could not reach us. */
  readonly networkFailed: (failure: string) => void
  /** Whether the highest lawful rate of a country, which changes by the month, is not known today. */
  readonly rateMissing: (country: string, isMissing: boolean) => void
  /** A page asked for a script of a release that is gone. */
  readonly renewed: () => void
  readonly leadEvent: (name: string) => void
  /** The newest key has encrypted this share of what it may. */
  readonly keyUsed: (share: number) => void
  /** So many withdrawals have to be told to lenders by people. */
  readonly withdrawalsToWrite: (count: number) => void
  /** A try to tell a receiver what happened came to this. */
  readonly postbackTried: (outcome: (typeof POSTBACK_OUTCOMES)[number]) => void
  /** Messages reached a part of a budget, or one was refused by it. */
  readonly budgetReached: (labels: BudgetLabels) => void
  /** A file was cleaned, or refused as this. */
  readonly fileCleaned: (outcome: string) => void
  /** What the scanner said of a file. */
  readonly fileScanned: (verdict: 'clean' | 'found' | 'unknown') => void
  readonly read: () => Promise<string>
  readonly contentType: string
}

/** Which budget of messages, and how far it is used. */
export interface BudgetLabels {
  readonly channel: 'sms' | 'email'
  readonly scope: 'site' | 'all'
  readonly window: 'hour' | 'day'
  readonly level: 'nearly' | 'used-up' | 'refused'
}

function allBudgetLabels(): readonly BudgetLabels[] {
  const [channels, scopes, windows] = [['sms', 'email'] as const, ['site', 'all'] as const, ['hour', 'day'] as const]
  const levels = ['nearly', 'used-up', 'refused'] as const
  return channels.flatMap((channel) =>
    scopes.flatMap((scope) => windows.flatMap((window) => levels.map((level) => ({ channel, scope, window, level })))),
  )
}

/** Makes the figures; the connections and the disk are looked at when they are read. */
export function makeMetrics(connections: Pick<Connections, 'figures'>, disk: Pick<DiskWatch, 'hasSpace'>): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route template',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const partners = new Histogram({
    name: 'partner_answer_seconds',
    help: 'Answers of partners by verdict',
    labelNames: ['partner', 'verdict'],
    buckets,
    registers,
  })
  const badOffers = new Counter({
    name: 'partner_offers_refused_total',
    help: 'Offers that were not shown because their figures do not hold, by partner and fault',
    labelNames: ['partner', 'fault'],
    registers,
  })
  const outcomes = new Counter({
    name: 'partner_outcomes_total',
    help: 'Messages of partners about outcomes of leads, by partner and result: taken, repeated, or the fault for which one was refused',
    labelNames: ['partner', 'result'],
    registers,
  })
  const events = new Counter({ name: 'lead_events_total', help: 'Events of leads by name', labelNames: ['name'], registers })
  // what alerts compare begins at 0: a figure that never comes is noticed, and the first one is an increase
  events.inc({ name: 'lead-created' }, 0)
  const refusals = new Counter({ name: 'refusals_total', help: 'Refused requests by error', labelNames: ['error'], registers })
  refusals.inc({ error: 'not-ready' }, 0)
  const violations = new Counter({
    name: 'policy_violations_total',
    help: 'What policies of pages stopped',
    labelNames: ['directive'],
    registers,
  })
  const failures = new Counter({
    name: 'network_failures_total',
    help: 'What did not reach us, as browsers tell, by kind',
    labelNames: ['failure'],
    registers,
  })
  const renewals = new Counter({ name: 'renewals_total', help: 'Scripts that were asked for and are gone', registers })
  const postbacks = new Counter({
    name: 'postbacks_total',
    help: 'Tries to tell receivers what happened, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of POSTBACK_OUTCOMES) postbacks.inc({ outcome }, 0)
  const budgets = new Counter({
    name: 'message_budgets_total',
    help: 'How often messages reached four fifths or all of a budget, or were refused by it',
    labelNames: ['channel', 'scope', 'window', 'level'],
    registers,
  })
  for (const labels of allBudgetLabels()) budgets.inc({ ...labels }, 0)
  const cleanings = new Counter({ name: 'files_cleaned_total', help: 'Files by what became of them', labelNames: ['outcome'], registers })
  const scans = new Counter({ name: 'files_scanned_total', help: 'Files by what the scanner said', labelNames: ['verdict'], registers })
  const space = new Gauge({ name: 'disk_has_room', help: '1 while the disk of the database keeps its reserve, else 0', registers })
  const pool = new Gauge({ name: 'database_connections', help: 'Connections to the database by state', labelNames: ['state'], registers })
  return {
    requestDone: (labels, seconds) => requests.observe({ ...labels }, seconds),
    partnerAnswered: (partner, verdict, seconds) => partners.observe({ partner, verdict }, seconds),
    outcomeReported: (partner, result) => outcomes.inc({ partner, result }),
    offerRefused: (partner, fault) => badOffers.inc({ partner, fault }),
    refused: (error) => refusals.inc({ error }),
    renewed: () => renewals.inc(),
    policyViolated: (directive) => violations.inc({ directive }),
    networkFailed: (failure) => failures.inc({ failure }),
    ...workOfPeople(registers),
    leadEvent: (name) => events.inc({ name }),
    postbackTried: (outcome) => postbacks.inc({ outcome }),
    budgetReached: (labels) => budgets.inc({ ...labels }),
    fileCleaned: (outcome) => cleanings.inc({ outcome }),
    fileScanned: (verdict) => scans.inc({ verdict }),
    read: () => {
      space.set(Number(disk.hasSpace()))
      for (const [state, count] of Object.entries(connections.figures())) pool.set({ state }, count)
      return register.metrics()
    },
    contentType: register.contentType,
  }
}

/** Figures of what people have to do before something ends: a key, a month's rate, withdrawals that no call tells. */
function workOfPeople(registers: Registry[]): Pick<Metrics, 'rateMissing' | 'keyUsed' | 'withdrawalsToWrite'> {
  const keyUse = new Gauge({ name: 'key_used_share', help: 'Share of the values that the newest key may encrypt, from 0 to 1', registers })
  const toWrite = new Gauge({ name: 'withdrawals_to_write', help: 'Withdrawals that lenders still have to be told by people', registers })
  const rates = new Gauge({
    name: 'dated_rate_missing',
    help: '1 where the highest lawful rate of a country is not known today, so that pages do not show it',
    labelNames: ['country'],
    registers,
  })
  return {
    rateMissing: (country, isMissing) => rates.set({ country }, Number(isMissing)),
    keyUsed: (share) => keyUse.set(share),
    withdrawalsToWrite: (count) => toWrite.set(count),
  }
}
