import type { Brand } from '#core/model/brand.ts'
import type { Country } from '#core/model/country.ts'
import type { DataPoint } from '#core/model/data-point.ts'
import type { Formats } from '#core/model/formats/format.ts'
import type { Operator } from '#core/model/operator/operator.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { Step } from '#core/model/step.ts'

/**
 * A step with its location in the catalogue: its id (folder) and stage (`13-income`; the offer
 * stage for a partner's step).
 */
export interface PlacedStep extends Step {
  readonly id: string
  readonly stage: string
  /** The partner whose folder contains the step. */
  readonly partner?: string
  /** True if a screen.tsx renders it instead of the plain page. */
  readonly hasScreen: boolean
}

/** A data point with the step that introduces it. */
export type PlacedDataPoint = DataPoint & { readonly name: string; readonly step: string }

/** A policy text of a country (policies/<code>.<version>.md): the text of a consent, or one that only informs. */
export interface Policy {
  readonly code: string
  /** Date of the version, `YYYY-MM-DD`; the newest one is in force. */
  readonly version: string
  readonly title: string
  /** Markdown: paragraphs, headings, lists and links. */
  readonly body: string
}

/**
 * Everything the catalogue offers, as `npm run gen` finds it in the folders. Steps are ordered by
 * stage, then by rank. Functions of `core/` take the registry as an argument.
 */
export interface Registry {
  readonly brands: { readonly [brand: string]: Brand }
  readonly countries: { readonly [country: string]: Country }
  readonly formats: { readonly [country: string]: Formats }
  /** Who runs the sites of a country, as it is shipped: an example. */
  readonly operators: { readonly [country: string]: Operator }
  readonly policies: { readonly [country: string]: readonly Policy[] }
  readonly steps: readonly PlacedStep[]
  readonly partners: { readonly [partner: string]: Partner }
  readonly dataPoints: { readonly [name: string]: PlacedDataPoint }
}
