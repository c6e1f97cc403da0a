import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { allSites, isDraft } from '#core/model/site/site.ts'
import type { Sites } from '#apps/api/domain/sites/site-context.ts'

/**
 * Which of the build's hashed files are not served: those of drafts that are off (definitions of pages, the look and the picture of a brand,
 * scripts of a country), and the bundler's list, which names them. One build serves every environment, so it contains them
 * also where production runs.
 */
export function hidesDrafts(sites: Sites, dist: string): (path: string) => boolean {
  const off = allSites(registry).filter((site) => isDraft(site) && !sites.has(site.id))
  if (off.length === 0) return () => false
  const on = [...sites.values()].map(({ site }) => site)
  const pages = new Set(off.map(({ id }) => id))
  const looks = off.flatMap(({ brandId, brand }) => (brand.status === 'draft' ? [brandId] : []))
  const brands = new Set(looks.filter((id) => on.every(({ brandId }) => brandId !== id)))
  const drafts = off.flatMap(({ countryId, country }) => (country.status === 'draft' ? [countryId] : []))
  const scripts = scriptsOf(
    dist,
    drafts.filter((id) => on.every(({ countryId }) => countryId !== id)),
  )
  return (path) => {
    const parts = posix.normalize(path).split('/').filter(Boolean)
    const [folder = '', name = ''] = parts
    if (folder === 'pages') return pages.has(name)
    if (folder === 'css' || folder === 'cards') return brands.has(name.replace(HASH, ''))
    return folder.startsWith(MANIFEST) || scripts.has(parts.join('/').replace(TWIN, ''))
  }
}

/** What the build adds to a name (apps/apply/build/written-file.ts), with the endings of its compressed twins. */
const HASH = /-[\w-]{10}\.(?:css|png)(?:\.br|\.gz)?$/u
const TWIN = /\.(?:br|gz)$/u
const MANIFEST = 'manifest.json'

const manifest = z.record(z.string(), z.looseObject({ file: z.string() }))

/** The scripts that were bundled from the folders of some countries, by the bundler's list. */
function scriptsOf(dist: string, countries: readonly string[]): ReadonlySet<string> {
  const file = join(dist, 'files', MANIFEST)
  if (!existsSync(file)) return new Set()
  const bundled = Object.entries(manifest.parse(JSON.parse(readFileSync(file, 'utf8'))))
  const isOf = (source: string) => countries.some((id) => source.startsWith(`catalogue/countries/${id}/`))
  return new Set(bundled.flatMap(([source, { file: name }]) => (isOf(source) ? [name] : [])))
}
