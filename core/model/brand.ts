import type { BrandInCountry } from './country.ts'
import type { CaptchaName, CountryName, TrackerName } from './register.ts'

/**
 * The values of the look that a brand sets; all other values of the theme derive from them
 * (core/ui/theme/theme.css).
 */
export interface Theme {
  /**
   * Hue of the brand in degrees on the OKLCH circle; at least 40 away from 27, the red of errors.
   */
  readonly hue: number
  /** OKLCH chroma of the strong colour, 0.05 to 0.2. */
  readonly chroma: number
  /** Hue of positive messages. */
  readonly accentHue: number
  /** Corner radius, CSS pixels. */
  readonly radius: number
  /** Typeface: a family of the installed font packages, for text and for headings. */
  readonly text: string
  readonly display?: string
  /** Weight of headings, 500 to 900; 680 where none is given. */
  readonly displayWeight?: number
  /** Background of the pages: a faint tint of the brand's hue, white, or a visible tint. */
  readonly background?: 'pale' | 'white' | 'tinted'
  /**
   * Header: on the pages' background, under a stripe of the strong colour, on a band of that
   * colour, or on a very dark band.
   */
  readonly header?: 'plain' | 'stripe' | 'band' | 'night'
  /** The main button: white on the strong colour, or dark on a bright tone of the hue. */
  readonly button?: 'strong' | 'bright'
  /** Corner radius of buttons where it differs from `radius`, CSS pixels; 999 gives round ends. */
  readonly buttonRadius?: number
}

/**
 * A brand. Its id is its folder's name. Its page data are texts by app locale in its locales
 * (`page>title`, `page>description`, `page>keywords`); without them the page has the brand's name.
 */
export interface Brand {
  readonly name: string
  /** Its sites as `draft` are served outside production only, with a mark; as `live` everywhere. */
  readonly status: 'live' | 'draft'
  /** Backend product identifier, the `product` of request bodies. */
  readonly product: string
  readonly homePage: `https://${string}`
  /** A name, not a sentence: it is not translated, and stands on the pages of every country. */
  readonly footerText?: string
  readonly theme: Theme
  /**
   * Countries where it is offered. A country that is newer than the brand names the brand instead
   * (`offeredBy`).
   */
  readonly countries: { readonly [Country in CountryName]?: BrandInCountry }
  /** Settings of trackers, each checked by the tracker's own schema. */
  readonly trackers?: { readonly [Tracker in TrackerName]?: { readonly [setting: string]: string | number | boolean } }
  /**
   * Settings of the captcha that protects the creation of leads, checked by the captcha's own
   * schema; at most one captcha.
   */
  readonly captchas?: { readonly [Captcha in CaptchaName]?: { readonly [setting: string]: string | number | boolean } }
}

/** Defines a brand. The compiler refuses a property that a brand does not have. */
export const defineBrand = (brand: Brand): Brand => brand
