import { registry } from '#catalogue/registry.gen.ts'
import { configure, sequenceOf, sitePagesOf } from '#apps/apply/build/describe-site.ts'
import { createSession } from '#apps/apply/session/state/create-session.ts'
import type { SessionParts } from '#apps/apply/session/state/session.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import { openStorageDoor, writeKey, type StorageDoor } from '#core/browser/storage/storage-door.ts'
import type { Page } from '#core/model/page/page.ts'
import { findSiteById } from '#core/model/site/site.ts'

export const SESSION_ID = '5f0c9a4e-1d27-4b8e-9c3a-6b1f2e3d4c5b'
export const SESSION_STARTED_AT = '2026-11-20T12:00:00.000Z'

/** Makes both storages of a browser, in memory, with a session that has begun. */
export function memoryDoor(): StorageDoor {
  const [session, local] = [memoryStorage(), memoryStorage()]
  const door = openStorageDoor({ session: () => session, local: () => local }, () => undefined)
  writeKey(door, 'sessionId', SESSION_ID)
  writeKey(door, 'sessionStartedAt', new Date(SESSION_STARTED_AT))
  return door
}

/** Describes a site as the build does; the result is the same for every test. */
function describe(siteId: string) {
  const site = findSiteById(registry, siteId)
  if (!site) throw new Error(`${siteId} is not in the catalogue`)
  const { inFlow, served } = sitePagesOf(registry, site)
  const [firstPage] = inFlow
  const pages = new Map<string, Page>([...inFlow, ...served].map((page) => [page.id, page]))
  const sequence = sequenceOf(registry, inFlow, new Map([...pages.keys()].map((id) => [id, id])), [...pages.values()])
  const parts = { ...(firstPage && { firstPage }), sequence: '/sequence.json', textsVersion: '1', stylesheet: '/s.css' }
  return { site, configuration: configure(site, {}, parts), pages, sequence }
}

const described = new Map<string, ReturnType<typeof describe>>()

function describedOnce(siteId: string): ReturnType<typeof describe> {
  const found = described.get(siteId) ?? describe(siteId)
  described.set(siteId, found)
  return found
}

/**
 * Makes a session outside a browser: a real site of the catalogue, storage in memory, and no
 * backend.
 */
export function makeSession(changes: Partial<SessionParts> = {}, siteId = 'loanwright-co') {
  const { site, configuration, pages, sequence } = describedOnce(siteId)
  const logged: { readonly sentence: string; readonly error: unknown }[] = []
  const noted: string[] = []
  const session = createSession(
    {
      site: configuration,
      backend: { site: site.id, backendUrl: 'http://127.0.0.1:1', product: site.brand.product, token: () => undefined },
      pages: {
        sequence: () => Promise.resolve(sequence),
        page: (path) => Promise.resolve(pages.get(path)),
        checks: () => Promise.resolve({}),
      },
      storage: memoryDoor(),
      router: {
        path: () => '',
        parameter: () => undefined,
        isLinked: false,
        load: () => undefined,
        go: () => undefined,
        back: () => false,
      },
      findText: (keys) => keys[0] ?? '',
      loadTexts: () => Promise.resolve(),
      notify: (key) => void noted.push(key),
      log: (sentence, error) => void logged.push({ sentence, error }),
      now: () => Date.parse(SESSION_STARTED_AT),
      newId: () => crypto.randomUUID(),
      chance: () => 0,
      waitForNetwork: () => Promise.resolve(),
      isEmbedded: false,
      paint: (colors) => colors,
      visit: () => ({}),
      ...changes,
    },
    {
      put: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      clear: () => Promise.resolve(),
      all: () => Promise.resolve([]),
      isDurable: () => true,
    },
  )
  session.store.setState({ pages: Object.fromEntries(pages) })
  return { session, logged, noted }
}
