import type { DataPointFacts } from '#core/model/data-point.ts'
import type { Cleaning } from '#core/model/formats/format.ts'
import type { FormatName } from '#core/model/register.ts'

/**
 * A line of text, validated by a named format. `suggest` names the look-up that proposes values.
 */
export interface Point extends DataPointFacts {
  readonly kind: 'text'
  readonly format: FormatName
  readonly inputMode?: 'text' | 'numeric'
  readonly capitals?: 'words' | 'characters'
  readonly suggest?: 'company' | 'place'
}

/** What a page's field has of the format. */
export interface Resolved {
  /**
   * Source of the regular expression (flag u, and i where `ignoreCase`), cleaning before it,
   * longest text.
   */
  readonly pattern?: string
  readonly ignoreCase?: true
  /** The patterns that hold instead, by the answer to another field. */
  readonly patternBy?: { readonly field: string; readonly patterns: { readonly [answer: string]: string } }
  readonly clean?: readonly Cleaning[]
  readonly maxLength?: number
  readonly check?: string
  readonly groups?: number
  readonly inputMode?: 'text' | 'numeric'
  readonly capitals?: 'words' | 'characters'
  readonly suggest?: 'company' | 'place'
}
