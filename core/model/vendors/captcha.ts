import type { Tracker } from './tracker.ts'

/** Name of the action at the provider, so that a token of another page or use does not pass. */
export const CAPTCHA_ACTION = 'create_lead'

/**
 * A provider that tells people from programs, as data. Its settings have the form of a tracker's.
 * The settings that stay on the server (`isSecret`) also contain `hostnames`: the hosts from which
 * a token may come, separated by commas; `{site}` stands for the site's id.
 */
export type Captcha = Pick<Tracker, 'name' | 'company' | 'settings' | 'hosts' | 'stores' | 'hasOrdinaryNames'>

/** What a provider's code may use of the page. */
export interface CaptchaPage {
  readonly settings: { readonly [setting: string]: string }
  /** The window, for the provider's globals. */
  readonly globals: { [name: string]: unknown }
  /**
   * Loads a script that the page's security policy must allow; rejects if the script does not load.
   */
  readonly loadScript: (address: string) => Promise<void>
}

/** A provider that is loaded in the page: `take` requests a new token for an action. */
export interface OpenedCaptcha {
  readonly take: (action: string) => Promise<string>
}

/**
 * Loads a provider in the page: the default export of a captcha's vendor.ts. Rejects if its script
 * does not load.
 */
export type OpenCaptcha = (page: CaptchaPage) => Promise<OpenedCaptcha>

/**
 * What a provider says about a token. `broken`: its response is not as it should be, or it does not
 * know this site.
 */
export type CaptchaVerdict =
  | { readonly is: 'person'; readonly hostname: string; readonly action: string; readonly madeAt: Date }
  | { readonly is: 'program' | 'broken' }

/**
 * How the server asks a provider about a token: the default export of a captcha's verify.server.ts.
 */
export interface CaptchaVerifier {
  readonly ask: (
    token: string,
    settings: { readonly [setting: string]: string },
  ) => { readonly url: string; readonly headers: { readonly [name: string]: string }; readonly body: string }
  /** `body` is the JSON of the provider's response; undefined if the response was no JSON. */
  readonly read: (body: unknown, settings: { readonly [setting: string]: string }) => CaptchaVerdict
}

/** A token that the sandbox issued, and how often the server asked about it. */
export interface IssuedToken {
  readonly action: string
  readonly hostname: string
  readonly madeAt: Date
  readonly timesAsked: number
}

/**
 * How the sandbox simulates a provider: its script, which fetches tokens from an address, and its
 * response about a token.
 */
export interface CaptchaStub {
  readonly script: (tokensUrl: string) => string
  readonly tokenIn: (body: string) => string
  readonly answer: (token: IssuedToken | undefined) => object
}

/**
 * A request of the server and responses of the provider with what they mean: the default export of
 * a captcha's examples.ts. The contract of the catalogue checks the folder's other files by them.
 */
export interface CaptchaExamples {
  readonly token: string
  readonly settings: { readonly [setting: string]: string }
  readonly request: ReturnType<CaptchaVerifier['ask']>
  /** At least one for each verdict. */
  readonly responses: readonly { readonly body: unknown; readonly means: CaptchaVerdict }[]
}

/** Defines a captcha; the type checks it, and names a property that no captcha has. */
export const defineCaptcha = (captcha: Captcha): Captcha => captcha
