import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { KeptRecords } from '#core/browser/storage/kept-records.ts'
import { openStorageDoor } from '#core/browser/storage/storage-door.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { createSession } from '../session/state/create-session.ts'
import { Application } from './application.tsx'

const nothing = () => undefined
const never = () => new Promise<never>(nothing)
const records: KeptRecords = {
  put: async () => {},
  remove: async () => {},
  clear: async () => {},
  all: async () => [],
  isDurable: () => false,
}
const noStorage = () => ({ length: 0, getItem: () => null, setItem: nothing, removeItem: nothing })
let site: SiteConfiguration
beforeAll(() => void (site = JSON.parse('{"basePath":"/loans/apply","appLocale":"co","brandName":"Brand","backendUrl":"/api"}')))

const Page = () => <p>the page of the site</p>
const drawAt = (path: string, page?: typeof Page) => {
  const session = createSession(
    {
      site,
      backend: { site: 'a-co', backendUrl: '/api', product: 'a', token: nothing },
      pages: { sequence: never, page: never, checks: never },
      storage: openStorageDoor({ session: noStorage, local: noStorage }, nothing),
      router: { path: () => path, parameter: nothing, isLinked: false, load: nothing, go: nothing, back: () => false },
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
    records,
  )
  const parts = { session, t: translateFrom({}), load: never, reload: nothing, report: nothing, onStart: nothing }
  return renderToStaticMarkup(<Application {...parts} {...(page && { page })} ssrPath={`/loans/apply/${path}`} />)
}

test.each(['', 'income-payday', 'continue/abc/my-application', 'a/b/c/d'])(
  '[S-2.2] the one route shows the site’s page at “%s”',
  (path) => {
    expect(drawAt(path, Page)).toBe('<p>the page of the site</p>')
  },
)

test('[S-2.2] until the page has been loaded, the loader stands there', () => {
  expect(drawAt('name')).toContain('class="loader')
})
