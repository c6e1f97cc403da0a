import type { Country, LoanRange, LoanTerms } from '#core/model/country.ts'
import type { DataPointKind } from '#core/model/data-point.ts'
import type { SeveralAsked } from '#core/model/page/ask-several.ts'
import type { Page } from '#core/model/page/page.ts'
import type { InformingPolicy } from '#core/model/policies/informing-policies.ts'

/**
 * A site's configuration as it stands in its page (in a script element of type `application/json`
 * with the id `site-configuration`): what the browser needs before anything else is loaded. It
 * names no other site, brand or country.
 */
export interface SiteConfiguration {
  /** `<brand>-<country>`, the value of the header Loanwright-Site. */
  readonly site: string
  readonly brand: string
  readonly country: string
  readonly brandName: string
  readonly product: string
  readonly environment: 'development' | 'staging' | 'production'
  /** Path under which the app is served, `/application-frontend` by default; no trailing slash. */
  readonly basePath: string
  /** Base of the backend's calls, `/api` by default; no trailing slash. */
  readonly backendUrl: string
  /** Paths of calls that differ from the contract's, by the contract's path. */
  readonly paths?: { readonly [path: string]: string }
  /** What a page of a draft says of itself, as full text. */
  readonly draft?: string
  readonly homePage: string
  readonly footerText?: string
  /** Who runs the site, and the policies that every page links to. */
  readonly legal?: LegalFacts
  readonly pageData: { readonly title?: string; readonly description?: string; readonly keywords?: string; readonly favicon: string }
  readonly locale: string
  readonly appLocale: string
  readonly currency: Country['currency']
  readonly phone: Country['phone']
  readonly timeZone: string
  readonly age: Country['age']
  readonly loan: LoanRange
  /** What the law requires to be said about costs beside the amount, as full text. */
  readonly cost?: readonly string[]
  /** What other sums and periods cost on the terms of the market's representative example. */
  readonly costExample?: CostExample
  /** Rates of offers are stated per month. */
  readonly ratesPer?: 'month'
  /** How an effective rate is marked, where the market states it by the year and by the month. */
  readonly rateMarks?: NonNullable<Country['cost']['marks']>
  /** The law wants each yearly rate with the day of its calculation and what it is for. */
  readonly isCostDated?: true
  readonly flow: 'dynamic' | 'legacy'
  readonly trackersWait: 'opt-in' | 'notice'
  /** Settings of the trackers that are on, by tracker; without those that stay on the server. */
  readonly trackers?: { readonly [tracker: string]: { readonly [setting: string]: string } }
  /**
   * The captcha that protects the creation of leads, and its settings without those that stay on
   * the server.
   */
  readonly captcha?: { readonly id: string; readonly settings: { readonly [setting: string]: string } }
  /** The page starts the traces that the server continues. */
  readonly isTraced?: true
  /** Address of the brand's stylesheet (hashed). Missing: 'Product styles not found'. */
  readonly stylesheet?: string
  /** The first page, prerendered. Missing: 'ApplicationPage not found'. */
  readonly firstPage?: Page
  /** The page after the first, so that Continue never waits for the sequence. */
  readonly secondPath?: string
  /** The first sequence, where fewer partners are switched on than when the pages were built. */
  readonly stepOrder?: readonly string[]
  /** Where several partners get an application at once: what the page says of it. */
  readonly several?: SeveralAsked | undefined
  /**
   * Versions of the texts whose words depend on settings (who runs the site, which lenders are on), by
   * consent: the server fills them in. Any other text has the version of its file.
   */
  readonly textVersions?: { readonly [code: string]: string }
  /**
   * Address of the rest: the first sequence and the location of each page's definition (hashed,
   * fetched when idle).
   */
  readonly sequence: string
  /** Version of the texts, the `v` of their address. */
  readonly textsVersion: string
  /** Origins that may embed the form and receive its messages. */
  readonly embeddingOrigins: readonly string[]
  /**
   * How views of pages are counted: the release of the pages, and marks of the affiliates that the site
   * knows (core/tracking/funnel/visit-source.ts). Missing: nothing is counted.
   */
  readonly counting?: { readonly release: string; readonly affiliates: readonly string[] }
  /** Settings of the specification (section 9), validated on the server. */
  readonly limits: {
    readonly affiliateReferenceExpiryHours: number
    readonly legacyClickIdExpiryDays: number
    readonly sessionExpirationHours: number
    readonly sessionLoggingPercentage: number
    readonly logRetargeting: boolean
    readonly logAbandonment: boolean
    readonly requestTimeoutMs?: number
    readonly staticReferences: readonly string[]
  }
}

/**
 * The legal name of who runs a site, the codes of the policies that there are, in the order of their links, and the places for
 * disputes to which the law wants a link on every page.
 */
export interface LegalFacts {
  readonly operator: string
  readonly policies: readonly InformingPolicy[]
  readonly disputes?: Country['disputeLinks']
}

/** The market's example beside the amount: its terms, and how they are said. */
export interface CostExample {
  readonly terms: LoanTerms
  /** A sentence that lacks the figures of the loan: `{{instalment}}`, `{{total}}`, `{{yearlyRate}}`. */
  readonly line: string
  /** The sentences of the amounts and periods on offer, which need no calculation before React. */
  readonly said: CostSentences
}

/** Sentences by amount, then by period. */
export interface CostSentences {
  readonly [amount: string]: { readonly [period: string]: string }
}

/**
 * The content of `sequence`, fetched when idle: the first plan and the file of every page's
 * definition.
 */
export interface SiteSequence {
  readonly stepOrder: readonly string[]
  /**
   * File of each page's definition, beside this file, by path; also of pages that only the server
   * sends an applicant to.
   */
  readonly pages: { readonly [path: string]: string }
  /** Path by application state number. */
  readonly states: { readonly [code: string]: string }
  /** Kind of each data point, by name: an answer from storage is checked by it. */
  readonly kinds: { readonly [dataPoint: string]: DataPointKind }
  /** Lead path of each data point, by name. */
  readonly wirePaths: { readonly [dataPoint: string]: string }
}
