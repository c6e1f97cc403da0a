import type { LoanRange } from './country.ts'
import type { CountryName, DataPointName, TrackerName } from './register.ts'
import type { StepFlow } from './step.ts'

/** The values of the look that a brand sets; everything else of the theme follows from them (core/ui/theme.css). */
export interface Theme {
  /** Degrees on the OKLCH circle; keeps 40 away from 27, the red of errors. */
  readonly hue: number
  /** OKLCH chroma of the strong colour, 0.05 to 0.2. */
  readonly chroma: number
  /** Hue of what is good news. */
  readonly accentHue: number
  /** Corner radius, CSS pixels. */
  readonly radius: number
  /** Typeface: a family of the installed font packages, for text and for headings. */
  readonly text: string
  readonly display?: string
}

/** What a brand sets differently in one of its countries. */
export interface BrandInCountry {
  readonly loan?: LoanRange
  readonly flow?: Exclude<StepFlow, 'server'>
  readonly needs?: readonly DataPointName[]
}

/** A brand. Its id is its folder's name. */
export interface Brand {
  readonly name: string
  readonly status: 'live' | 'draft'
  /** Backend product identifier, the `product` of request bodies. */
  readonly product: string
  readonly homePage: `https://${string}`
  readonly footerText?: string
  /** Page data; without a value the brand's name. Texts by app locale are the brand's texts.ts. */
  readonly page: { readonly title?: string; readonly description?: string; readonly keywords?: string }
  readonly theme: Theme
  readonly countries: { readonly [Country in CountryName]?: BrandInCountry }
  /** Settings of trackers, each checked by the tracker's own schema. */
  readonly trackers?: { readonly [Tracker in TrackerName]?: { readonly [setting: string]: string | number | boolean } }
}

/** States a brand. */
export const defineBrand = <const Of extends Brand>(brand: Of): Of => brand
