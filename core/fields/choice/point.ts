import type { DataPointFacts } from '#core/model/data-point.ts'
import type { DataPointName, FormatName } from '#core/model/register.ts'

/**
 * One of several codes. A country chooses subset and order; `list` names a list that is too long
 * for the page.
 */
export interface Point extends DataPointFacts {
  readonly kind: 'choice'
  readonly options: readonly string[]
  readonly look?: 'tiles' | 'list' | 'search'
  /**
   * Options from the country: its provinces, its banks, or all countries of the world, stored by
   * ISO code or (`country-names`) by name in the form that `format` accepts.
   */
  readonly list?: 'provinces' | 'banks' | 'countries' | 'country-names'
  readonly format?: FormatName
  /** Which of the options are offered for each answer of another choice. */
  readonly cases?: { readonly field: DataPointName; readonly options: { readonly [answer: string]: readonly string[] } }
  readonly differsFrom?: readonly DataPointName[]
}

export interface Resolved {
  readonly options?: readonly string[]
  /** Which of the options are offered for each answer of another choice. */
  readonly cases?: { readonly field: string; readonly options: { readonly [answer: string]: readonly string[] } }
  /**
   * Options with names of their own (provinces, banks): what is stored, its name, and what earlier
   * releases stored for it.
   */
  readonly named?: readonly (readonly [code: string, name: string, earlier?: string])[]
  readonly countries?: readonly string[]
  readonly look?: 'tiles' | 'list' | 'search'
}
