import { posix } from 'node:path'
import { registry } from '../../../catalogue/registry.gen.ts'
import { allSites, isDraft } from '../../../core/define/site.ts'
import type { Sites } from '../sites/site-context.ts'

/**
 * Which of the build's hashed files are not served: the definitions of pages, and the look, of drafts that are off. One build
 * serves every environment, so it contains them also where production runs.
 */
export function hidesDrafts(sites: Sites): (path: string) => boolean {
  const off = allSites(registry).filter((site) => isDraft(site) && !sites.has(site.id))
  const pages = new Set(off.map(({ id }) => id))
  const looks = new Set(off.flatMap(({ brandId, brand }) => (brand.status === 'draft' ? [brandId] : [])))
  for (const { site } of sites.values()) looks.delete(site.brandId)
  return (path) => {
    const [folder, name = ''] = posix.normalize(path).split('/').filter(Boolean)
    if (folder === 'pages') return pages.has(name)
    return folder === 'css' && looks.has(name.replace(HASH, ''))
  }
}

/** What the build adds to a name (apps/apply/build/written-file.ts), with the endings of its compressed twins. */
const HASH = /-[\w-]{10}\.css(?:\.br|\.gz)?$/u
