import { affiliateMark, affiliateSource, SOURCES } from '#core/tracking/funnel/visit-source.ts'
import { OTHER_HOST, OWN_PAGE } from '#core/tracking/funnel/page-view-report.ts'
import { affiliateNamed } from '#core/visit/affiliate-named.ts'
import type { Api } from '../api.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { embeddingOriginsOf } from '#apps/api/platform/settings/read-embedding-origins.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'
import { releaseIds } from './release-ids.ts'

/** All that a report of one site may name; whatever else it names makes it none. */
export interface SiteDimensions {
  readonly context: SiteContext
  /** Names of each page's fields, by page. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>
  /** How each source is stored, by how pages name it. */
  readonly sources: ReadonlyMap<string, string>
  readonly hosts: ReadonlySet<string>
  readonly releases: ReadonlySet<string>
}

/** By site. */
export type FunnelDimensions = ReadonlyMap<string, SiteDimensions>

/** Affiliates that the settings name: those that are told of their leads or paid for them, and those whose references never expire. */
export const knownAffiliates = ({ affiliates, payouts, STATIC_REFERENCES }: Settings): readonly string[] => [
  ...new Set([...Object.keys(affiliates), ...Object.keys(payouts), ...STATIC_REFERENCES.map(affiliateNamed)]),
]

/** The dimensions of all sites, with the releases of the front end that is built now. */
export function funnelDimensions({ sites, settings }: Pick<Api, 'sites' | 'settings'>): FunnelDimensions {
  const releases = new Set<string>(releaseIds(settings.DIST_DIR))
  const sources = new Map([
    ...SOURCES.map((source) => [source, source] as const),
    ...knownAffiliates(settings).map((name) => [affiliateSource(affiliateMark(name)), affiliateSource(name)] as const),
  ])
  return new Map(
    [...sites].map(([id, context]) => {
      const hosts = new Set([OWN_PAGE, OTHER_HOST, ...embeddingOriginsOf(settings.EMBEDDING_ORIGINS, id)])
      return [id, { context, pages: fieldsByPage(context), sources, hosts, releases }] as const
    }),
  )
}

const fieldsByPage = ({ pages }: SiteContext): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map([...pages].map(([path, { fields, sheet = [] }]) => [path, new Set([...fields, ...sheet].map(({ name }) => name))]))
