import type { Tracker } from './tracker.ts'

/** What an attempt is called at the provider, so that a token of another page or use does not pass. */
export const CAPTCHA_ACTION = 'create_lead'

/**
 * A provider that tells people from programs, as data: the settings are like a tracker's. Those of the server alone
 * (`isSecret`) hold besides `hostnames`: where a token may come from, separated by commas, `{site}` for the site's id.
 */
export type Captcha = Pick<Tracker, 'name' | 'settings' | 'hosts'>

/** What a provider's part may use of the page. */
export interface CaptchaPage {
  readonly settings: { readonly [setting: string]: string }
  /** The window, for the provider's globals. */
  readonly globals: { [name: string]: unknown }
  /** Loads a script, which the page's policy must admit; rejects where it does not come. */
  readonly loadScript: (address: string) => Promise<void>
}

/** A provider that is open in the page: `take` makes a new token for an action. */
export interface OpenedCaptcha {
  readonly take: (action: string) => Promise<string>
}

/** Opens a provider in the page: the default export of a captcha's vendor.ts. It rejects where its script does not come. */
export type OpenCaptcha = (page: CaptchaPage) => Promise<OpenedCaptcha>

/** What a provider says of a token. `broken`: it does not answer as it should, or does not know this site. */
export type CaptchaVerdict =
  | { readonly is: 'person'; readonly hostname: string; readonly action: string; readonly madeAt: Date }
  | { readonly is: 'program' | 'broken' }

/** How the server asks a provider about a token: the default export of a captcha's verify.server.ts. */
export interface CaptchaVerifier {
  readonly ask: (
    token: string,
    settings: { readonly [setting: string]: string },
  ) => { readonly url: string; readonly headers: { readonly [name: string]: string }; readonly body: string }
  /** `body` is what JSON the provider answered; undefined where it was none. */
  readonly read: (body: unknown, settings: { readonly [setting: string]: string }) => CaptchaVerdict
}

/** A token that the sandbox gave out, and how often it was asked about. */
export interface IssuedToken {
  readonly action: string
  readonly hostname: string
  readonly madeAt: Date
  readonly timesAsked: number
}

/** How the sandbox plays a provider: its script, which fetches tokens from an address, and its answer about a token. */
export interface CaptchaStub {
  readonly script: (tokensUrl: string) => string
  readonly tokenIn: (body: string) => string
  readonly answer: (token: IssuedToken | undefined) => object
}

/** States a captcha. */
export const defineCaptcha = <const Of extends Captcha>(captcha: Of): Of => captcha
