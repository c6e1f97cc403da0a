import type { Brand } from './brand.ts'
import type { Country } from './country.ts'
import type { DataPoint } from './data-point.ts'
import type { Formats } from './format.ts'
import type { Partner } from './partner.ts'
import type { Step } from './step.ts'

/** A step with what its place in the catalogue says: its id (folder) and room (`13-income`; the offer room for a partner's). */
export interface PlacedStep extends Step {
  readonly id: string
  readonly stage: string
  /** The partner in whose folder it stands. */
  readonly partner?: string
  /** True if a screen.tsx draws it instead of the plain page. */
  readonly hasScreen: boolean
}

/** A data point with the step that introduces it. */
export type PlacedDataPoint = DataPoint & { readonly name: string; readonly step: string }

/** A policy text of a country (policies/<code>.<version>.md): what stands behind a consent. */
export interface Policy {
  readonly code: string
  /** Date of the version, `YYYY-MM-DD`; the newest one is in force. */
  readonly version: string
  readonly title: string
  /** Markdown: paragraphs, headings, lists and links. */
  readonly body: string
}

/**
 * Everything the catalogue offers, as `npm run gen` finds it in the folders. Steps stand in walking order: room, then
 * rank. Functions of `core/` take it as an argument.
 */
export interface Registry {
  readonly brands: { readonly [brand: string]: Brand }
  readonly countries: { readonly [country: string]: Country }
  readonly formats: { readonly [country: string]: Formats }
  readonly policies: { readonly [country: string]: readonly Policy[] }
  readonly steps: readonly PlacedStep[]
  readonly partners: { readonly [partner: string]: Partner }
  readonly dataPoints: { readonly [name: string]: PlacedDataPoint }
}
