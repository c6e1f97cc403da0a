import type { SiteConfiguration } from '../../../core/define/site-configuration.ts'
import { PAGE_NOT_FOUND, STYLES_NOT_FOUND } from '../../../core/define/site.ts'
import { loadStylesheet } from '../../../core/browser/load-stylesheet.ts'

/** The lazily loaded page of a site's brand and country. */
export type Application = typeof import('../pages/application-page.tsx').ApplicationPage

/** Loads the site's application page and stylesheet. Logs the specification's sentences, then fails. */
export async function loadApplication(
  { firstPage, stylesheet }: SiteConfiguration,
  log: (sentence: string, error?: unknown) => void,
): Promise<Application> {
  if (!firstPage) throw refused(PAGE_NOT_FOUND, log)
  if (stylesheet === undefined) throw refused(STYLES_NOT_FOUND, log)
  try {
    const [{ ApplicationPage }] = await Promise.all([import('../pages/application-page.tsx'), loadStylesheet(stylesheet)])
    return ApplicationPage
  } catch (error) {
    log('Failed to load ApplicationPage and product styles', error)
    throw error
  }
}

function refused(sentence: string, log: (sentence: string) => void): Error {
  log(sentence)
  return new Error(sentence)
}
