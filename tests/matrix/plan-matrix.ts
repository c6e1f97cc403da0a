import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GALLERY_STATES, type GalleryState } from '#apps/apply/gallery/site-gallery.ts'

/** One site at one width, for which one browser page is opened. */
export interface SiteVisit {
  readonly site: string
  readonly width: number
  readonly looks: readonly PageLook[]
}

/** One page in one state, and how closely it is examined. */
export interface PageLook {
  readonly path: string
  readonly state: GalleryState
  readonly hasAxe: boolean
  readonly hasPicture: boolean
}

/** The part of the matrix to examine. */
export interface MatrixOptions {
  /** Folder of the built front end. */
  readonly dist: string
  /** `<brand>-<country>` of the default brand's first site. */
  readonly defaultSite: string
  /** Only this site. */
  readonly only?: string
  /**
   * A small part: the default brand's first site on a phone, with axe on a few pages and no
   * pictures.
   */
  readonly isQuick?: boolean
}

const PHONE = 390
const DESK = 1280

/** Plans the visits of a browser: every site and page of the built gallery. */
export function planMatrix(options: MatrixOptions): readonly SiteVisit[] {
  const sites = builtSites(options.dist).filter((site) => options.only === undefined || site === options.only)
  if (options.isQuick)
    return sites.filter((site) => site === (options.only ?? options.defaultSite)).map((site) => planQuickly(options.dist, site))
  const defaultBrand = brandOf(options.defaultSite)
  return sites.flatMap((site) => {
    const isDefaultBrand = brandOf(site) === defaultBrand
    const few = fewOf(pathsOf(options.dist, site))
    return [PHONE, DESK].map((width) => ({
      site,
      width,
      looks: looksAt(options.dist, site, width).map(({ path, state }) => {
        const isFew = few.includes(path)
        return {
          path,
          state,
          // a page shows all its texts in the state with errors
          hasAxe: width === PHONE && state === 'errors',
          hasPicture: state === 'filled' && (isDefaultBrand || isFew),
        }
      }),
    }))
  })
}

/**
 * Returns the ids of the sites of the build; beside their folders are files that all sites share.
 */
export const builtSites = (dist: string): readonly string[] =>
  readdirSync(join(dist, 'sites'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** Returns the paths of a site's pages in the gallery. */
export function pathsOf(dist: string, site: string): readonly string[] {
  const paths: unknown = JSON.parse(readFileSync(join(dist, 'sites', site, 'gallery.json'), 'utf8'))
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
}

function planQuickly(dist: string, site: string): SiteVisit {
  const few = fewOf(pathsOf(dist, site))
  const looks = everyLook(dist, site).map((look) => ({
    ...look,
    hasAxe: look.state === 'errors' && few.includes(look.path),
    hasPicture: false,
  }))
  return { site, width: PHONE, looks }
}

/**
 * Returns the looks at a width; on a desktop, an empty page shows nothing that the other two states
 * do not.
 */
const looksAt = (dist: string, site: string, width: number): ReturnType<typeof everyLook> =>
  everyLook(dist, site).filter(({ state }) => width === PHONE || state !== 'empty')

const everyLook = (dist: string, site: string): readonly Pick<PageLook, 'path' | 'state'>[] =>
  pathsOf(dist, site).flatMap((path) => GALLERY_STATES.map((state) => ({ path, state })))

const brandOf = (site: string): string => site.slice(0, site.lastIndexOf('-'))

/** Picks the first page, one in the middle, and the last one. */
const fewOf = (paths: readonly string[]): readonly string[] =>
  [0, 0.5, 1].flatMap((part) => paths[Math.floor(part * (paths.length - 1))] ?? [])
