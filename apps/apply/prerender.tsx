import { renderToString } from 'react-dom/server'
import type { KeptRecords } from '#core/browser/storage/kept-records.ts'
import { openStorageDoor } from '#core/browser/storage/storage-door.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import type { Texts } from '#core/model/texts.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { ApplicationPage, prepareFirst } from './pages/application-page.tsx'
import { loadScreen } from './pages/screens.ts'
import { createSession } from './session/state/create-session.ts'
import { Application } from './shell/application.tsx'

/** The first page of a site as the browser hydrates it. */
export async function prerender(site: SiteConfiguration, first: Texts): Promise<string> {
  if (site.firstPage) await Promise.all([loadScreen(site.firstPage), prepareFirst(site)])
  const page = () => Promise.resolve(ApplicationPage)
  return renderToString(
    <Application
      session={stillSession(site)}
      t={translateFrom(first)}
      page={ApplicationPage}
      load={page}
      reload={nothing}
      report={nothing}
      onStart={nothing}
      ssrPath={`${site.basePath}/`}
    />,
  )
}

const nothing = (): void => {}
const never = () => new Promise<never>(nothing)
const NO_RECORDS: KeptRecords = {
  put: async () => {},
  remove: async () => {},
  clear: async () => {},
  all: async () => [],
  isDurable: () => false,
}
const NO_STORAGE = { length: 0, getItem: () => null, setItem: nothing, removeItem: nothing }

/** A session that only stands there: nothing runs while a page is rendered ahead. */
const stillSession = (site: SiteConfiguration) =>
  createSession(
    {
      site,
      backend: { site: site.site, backendUrl: site.backendUrl, product: site.product, token: () => undefined },
      pages: { sequence: never, page: never, checks: never },
      storage: openStorageDoor({ session: () => NO_STORAGE, local: () => NO_STORAGE }, nothing),
      router: { path: () => '', parameter: () => undefined, isLinked: false, load: nothing, go: nothing, back: () => false },
      findText: () => '',
      loadTexts: never,
      notify: nothing,
      log: nothing,
      now: () => 0,
      newId: () => '',
      chance: () => 0,
      waitForNetwork: never,
      isEmbedded: false,
      paint: () => ({}),
      visit: () => ({}),
    },
    NO_RECORDS,
  )
