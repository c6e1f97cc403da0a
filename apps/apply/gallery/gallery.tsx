import { createElement, useMemo, useSyncExternalStore } from 'react'
import type { Checks } from '#core/model/formats/format.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { FailureView } from '#core/ui/notices/failure-view.tsx'
import { Shell } from '#core/ui/page/shell.tsx'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { SummaryCard } from '#core/ui/amount/summary-card.tsx'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { screenOf } from '../pages/screens.ts'
import { describeState } from './describe-state.ts'
import { GALLERY_STATES, galleryName, type GalleryPage, type GalleryState, type SiteGallery } from './site-gallery.ts'
import { stillActions } from './still-actions.ts'

export interface GalleryProps {
  readonly site: SiteConfiguration
  readonly gallery: SiteGallery
  readonly place: Place
  readonly checks: Checks
}

/** The address bar, as the gallery uses it. */
export interface Place {
  /** The address without its origin. */
  readonly address: () => string
  readonly go: (address: string) => void
  readonly listen: (changed: () => void) => () => void
}

/** One page of a site as its address says: `/gallery/<site>/<path>?state=<state>`. */
export function Gallery({ site, gallery, place, checks }: GalleryProps) {
  const address = useSyncExternalStore(place.listen, place.address)
  const { path, state } = readAddress(address)
  const shown = gallery.pages.find((page) => galleryName(page) === path)
  return (
    <Shell site={site} year={gallery.today.slice(0, 4)}>
      {shown ? (
        <ShownPage key={`${path} ${state}`} shown={shown} state={state} site={site} gallery={gallery} place={place} checks={checks} />
      ) : (
        <FailureView reload={() => place.go(addressOf(site, gallery.pages[0], state))} />
      )}
    </Shell>
  )
}

type ShownProps = GalleryProps & { readonly shown: GalleryPage; readonly state: GalleryState }

function ShownPage({ shown, state, site, gallery, place, checks }: ShownProps) {
  const t = useTexts()
  const props = useMemo(
    () => describeState(shown, { site, gallery, state, find: (keys, values) => t([...keys], values), checks }),
    [shown, site, gallery, state, t, checks],
  )
  const actions = useMemo(
    () => stillActions({ state, view: props.view }, (to) => place.go(addressOf(site, pageAt(gallery, shown, to), state))),
    [state, props.view, gallery, place, shown, site],
  )
  return (
    <>
      {createElement(screenOf(shown.page) ?? StepPage, { ...props, actions })}
      <SummaryCard site={site} answers={props.answers} />
    </>
  )
}

function pageAt({ pages }: SiteGallery, from: GalleryPage, to: string | 1 | -1): GalleryPage | undefined {
  return typeof to === 'string' ? pages.find(({ page }) => page.id === to) : pages[pages.indexOf(from) + to]
}

const addressOf = ({ site }: SiteConfiguration, shown: GalleryPage | undefined, state: GalleryState): string =>
  `/gallery/${site}/${shown ? galleryName(shown) : ''}?state=${state}`

function readAddress(address: string): { readonly path: string; readonly state: GalleryState } {
  const [where = '', search] = address.split('?')
  const wanted = new URLSearchParams(search).get('state')
  return { path: where.split('/').slice(3).join('/'), state: GALLERY_STATES.find((one) => one === wanted) ?? 'empty' }
}
