import type { Page } from '#core/model/page/page.ts'
import { asBuilt } from '#core/parse/as-built.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'

/** What the first page's script hands to the app. */
export interface Handover {
  /** The whole address as the visitor came, before personal parameters left it. */
  readonly address: string
  /** True when Continue was pressed, and nothing was typed since it was refused: the app presses it again. */
  readonly hasContinued: boolean
  /** Asks for the app of this address again, all of it, in a while. */
  readonly bring: (address: string) => void
  /** Ends the script's work and takes its traces out of the page, which is then as it was rendered. */
  readonly end: () => void
}

declare global {
  interface Window {
    firstPage?: Handover
  }
  /** Paths of the pages that links open, as the build knows them: `continue|unsubscribe`. */
  const __LINK_PAGES__: string
  /** True where the first page of the flow has a sheet. */
  const __HAS_SHEET__: boolean
}

/** Ids of the page's JSON: configuration, and the texts of the first page. */
export const CONFIGURATION_ID = 'site-configuration'
export const TEXTS_ID = 'site-texts'

/** The JSON that the build wrote into an element of the page; undefined where there is none. */
export const readJson = <Of extends object>(id: string, document: Document): Of | undefined =>
  asBuilt<Of>(JSON.parse(document.getElementById(id)?.textContent ?? '0'))

/** What the script needs of the configuration. */
export type FirstPageConfiguration = Pick<SiteConfiguration, 'age' | 'phone' | 'timeZone' | 'locale' | 'currency' | 'costExample'> & {
  readonly firstPage?: Page
}
