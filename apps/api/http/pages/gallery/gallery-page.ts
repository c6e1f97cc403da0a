import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'
import { texts } from '../texts.ts'
import { findPlace, type AskedPlace, type FoundPlace, type Gallery, type GalleryPlace } from './find-place.ts'

/** What an address of the gallery asks for. */
export interface AskedGallery extends AskedPlace {
  /** `desk` shows the pages as wide as on a desk; otherwise they are as wide as on a phone. */
  readonly width?: string | undefined
}

const STATES = ['empty', 'filled', 'errors'] as const
const { compare } = texts

/** One page of one site in its three states, with the way on to its neighbours. */
export function galleryPage(gallery: Gallery, asked: AskedGallery, drafts: ReadonlySet<string> = new Set()): string {
  const place = findPlace(gallery, asked)
  const width = asked.width === 'desk' ? 'desk' : 'phone'
  const shown = place ? showPlace({ gallery, drafts, place, width, isKnown: place.isKnown }) : `<p>${texts.notBuilt}</p>`
  const title = place ? `${place.page} · ${place.site}` : texts.gallery
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${compare.title}</title><link rel="stylesheet" href="/gallery/gallery.css"><link rel="icon" href="data:,"><script type="module" src="/gallery/gallery.js"></script></head><body>${shown}</body></html>`
}

interface Showing {
  readonly gallery: Gallery
  /** The sites that are drafts. */
  readonly drafts: ReadonlySet<string>
  readonly place: FoundPlace
  readonly width: 'phone' | 'desk'
  readonly isKnown: boolean
}

function showPlace(showing: Showing): string {
  const { place, width, isKnown, drafts } = showing
  const notice = isKnown ? '' : `<p role="alert">${compare.unknown}</p>`
  return `<header><div class="head"><h1>${place.page} <span>${nameOf(place.site, drafts)}</span></h1>${chooser(showing)}</div>${ways(showing)}</header>
<main>${notice}<p class="lede">${texts.galleryLede} ${compare.keys}</p><div class="frames ${width}">${STATES.map((state) => frame(place, state)).join('')}</div>${pageList(showing)}</main>`
}

const addressOf = ({ site, page }: GalleryPlace, width: Showing['width']): string =>
  escapeHtml(`/gallery?${new URLSearchParams({ site, page, ...(width === 'desk' && { width }) })}`)

/** A site's id, with a word for a draft. */
const nameOf = (site: string, drafts: ReadonlySet<string>): string => (drafts.has(site) ? `${site} (${compare.draft})` : site)

function chooser({ gallery, drafts, place, width }: Showing): string {
  const options = (names: Iterable<string>, chosen: string) =>
    [...names].map((name) => `<option value="${name}"${name === chosen ? ' selected' : ''}>${nameOf(name, drafts)}</option>`).join('')
  const sites = options(gallery.keys(), place.site)
  const pages = options(gallery.get(place.site) ?? [], place.page)
  const widths = (['phone', 'desk'] as const).map(
    (one) => `<option value="${one}"${one === width ? ' selected' : ''}>${compare[one]}</option>`,
  )
  const list = (name: string, label: string, within: string) => `<label>${label} <select name="${name}">${within}</select></label>`
  return `<form action="/gallery">${list('site', compare.site, sites)}${list('page', compare.page, pages)}${list('width', compare.width, widths.join(''))}<button>${compare.show}</button></form>`
}

/** A key that is no character needs no way to switch it off (WCAG 2.1.4), and a screen reader keeps it for itself. */
function ways({ place, width }: Showing): string {
  const { site } = place
  const link = ({ to, key, label, kbd }: Way) =>
    to
      ? `<a href="${addressOf(to, width)}" aria-keyshortcuts="${key}"><kbd>${kbd}</kbd> ${label} <span>${to.site === site ? to.page : to.site}</span></a>`
      : `<span class="end"><kbd>${kbd}</kbd> ${label}</span>`
  const at = (page: string | undefined): GalleryPlace | undefined => (page === undefined ? undefined : { site, page })
  return `<nav aria-label="${compare.ways}">${[
    link({ to: at(place.previousPage), key: 'ArrowLeft', kbd: '←', label: compare.previousPage }),
    link({ to: at(place.nextPage), key: 'ArrowRight', kbd: '→', label: compare.nextPage }),
    link({ to: place.previousSite, key: 'Shift+ArrowLeft', kbd: '⇧ ←', label: compare.previousSite }),
    link({ to: place.nextSite, key: 'Shift+ArrowRight', kbd: '⇧ →', label: compare.nextSite }),
  ].join('')}</nav>`
}

interface Way {
  readonly to: GalleryPlace | undefined
  readonly key: string
  readonly kbd: string
  readonly label: string
}

function frame({ site, page }: GalleryPlace, state: (typeof STATES)[number]): string {
  const address = escapeHtml(`/gallery/${site}/${page}?state=${state}`)
  const name = compare[state]
  return `<figure><figcaption><b>${name}</b> <a href="${address}">${compare.alone}<span class="unseen">: ${name}</span></a></figcaption><div class="screen"><iframe src="${address}" title="${page}: ${name}"></iframe></div></figure>`
}

function pageList({ gallery, place, width }: Showing): string {
  const { site } = place
  const item = (page: string) => {
    const current = page === place.page ? ' aria-current="page"' : ''
    return `<li><a href="${addressOf({ site, page }, width)}"${current}>${page}</a></li>`
  }
  const pages = gallery.get(site) ?? []
  return `<h2>${compare.all} ${site}</h2><ol class="pages">${pages.map(item).join('')}</ol>`
}
