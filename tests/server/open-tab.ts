import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createSession } from '#apps/apply/session/state/create-session.ts'
import type { Router, Session } from '#apps/apply/session/state/session.ts'
import { configure, sequenceOf, sitePagesOf } from '#apps/apply/build/describe-site.ts'
import { loadChecks } from '#apps/apply/pages/site-pages.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { texts as catalogueTexts } from '#catalogue/texts.gen.ts'
import type { KeptRecord, KeptRecords } from '#core/browser/storage/kept-records.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import { openStorageDoor } from '#core/browser/storage/storage-door.ts'
import type { TextStorage } from '#core/browser/storage/storage.ts'
import type { Page } from '#core/model/page/page.ts'
import type { Site } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'

/**
 * What a browser stores: local storage and records shared by all its tabs, and a session storage
 * for each tab.
 */
export interface Device {
  readonly local: TextStorage
  readonly records: KeptRecords
  /** How far its clock is ahead of the real one, in hours. */
  readonly hoursLater: number
}

/** A tab of a browser without a screen: the form's session with a real server. */
export interface Tab {
  readonly session: Session
  readonly storage: TextStorage
  /** Every path that was opened, and how. */
  readonly gone: readonly string[]
  readonly path: () => string
}

/** Makes a browser with empty storage. */
export function newDevice(): Device {
  const kept = new Map<string, KeptRecord>()
  const records: KeptRecords = {
    isDurable: () => true,
    put: async (record) => void kept.set(record.id, record),
    remove: async (ids) => ids.forEach((id) => kept.delete(id)),
    clear: async () => kept.clear(),
    all: async () => [...kept.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
  return { local: memoryStorage(), records, hoursLater: 0 }
}

/** The server that a session calls, and the site that it is on. */
export interface Served {
  readonly api: { readonly url: string }
  readonly site: Site
}

/** Opens a page at a path; with the storage of an earlier tab, it is that tab after a reload. */
export function openTab(served: Served, device: Device, { path = '', storage = memoryStorage() }: Opening = {}): Tab {
  const gone: string[] = []
  let here = path
  const router: Router = {
    path: () => here,
    parameter: () => undefined,
    isLinked: false,
    load: (next) => void (here = next),
    go: (next, how) => {
      gone.push(`${how} /${next}`)
      here = next
    },
    back: () => false,
  }
  const session = createSession({ ...outside(served, device, storage), router, backend: backendOf(served, () => session) }, device.records)
  return { session, storage, gone, path: () => here }
}

interface Opening {
  readonly path?: string
  readonly storage?: TextStorage
}

const backendOf = ({ api, site }: Served, session: () => Session) => ({
  site: site.id,
  backendUrl: `${api.url}/api`,
  product: site.brand.product,
  token: () => session().running.token,
})

/** The parts that a session gets from outside, without the address bar and the backend. */
const outside = ({ site }: Served, { local, hoursLater }: Device, storage: TextStorage) => ({
  ...pagesOf(site),
  storage: openStorageDoor({ session: () => storage, local: () => local }, () => undefined),
  findText: (keys: readonly string[]) => keys.at(-1) ?? '',
  loadTexts: () => Promise.resolve(),
  notify: () => undefined,
  log: () => undefined,
  now: () => Date.now() + hoursLater * 3_600_000,
  newId: randomUUID,
  chance: () => 0,
  waitForNetwork: (milliseconds: number) => wait(milliseconds),
  // an embedded form, so that the tab stores the lead's secret
  isEmbedded: true,
  paint: () => ({}),
  visit: () => ({ sessionId: randomUUID() }),
})

function pagesOf(site: Site) {
  const { inFlow, served } = sitePagesOf(registry, site)
  const pages: ReadonlyMap<string, Page> = new Map([...inFlow, ...served].map((page) => [page.id, page]))
  const addresses = new Map([...pages.keys()].map((id) => [id, id]))
  const sequence = sequenceOf(registry, inFlow, addresses, [...pages.values()])
  const [first, second] = inFlow
  return {
    site: configure(site, buildTranslation(registry, catalogueTexts, site).texts, {
      ...(first && { firstPage: first }),
      ...(second && { secondPath: second.id }),
      sequence: '',
      textsVersion: '',
    }),
    pages: {
      sequence: () => Promise.resolve(sequence),
      page: (path: string) => Promise.resolve(pages.get(path)),
      checks: () => loadChecks(site.countryId),
    },
  }
}
