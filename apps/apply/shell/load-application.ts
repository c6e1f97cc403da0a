import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { PAGE_NOT_FOUND, STYLES_NOT_FOUND } from '#core/model/site/site.ts'
import { loadStylesheet } from '#core/browser/page/load-stylesheet.ts'
import type { SessionParts } from '../session/state/session.ts'

/** The lazily loaded page of a site's brand and country. */
export type Application = typeof import('../pages/application-page.tsx').ApplicationPage

/** How long it waits before it tries again what the network did not bring, in ms. */
const PAUSES_MS = [500, 1000, 2000, 4000]

/**
 * Loads the site's application page and stylesheet, over a network that is gone for a moment too. Logs the
 * specification's sentences, then fails.
 */
export async function loadApplication(
  { firstPage, stylesheet }: SiteConfiguration,
  { log, waitForNetwork }: Pick<SessionParts, 'log' | 'waitForNetwork'>,
): Promise<Application> {
  if (!firstPage) throw refused(PAGE_NOT_FOUND, log)
  if (stylesheet === undefined) throw refused(STYLES_NOT_FOUND, log)
  for (let tries = 0; ; tries++) {
    try {
      const [page] = await Promise.all([import('../pages/application-page.tsx'), loadStylesheet(stylesheet)])
      // nothing draws the first page again when its controls come after it
      await page.prepareFirst({ firstPage })
      return page.ApplicationPage
    } catch (error) {
      log('Failed to load ApplicationPage and product styles', error)
      const pause = PAUSES_MS[tries]
      if (pause === undefined) throw error
      await waitForNetwork(pause)
    }
  }
}

function refused(sentence: string, log: (sentence: string) => void): Error {
  log(sentence)
  return new Error(sentence)
}
