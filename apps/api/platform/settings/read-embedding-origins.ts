import { registry } from '#catalogue/registry.gen.ts'
import { findSiteById } from '#core/model/site/site.ts'

/** Origins that may embed the pages of every site, and those that may embed one site's. */
export interface EmbeddingOrigins {
  readonly everywhere: readonly string[]
  readonly bySite: ReadonlyMap<string, readonly string[]>
}

/** What the setting must be, in words. */
export const EMBEDDING_ORIGINS_FORM =
  'origins separated by commas, each for one site like loanwright-co=https://partner.example, or for all like https://partner.example'

/** Reads who may embed which site; undefined where a part is neither an origin nor `<site>=<origin>` of a site that there is. */
export function readEmbeddingOrigins(text: string): EmbeddingOrigins | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readPart)
  const read = parts.flatMap((part) => part ?? [])
  if (read.length < parts.length) return undefined
  const everywhere = read.flatMap(({ site, origin }) => (site === undefined ? [origin] : []))
  const ofSites = Map.groupBy(
    read.filter(({ site }) => site !== undefined),
    ({ site = '' }) => site,
  )
  return { everywhere, bySite: new Map([...ofSites].map(([site, entries]) => [site, entries.map(({ origin }) => origin)])) }
}

/** The origins that may embed a site's pages. */
export const embeddingOriginsOf = ({ everywhere, bySite }: EmbeddingOrigins, site: string): readonly string[] => [
  ...everywhere,
  ...(bySite.get(site) ?? []),
]

function readPart(part: string): { readonly site: string | undefined; readonly origin: string } | undefined {
  const cut = part.indexOf('=')
  const [site, origin] = cut < 0 ? [undefined, part] : [part.slice(0, cut), part.slice(cut + 1)]
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined
  return site === undefined || findSiteById(registry, site) ? { site, origin } : undefined
}
