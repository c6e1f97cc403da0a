import { vi } from 'vitest'
import { clickIds } from '#catalogue/click-ids.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { configure, sequenceOf, sitePagesOf } from '#apps/apply/build/describe-site.ts'
import type { SitePages } from '#apps/apply/pages/site-pages.ts'
import { createSession } from '#apps/apply/session/state/create-session.ts'
import type { Router, Session } from '#apps/apply/session/state/session.ts'
import { openKeptRecords } from '#core/browser/storage/kept-records.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import { startVisit } from '#core/browser/start-visit.ts'
import { openStorageDoor } from '#core/browser/storage/storage-door.ts'
import { leadView } from '#core/contract/lead/lead-view.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import { linkPages } from '#core/journey/link-pages.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { describeVisit } from '#core/visit/describe-visit.ts'
import { pageAt, site, today } from '../journeys/harness/test-applicant.ts'
import { openTestBackend, type TakenCall, type TestResponse } from './test-backend.ts'

export interface TestSessionOptions {
  readonly respond?: (call: TakenCall) => TestResponse
  /** What an earlier page stored in web storage. */
  readonly session?: { readonly [key: string]: string }
  readonly local?: { readonly [key: string]: string }
  /** The address with which the visit begins. */
  readonly address?: string
  /** Milliseconds added to the clock. */
  readonly later?: number
}

/**
 * Opens a session as a browser tab has it: storages in memory, real HTTP to a backend whose
 * responses the test decides.
 */
export async function openTestSession({ respond = () => 'lost', session, local, address, later = 0 }: TestSessionOptions = {}) {
  stubWindow()
  let isClosed = false
  const backend = await openTestBackend(respond)
  const kept = { session: memoryStorage(session), local: memoryStorage(local) }
  const log: string[] = []
  const toasts: string[] = []
  const pauses: number[] = []
  const { pages, configuration } = describeTestSite(backend.url)
  const storage = openStorageDoor({ session: () => kept.session, local: () => kept.local }, (sentence) => log.push(sentence))
  const now = () => Date.now() + later
  const visit = startVisit(
    storage,
    {
      address: address ?? 'https://site.example/application-frontend/',
      cookies: {},
      clickIds,
      now: new Date(now()),
      randomUuid: () => crypto.randomUUID(),
      loan: site.loan,
      limits: configuration.limits,
    },
    () => undefined,
  )
  const router = memoryRouter()
  const opened: Session = createSession(
    {
      site: configuration,
      backend: { site: site.id, backendUrl: backend.url, product: site.brand.product, token: () => opened.running.token },
      pages,
      storage,
      router,
      findText: (keys) => keys[0] ?? '',
      loadTexts: () => Promise.resolve(),
      notify: (key) => toasts.push(key),
      log: (sentence) => log.push(sentence),
      now,
      newId: () => crypto.randomUUID(),
      chance: () => 0,
      // endless retries stop with the test, so that they take no time from the next ones
      waitForNetwork: (milliseconds, signal) =>
        new Promise((resolve) => {
          pauses.push(milliseconds)
          if (isClosed) return
          const timer = setTimeout(resolve, 5)
          signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()))
        }),
      isEmbedded: false,
      paint: (colors) => colors,
      visit: () => describeVisit(visit, DEVICE, site.id),
    },
    openKeptRecords(),
  )
  opened.store.setState({ beginning: 'done' })
  const read = (key: string): unknown => JSON.parse(kept.session.getItem(key) ?? kept.local.getItem(key) ?? 'null')
  const close = () => {
    isClosed = true
    return backend.close()
  }
  return { session: opened, kept, log, toasts, pauses, visit, read, calls: backend.calls, close, path: router.path }
}

const DEVICE = { timezoneOffset: 0, language: 'es', screenResolution: '1x1', loadingTime: 1 }

/** Describes every page of the site as the build does, without loading. */
function describeTestSite(backendUrl: string) {
  const { inFlow, served } = sitePagesOf(registry, site)
  const all = new Map([...inFlow, ...served].map((page) => [page.id, page]))
  const [firstPage, second] = inFlow
  const sequence = sequenceOf(registry, inFlow, new Map([...all.keys()].map((path) => [path, path])), [...all.values()])
  const pages: SitePages = {
    sequence: () => Promise.resolve(sequence),
    page: (path) => Promise.resolve(all.get(path)),
    checks: () => Promise.resolve({}),
  }
  const parts = { stylesheet: '', sequence: '', textsVersion: '', ...(firstPage && { firstPage }), secondPath: second?.id ?? '' }
  return { pages, configuration: { ...configure(site, {}, parts), backendUrl } }
}

function memoryRouter(): Router {
  let path = ''
  return {
    path: () => path,
    parameter: () => undefined,
    isLinked: false,
    load: () => undefined,
    go: (to) => void (path = to),
    back: () => false,
  }
}

/** Stubs the parts of a window that the session's clock and idle time use. */
function stubWindow(): void {
  const target = new EventTarget()
  const soon = (run: () => void) => void setTimeout(run, 0)
  vi.stubGlobal('window', Object.assign(target, { requestIdleCallback: soon }))
  vi.stubGlobal('requestIdleCallback', soon)
  vi.stubGlobal('requestAnimationFrame', soon)
}

let version = 0

/**
 * Makes a lead view as the server returns it: of a lead that is in the form, unless `more` says
 * otherwise.
 */
export function leadViewOf(answers: Answers, more: { readonly [name: string]: unknown } = {}) {
  version += 1
  const dynamicPages = linkPages(planJourney({ registry, site, answers, today }))
  return leadView.parse({
    id: LEAD_ID,
    version,
    leadStatus: 1,
    progressState: [0],
    dataPoints: [],
    offers: [],
    asked: [],
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    dynamicPages,
    ...more,
  })
}

export const LEAD_ID = '11111111-1111-4111-8111-111111111111'

/** Makes the view of a lead that has left the form. */
export const overView = (leadStatus: number, state: number) =>
  leadViewOf({}, { leadStatus, progressState: [0, state], dynamicPages: undefined, applicationResult: { application: { status: 'OVER' } } })

/** Adds pages to the session as if the applicant had gone through them, and opens the last one. */
export function goTo({ store, router }: Session, ...paths: readonly string[]): Page {
  const pages = paths.map(pageAt)
  const last = pages.at(-1) ?? pageAt('')
  store.setState((state) => ({
    pages: { ...state.pages, ...Object.fromEntries(pages.map((page) => [page.id, page])) },
    order: paths,
    current: last.id,
  }))
  router.go(last.id, 'push')
  return last
}
