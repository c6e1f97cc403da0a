import type { Condition } from './condition.ts'
import type { FollowingAnswer } from './data-point.ts'
import type { DatedRate } from './dated-rate.ts'
import type { PrivacyDeadlines } from './privacy-deadlines.ts'
import type { BrandName, DataPointName, PartnerName, StepName } from './register.ts'
import type { Range } from './range.ts'
import type { Routing } from '#core/model/partners/routing.ts'
import type { StepFlow, StepVariant } from './step.ts'

/** Amounts and periods that an applicant can ask for. `scale` is the unit of the period. */
export interface LoanRange {
  readonly amount: Required<Range>
  readonly period: Required<Range> & { readonly scale: 'days' | 'months' }
  /** Values that are offered as one tap beside the input. */
  readonly presets: { readonly amount: readonly number[]; readonly period: readonly number[] }
}

/** A consent that is asked: a required box, an optional box, or a notice with a link and no box. */
export interface ConsentItem {
  readonly code: string
  readonly as: 'required' | 'optional' | 'notice'
  /** Id of the consent's policy text, where it is not the code in kebab case. */
  readonly policy?: string
  /**
   * Id of the text that takes its place on a site whose mode asks several partners at once, with the
   * sentence `<code>_SEVERAL` at its box. `{{bound}}` and `{{lenders}}` are filled in.
   */
  readonly several?: string
  /**
   * Counts only once the applicant has followed and confirmed a link in an e-mail (double opt-in).
   */
  readonly byLetter?: true
}

/** What a brand sets differently in one of its countries. */
export interface BrandInCountry {
  readonly loan?: LoanRange
  readonly flow?: Exclude<StepFlow, 'server'>
  readonly needs?: readonly DataPointName[]
  /** How its leads are offered to partners, where it differs from the country's routing. */
  readonly routing?: Partial<Routing>
}

/** A country, as data. Its id is its folder's name. */
export interface Country {
  /** Its sites as `draft` are served outside production only, with a mark; as `live` everywhere. */
  readonly status: 'live' | 'draft'
  /** BCP 47 tag for numbers and dates, and the language of the page. */
  readonly locale: string
  /** Name under /locales/ (specification, section 1). */
  readonly appLocale: string
  /**
   * `close`: before the number, without a space. `decimals`: 0 where nobody pays parts of a unit any
   * more; otherwise our own instalments are rounded to the hundredth.
   */
  readonly currency: {
    readonly code: string
    readonly symbol: string
    readonly place: 'before' | 'close' | 'after'
    readonly decimals?: 0
    /** The symbol of one unit, where it is another: `1 leu`, `2 lei`. */
    readonly one?: string
    /**
     * Whole units to which lenders round an instalment or a total; without it, to one whole unit.
     */
    readonly rounding?: number
  }
  readonly phone: {
    readonly prefix: `+${number}`
    /** Pattern for a quick check of a national mobile number, digits only. */
    readonly mobile: string
    /**
     * How a mobile number begins; without it, the first digits say nothing about the kind of
     * number.
     */
    readonly mobileStart?: string
    /**
     * Pattern of the national numbers that are landlines, where the numbering tells them from
     * mobile ones.
     */
    readonly landline?: string
    /** Digits of which one group is dropped before validation: the trunk prefix, and outdated prefixes. */
    readonly trunks?: readonly string[]
    /**
     * National number without international prefix and trunk prefix, grouped for reading; it is
     * shown after the international prefix.
     */
    readonly example: string
  }
  readonly timeZone: string
  readonly age: { readonly minAge: number; readonly maxAge: number }
  /** Without it, the specification's base values apply. */
  readonly loan?: LoanRange
  /** Bounds of other numbers, by the name in the `limits` of a data point. */
  readonly limits: { readonly [name: string]: Range }
  /** The application flow, unless a brand chooses the other. */
  readonly flow: Exclude<StepFlow, 'server'>
  /** Data points that every application in this country asks, whoever the partners are. */
  readonly needs: readonly DataPointName[]
  /** Data points that no page asks here, and that a link or a partner may supply. */
  readonly brought?: readonly DataPointName[]
  /** Changes to what a step asks, by step: order, subset and what may be left empty. */
  readonly steps: { readonly [Step in StepName]?: StepVariant }
  /** When a data point is asked, where the country differs from the data point's own condition. */
  readonly conditions?: { readonly [Point in DataPointName]?: Condition }
  /** Answers that follow from others, where the country differs from the data point itself. */
  readonly follows?: { readonly [Point in DataPointName]?: readonly FollowingAnswer[] }
  /**
   * Data points whose answer a code contains, each with the data point of that code: the page
   * confirms the answer beside the code instead of asking for it.
   */
  readonly decoded?: { readonly [Point in DataPointName]?: DataPointName }
  /** Steps of the legacy flow in order. */
  readonly legacy: readonly StepName[]
  /** Subset and order of a choice's options. */
  readonly choices: { readonly [Point in DataPointName]?: readonly string[] }
  readonly provinces: readonly { readonly code: string; readonly name: string }[]
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  /** Countries shown first in lists of countries, ISO alpha-2 in capitals. */
  readonly countriesFirst: readonly string[]
  readonly consents: {
    readonly generalPolicies: readonly ConsentItem[]
    readonly marketingConsents: readonly ConsentItem[]
    readonly policies: readonly ConsentItem[]
  }
  /** Whether trackers wait for agreement, or start with a notice and a way to object. */
  readonly trackers: 'opt-in' | 'notice'
  /**
   * The law by which an application that was left may be reminded of by e-mail. Without it, only who agreed to advertising
   * by e-mail is reminded: most laws count a reminder as advertising.
   */
  readonly remindersBy?: string
  /** Whether the phone is confirmed by a code before the application goes to lenders. */
  readonly phoneConfirmation: 'before-hand-over' | 'none'
  /**
   * Name of the cost figure, and whether the page must show a cost warning and a representative
   * example. Rates are stated per year, or per month where the market has `per: 'month'`.
   * `without` says what the market's figure leaves out although the applicant pays it: fees besides
   * interest, or a tax of so many percent on interest and fees.
   */
  readonly cost: {
    readonly figure: string
    readonly warning: boolean
    readonly example?: RepresentativeExample
    readonly per?: 'month'
    readonly without?: { readonly fees?: true; readonly taxPercent?: number }
    /**
     * The law wants each yearly rate of an offer with the day of its calculation and what it is for, as the market's texts
     * say it.
     */
    readonly isDated?: true
    /**
     * How the market marks an effective yearly rate and the same rate by the month, where it states
     * both: `21,94 % E.A. (1,67 % M.V.)`.
     */
    readonly marks?: { readonly yearly: string; readonly monthly: string }
    /**
     * The law sets a highest rate that changes by the month. The rates come from a file of the
     * operator (RATES_FILE); the example here is never shown, it says what one looks like.
     */
    readonly ceiling?: { readonly example: DatedRate }
  }
  readonly emailDomains: readonly string[]
  /** Places for disputes to which the law wants a link on every page, by their names, with their https addresses. */
  readonly disputeLinks?: readonly DisputeLink[]
  /** Free advice on debts, by the state or for the common good, which a rejected applicant is shown. */
  readonly debtAdvice?: readonly DebtAdvice[]
  /**
   * Days after which the personal data of an unfinished or decided application are erased, and its
   * files after the decision.
   */
  readonly retention: { readonly draftDays: number; readonly decidedDays: number; readonly fileDays: number }
  /** How long the operator has for what a person asks for by the law on personal data. */
  readonly privacyDeadlines: PrivacyDeadlines
  /** How leads are offered to partners, where it differs from the base (core/model/partners/routing.ts). */
  readonly routing?: Partial<Routing>
  /**
   * Older brands that are offered here, by brand; a newer brand names the country in its
   * `countries`.
   */
  readonly offeredBy?: { readonly [Brand in BrandName]?: BrandInCountry }
  /**
   * Older partners that lend here; a newer partner names the country in its `countries`.
   */
  readonly lenders?: readonly PartnerName[]
  /** What these pay here for an accepted lead, in hundredths of the currency, where it differs from what they pay elsewhere. */
  readonly lenderPrices?: { readonly [Partner in PartnerName]?: number }
}

/**
 * Terms of the example that the law requires; the yearly rate is computed. `nominalRate` in
 * percent a year, sums in whole units.
 */
export interface LoanTerms {
  readonly amount: number
  readonly months: number
  readonly nominalRate: number
  readonly fee: number
}

/** A market's example: since when its terms are representative (`YYYY-MM-DD`), and who says so. */
export interface RepresentativeExample extends LoanTerms {
  readonly asOf: string
  readonly source: string
  /** Whether its rate stays the same over the whole loan; absent where `source` does not say. */
  readonly rateKind?: 'fixed' | 'variable'
  /** The terms are assumed until contracts of lenders confirm them. */
  readonly isAssumed?: true
}

/** The specification's base values, for a market that states none (section 9). */
export const BASE_LOAN: LoanRange = {
  amount: { default: 1000, min: 100, max: 1000, step: 100 },
  period: { default: 31, min: 61, max: 90, step: 1, scale: 'days' },
  presets: { amount: [300, 500, 1000], period: [61, 75, 90] },
}
/** The specification's base bounds of other sums, by the name of their limits. */
export const BASE_LIMITS: { readonly [name: string]: Range } = { overdueDebt: { min: 0, max: 1000 } }

/** A place for disputes of consumers, as a link names it. */
export interface DisputeLink {
  readonly name: string
  readonly url: string
}

/** A place of free advice on debts; `about` says in the country's language what it is. */
export interface DebtAdvice {
  readonly name: string
  readonly url: string
  readonly about: string
}

/** Defines a country. The compiler refuses a property that a country does not have. */
export const defineCountry = (country: Country): Country => country
