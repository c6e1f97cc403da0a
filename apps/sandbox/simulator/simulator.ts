import type { SentWebhooks } from '#apps/sandbox/received/open-sent-webhooks.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import type { Ledger } from './ledger.ts'

/**
 * A request to a partner. `path` is relative to the partner's base URL, `bodyText` is the raw body.
 */
export interface IncomingRequest {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: unknown }
  readonly bodyText: string
}

/**
 * What offers of a country are calculated by: the unit of the period, and whether its yearly rate is
 * the one of interest alone.
 */
export interface SimulatedMarket {
  readonly scale: 'days' | 'months'
  readonly isAprWithoutFees: boolean
}

/** What the partners are simulated from. */
export interface Simulator {
  readonly examples: { readonly [partner: string]: Examples }
  readonly ledger: Ledger
  /** The sandbox's own address. */
  readonly site: () => string
  /** Secrets that sign the requests to a partner, newest first. */
  readonly secretsOf: (partner: string) => readonly string[]
  readonly marketOf: (country: string) => SimulatedMarket
  /** Where partners' messages to the server are left to be sent. */
  readonly webhooks: Pick<SentWebhooks, 'schedule'>
  readonly now: () => Date
}
