import type { Logger } from 'pino'
import type { ScopedSite } from '#core/console/scope.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import type { Sender } from '#apps/api/platform/queue/open-sender.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { ConsoleSettings } from '#apps/api/platform/settings/console/console-settings.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import type { Provider } from './sign-in/open-provider.ts'

/** A brand in a country, as the console shows it. */
export interface ConsoleSite extends ScopedSite {
  readonly brandName: string
  readonly countryName: string
  /** IANA name: the site's times are shown in it. */
  readonly timeZone: string
}

/** The parts of the console's server, made once at the start. A function takes those that it uses. */
export interface Console {
  readonly settings: Settings
  /** Where the console is. */
  readonly address: ConsoleSettings
  readonly database: Database
  readonly encryption: Encryption
  readonly log: Logger
  /** The queues, opened once: what a call sends it sends in its own transaction. */
  readonly queue: Sender
  /** Every site of the catalogue, also those that are switched off: they may have leads. */
  readonly sites: readonly ConsoleSite[]
  readonly provider: Provider
  readonly now: () => Date
}
