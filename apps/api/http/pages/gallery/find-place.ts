/** Paths of a site's pages, by site. */
export type Gallery = ReadonlyMap<string, readonly string[]>

/** A page of a site. */
export interface GalleryPlace {
  readonly site: string
  readonly page: string
}

/** The page that is shown, with its neighbours. */
export interface FoundPlace extends GalleryPlace {
  /** False where the address names what the gallery has not. */
  readonly isKnown: boolean
  readonly previousPage: string | undefined
  readonly nextPage: string | undefined
  readonly previousSite: GalleryPlace | undefined
  readonly nextSite: GalleryPlace | undefined
}

/** What an address asks for; what it leaves out is the first. */
export interface AskedPlace {
  readonly site?: string | undefined
  readonly page?: string | undefined
}

/** Where an address leads; undefined where nothing is built. */
export function findPlace(gallery: Gallery, asked: AskedPlace): FoundPlace | undefined {
  const sites = [...gallery.keys()]
  const site = sites.find((one) => one === asked.site) ?? sites[0]
  const here = placeAt(gallery, site, asked.page)
  if (!here) return undefined
  const pages = gallery.get(here.site) ?? []
  const [atSite, atPage] = [sites.indexOf(here.site), pages.indexOf(here.page)]
  return {
    ...here,
    isKnown: here.site === (asked.site ?? here.site) && here.page === (asked.page ?? here.page),
    previousPage: pages[atPage - 1],
    nextPage: pages[atPage + 1],
    previousSite: placeAt(gallery, sites[atSite - 1], here.page),
    nextSite: placeAt(gallery, sites[atSite + 1], here.page),
  }
}

/** A page of a site, or its first where it has no such page. */
function placeAt(gallery: Gallery, site: string | undefined, page: string | undefined): GalleryPlace | undefined {
  const pages = gallery.get(site ?? '') ?? []
  const found = pages.find((one) => one === page) ?? pages[0]
  return site === undefined || found === undefined ? undefined : { site, page: found }
}
