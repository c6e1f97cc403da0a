import type { ApplicationState } from './application-states.ts'
import type { Condition } from './condition.ts'
import type { DataPoint, DataPointKind } from './data-point.ts'
import type { NoOthers } from './no-others.ts'
import type { Range } from './range.ts'
import type { Formats } from '#core/model/formats/format.ts'
import type { BrandName, CountryName, DataPointName, FieldKinds, PartnerName } from './register.ts'
import type { Wording } from './wording.ts'

/**
 * A section's kind in the dynamic form, or `application` for a page of its own (specification,
 * section 2).
 */
export type StepKind = 'loan-information' | 'personal-information' | 'dynamic' | Modal['kind'] | 'application'

/**
 * Where a page may be shown: in the dynamic (v3) form, in the legacy flow, or only when the server
 * sends the applicant there.
 */
export type StepFlow = 'dynamic' | 'legacy' | 'server'

/**
 * A call that a step makes on Continue; `{id}` in the path is the lead's id. The response is the
 * lead view.
 */
export interface StepCall {
  readonly method: 'POST' | 'PUT'
  readonly path: `/${string}`
}

/**
 * What a country (or a step, for countries older than the step) changes about the data points that
 * the step asks.
 */
export interface StepVariant {
  readonly asks?: readonly DataPointName[]
  readonly optional?: readonly DataPointName[]
  /**
   * Bounds of numbers that the step introduces, by the name in their `limits`; a country's own
   * bounds take precedence.
   */
  readonly limits?: { readonly [name: string]: Range }
}

/**
 * Who needs the data points that a step asks, where the step is younger than they are: countries,
 * brands (in each of their countries) and partners. It counts like their own `needs`; a link that
 * both sides state is a fault.
 */
export interface AskedIn {
  readonly countries?: readonly CountryName[]
  readonly brands?: readonly BrandName[]
  readonly partners?: readonly PartnerName[]
}

/** Questions in a dialog over a page: a section of its own, of the specification's kind `modal`. */
export interface Modal {
  readonly kind: 'modal'
  /** Its questions, in order. The dialog opens by itself while the first of them has no answer. */
  readonly asks: readonly [DataPointName, ...DataPointName[]]
}

/**
 * A page of the application. Its id and path are its folder's name; its stage is the folder above.
 */
export interface Step {
  readonly kind: StepKind
  readonly flow: StepFlow
  /** Order inside its stage; stages are ordered by their number. */
  readonly rank: number
  readonly phase: 'before-offer' | 'after-offer'
  /** The step's state in the application state enumeration (specification, section 3). */
  readonly state?: ApplicationState
  /** Data points that this step adds to the catalogue. */
  readonly introduces?: { readonly [name: string]: DataPoint }
  /** Data points asked, in order; without it, those introduced. */
  readonly asks?: readonly DataPointName[]
  /** Who needs them. Only a page of the dynamic form states this. */
  readonly askedIn?: AskedIn
  /** Those of `asks` that the legacy flow asks only where the brand or a partner needs them. */
  readonly ifNeeded?: readonly DataPointName[]
  /** Data points asked in a dialog over the page; they count as this page's. */
  readonly modal?: Modal
  /** Patterns that the introduced texts use; a country's formats.ts replaces them by name. */
  readonly formats?: Formats
  /**
   * The words of the page and of its own questions depend on an answer: their texts have `cases`.
   */
  readonly wording?: Wording
  /** The page is in the flow only while this holds. */
  readonly when?: Condition
  /** The call on Continue; without it, Continue saves the lead. */
  readonly call?: StepCall
  /** The applicant may skip the step (`/lead/skip/{id}`). */
  readonly skippable?: true
  /** The call that skips the step, where it has one of its own; it gets the lead's id. */
  readonly skipCall?: StepCall
  /**
   * What a link carries after the step's path (`/continue/{id}`) or as a parameter (`?id=`). No
   * tracker runs on such a page.
   */
  readonly parameter?: string
  /** Shown at the index: the specification gives its state no route. */
  readonly at?: 'index'
  /** For a step newer than the countries: what each country asks here. */
  readonly countries?: { readonly [Country in CountryName]?: StepVariant }
}

/** Forbids what no step has, and in each data point what its kind does not have. */
type Misspelt<Of extends Step> = NoOthers<Of, Step> & {
  readonly introduces?: { readonly [Name in keyof Of['introduces']]: MisspeltPoint<Of['introduces'][Name]> }
}

type MisspeltPoint<Point> = Point extends { readonly kind: infer Kind extends DataPointKind }
  ? NoOthers<Point, FieldKinds[Kind]['point']>
  : unknown

/** Defines a step; returns it with its exact type. A property that no step or data point has is refused. */
export const defineStep = <const Of extends Step>(step: Of & Misspelt<Of>): Of => step
