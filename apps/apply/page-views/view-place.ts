import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { deviceClass } from '#core/tracking/funnel/device-class.ts'
import { OTHER_HOST, OWN_PAGE, type PageViewReport } from '#core/tracking/funnel/page-view-report.ts'
import { visitSource, type VisitOrigin } from '#core/tracking/funnel/visit-source.ts'

/** What is the same in all reports of a page that was loaded. */
export type ViewPlace = Pick<PageViewReport, 'site' | 'release' | 'device' | 'source' | 'host'>

/** What the browser knows of where the page stands. */
export interface Surroundings {
  readonly screen: { readonly width: number; readonly height: number }
  readonly isEmbedded: boolean
  readonly parentOrigin: string | undefined
  readonly origin: VisitOrigin
}

/** Classes of all that: only words of the site's configuration and of fixed lists. */
export function viewPlace(
  { site, embeddingOrigins }: Pick<SiteConfiguration, 'site' | 'embeddingOrigins'>,
  { release, affiliates }: NonNullable<SiteConfiguration['counting']>,
  { screen, isEmbedded, parentOrigin, origin }: Surroundings,
): ViewPlace {
  const isListed = parentOrigin !== undefined && embeddingOrigins.includes(parentOrigin)
  return {
    site,
    release,
    device: deviceClass(screen),
    source: visitSource(origin, affiliates),
    host: isEmbedded ? (isListed ? parentOrigin : OTHER_HOST) : OWN_PAGE,
  }
}
