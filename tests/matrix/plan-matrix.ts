import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GALLERY_STATES, type GalleryState } from '../../apps/apply/gallery/site-gallery.ts'

/** One site at one width: what a browser's page is opened for once. */
export interface SiteVisit {
  readonly site: string
  readonly width: number
  readonly looks: readonly PageLook[]
}

/** One page in one state, and how closely it is looked at. */
export interface PageLook {
  readonly path: string
  readonly state: GalleryState
  readonly hasAxe: boolean
  readonly hasPicture: boolean
}

/** What of the matrix is looked at. */
export interface MatrixWish {
  /** Root folder of the project, its front end built. */
  readonly root: string
  /** `<brand>-<country>` of the house brand's first site. */
  readonly houseSite: string
  /** Only this site. */
  readonly only?: string
  /** A small part: the house brand's first site on a phone, with axe on a few pages and no pictures. */
  readonly isQuick?: boolean
}

const PHONE = 390
const DESK = 1280

/** Every site and page of the built gallery, as visits of a browser. */
export function planMatrix(wish: MatrixWish): readonly SiteVisit[] {
  const sites = builtSites(wish.root).filter((site) => wish.only === undefined || site === wish.only)
  if (wish.isQuick) return sites.filter((site) => site === (wish.only ?? wish.houseSite)).map((site) => planQuickly(wish.root, site))
  const house = brandOf(wish.houseSite)
  const firstOfBrand = new Set(sites.filter((site, index) => index === sites.findIndex((other) => brandOf(other) === brandOf(site))))
  return sites.flatMap((site) => {
    const isHouse = brandOf(site) === house
    const few = fewOf(pathsOf(wish.root, site))
    return [PHONE, DESK].map((width) => ({
      site,
      width,
      looks: everyLook(wish.root, site).map(({ path, state }) => {
        const isFew = few.includes(path)
        return {
          path,
          state,
          hasAxe: width === PHONE && state === 'errors' && (isHouse || (firstOfBrand.has(site) && isFew)),
          hasPicture: state === 'filled' && (isHouse || isFew),
        }
      }),
    }))
  })
}

/** The sites of the build, by their ids. */
export const builtSites = (root: string): readonly string[] => readdirSync(join(root, 'dist/apply/sites')).toSorted()

/** The paths of a site's pages in the gallery; none where it has no such site. */
export function pathsOf(root: string, site: string): readonly string[] {
  const paths: unknown = JSON.parse(readFileSync(join(root, 'dist/apply/sites', site, 'gallery.json'), 'utf8'))
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
}

function planQuickly(root: string, site: string): SiteVisit {
  const few = fewOf(pathsOf(root, site))
  const looks = everyLook(root, site).map((look) => ({ ...look, hasAxe: look.state === 'errors' && few.includes(look.path), hasPicture: false }))
  return { site, width: PHONE, looks }
}

const everyLook = (root: string, site: string): readonly Pick<PageLook, 'path' | 'state'>[] =>
  pathsOf(root, site).flatMap((path) => GALLERY_STATES.map((state) => ({ path, state })))

const brandOf = (site: string): string => site.slice(0, site.lastIndexOf('-'))

/** The first page, one in the middle, and the last one. */
const fewOf = (paths: readonly string[]): readonly string[] => [0, 0.5, 1].flatMap((part) => paths[Math.floor(part * (paths.length - 1))] ?? [])
