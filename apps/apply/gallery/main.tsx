import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { loadStylesheet } from '#core/browser/page/load-stylesheet.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import type { Texts } from '#core/model/texts.ts'
import { loadControls } from '#core/ui/controls/controls.tsx'
import { TextsContext } from '#core/ui/page/use-texts.ts'
import { CONFIGURATION_ID, readJson, TEXTS_ID } from '../first-page/handover.ts'
import { loadScreen } from '../pages/screens.ts'
import { loadChecks } from '../pages/site-pages.ts'
import { startTexts, translateBy } from '../shell/start-texts.ts'
import { Gallery, type Place } from './gallery.tsx'
import { GALLERY_ID, type SiteGallery } from './site-gallery.ts'

const root = document.getElementById('finceptiv-root')
const site = readJson<SiteConfiguration>(CONFIGURATION_ID, document)
const texts = readJson<Texts>(TEXTS_ID, document)
const gallery = readJson<SiteGallery>(GALLERY_ID, document)
if (!root || !site || !texts || !gallery) throw new Error(`no #${GALLERY_ID}`)

const place: Place = {
  address: () => location.pathname + location.search,
  go: (address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    scrollTo(0, 0)
  },
  listen: (changed) => {
    addEventListener('popstate', changed)
    return () => removeEventListener('popstate', changed)
  },
}

const fonts = document.querySelector<HTMLMetaElement>('meta[name="fonts"]')?.content ?? ''
const [checks] = await Promise.all([
  loadChecks(site.country),
  loadControls(gallery.pages.flatMap(({ page }) => page.fields)),
  loadStylesheet(fonts),
  ...gallery.pages.map(({ page }) => loadScreen(page)),
])
// beside its other states a page does not take the focus when it appears: the page around them would scroll to it
root.inert = window.parent !== window
flushSync(() =>
  createRoot(root).render(
    <TextsContext value={translateBy(startTexts(site, texts))}>
      <Gallery site={site} gallery={gallery} place={place} checks={checks} />
    </TextsContext>,
  ),
)
root.inert = false
