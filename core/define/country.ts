import type { Condition } from './condition.ts'
import type { FollowingAnswer } from './data-point.ts'
import type { Eligibility } from './eligibility.ts'
import type { DataPointName, StepName } from './register.ts'
import type { Range } from './range.ts'
import type { Routing } from './routing.ts'
import type { StepFlow, StepVariant } from './step.ts'

/** What can be asked for. `scale` is the unit of the period. */
export interface LoanRange {
  readonly amount: Required<Range>
  readonly period: Required<Range> & { readonly scale: 'days' | 'months' }
  /** Offered as one tap beside the typed box. */
  readonly presets: { readonly amount: readonly number[]; readonly period: readonly number[] }
}

/** A consent that is asked: a required box, an optional one, or a notice with a link and no box. */
export interface ConsentItem {
  readonly code: string
  readonly as: 'required' | 'optional' | 'notice'
  /** Id of the policy text behind it, when it is not the code in kebab case. */
  readonly policy?: string
  /** Given only once a link in a letter is followed and confirmed (double opt-in). */
  readonly byLetter?: true
}

/** A country's facts. Its id is its folder's name. */
export interface Country {
  readonly status: 'live' | 'draft'
  /** BCP 47 tag for numbers and dates, and the language of the page. */
  readonly locale: string
  /** Name under /locales/ (specification, section 1). */
  readonly appLocale: string
  /** `close`: before the number, without a space. */
  readonly currency: { readonly code: string; readonly symbol: string; readonly place: 'before' | 'close' | 'after' }
  readonly phone: {
    readonly prefix: `+${number}`
    /** Quick pattern on the national number, digits only. */
    readonly mobile: string
    /** How such a number begins; without it the first digits say nothing. */
    readonly mobileStart?: string
    /** Pattern of the national numbers that are landlines, where the numbering tells them from mobile ones. */
    readonly landline?: string
    /** Digits dropped before judging: the trunk prefix and what is old-fashioned. */
    readonly trunk?: string
    /** Without prefix and trunk, grouped as it is read: it stands behind the prefix. */
    readonly example: string
  }
  readonly timeZone: string
  readonly age: { readonly minAge: number; readonly maxAge: number }
  /** Without it the specification's base values. */
  readonly loan?: LoanRange
  /** Bounds of other numbers by the name that a data point's `limits` gives. */
  readonly limits: { readonly [name: string]: Range }
  /** The application flow, unless a brand chooses the other. */
  readonly flow: Exclude<StepFlow, 'server'>
  /** Data points that every application in this country asks, whoever the partners are. */
  readonly needs: readonly DataPointName[]
  /** Data points that no page asks here, and that a link or a partner may bring. */
  readonly brought?: readonly DataPointName[]
  /** Changes of what a step asks, by step: order, subset and what may be left empty. */
  readonly steps: { readonly [Step in StepName]?: StepVariant }
  /** When a data point is asked, where the country differs from the data point's own condition. */
  readonly conditions?: { readonly [Point in DataPointName]?: Condition }
  /** Answers that follow from others, where the country differs from the data point itself. */
  readonly follows?: { readonly [Point in DataPointName]?: readonly FollowingAnswer[] }
  /** Data points that another one's check tells, by that code: confirmed beside it in words instead of being asked. */
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
  /** Whether the phone is confirmed by a code before the application goes to lenders. */
  readonly phoneConfirmation: 'before-hand-over' | 'none'
  /**
   * Name of the cost figure and whether a cost warning and a representative example must stand on the page. Rates are
   * said by the year, unless the market says them `per: 'month'`.
   */
  readonly cost: { readonly figure: string; readonly warning: boolean; readonly example?: RepresentativeExample; readonly per?: 'month' }
  readonly emailDomains: readonly string[]
  /** Days after which personal data of an unfinished or decided application are erased, and its files after the decision. */
  readonly retention: { readonly draftDays: number; readonly decidedDays: number; readonly fileDays: number }
  /** Conditions that hold for every application of the market (the law's age). */
  readonly eligibility?: Eligibility
  /** How leads are offered to partners, where it differs from the base (core/define/routing.ts). */
  readonly routing?: Partial<Routing>
}

/** Figures of the example by law; the yearly rate is computed. `nominalRate` in percent a year, sums in whole units. */
export interface RepresentativeExample {
  readonly amount: number
  readonly months: number
  readonly nominalRate: number
  readonly fee: number
}

/** The specification's base values, for a market that states none (section 9). */
export const BASE_LOAN: LoanRange = {
  amount: { default: 1000, min: 100, max: 1000, step: 100 },
  period: { default: 31, min: 61, max: 90, step: 1, scale: 'days' },
  presets: { amount: [300, 500, 1000], period: [61, 75, 90] },
}
/** The same of other sums, by the name of their limits. */
export const BASE_LIMITS: { readonly [name: string]: Range } = { overdueDebt: { min: 0, max: 1000 } }

/** States a country. */
export const defineCountry = <const Of extends Country>(country: Of): Of => country
