import { clickIds } from '#catalogue/click-ids.gen.ts'
import { type Texts } from '#core/model/texts.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { afterPaint, chance, now, waitForNetwork, whenIdle } from '#core/browser/clock.ts'
import { isEmbedded } from '#core/browser/embedding/is-embedded.ts'
import { openKeptRecords } from '#core/browser/storage/kept-records.ts'
import { loadStylesheet } from '#core/browser/page/load-stylesheet.ts'
import { paintColors } from '#core/browser/page/paint-colors.ts'
import { randomId } from '#core/browser/random.ts'
import { readClickCookies } from '#core/browser/storage/read-cookie.ts'
import { readDevice } from '#core/browser/read-device.ts'
import { startVisit } from '#core/browser/start-visit.ts'
import { openStorageDoor } from '#core/browser/storage/storage-door.ts'
import type { Visit } from '#core/visit/begin-visit.ts'
import { describeVisit } from '#core/visit/describe-visit.ts'
import { linkAnswers } from '#core/visit/entry-parameters.ts'
import { CONFIGURATION_ID, readJson, TEXTS_ID } from './first-page/handover.ts'
import { readTypedSoFar } from './first-page/read-typed-so-far.ts'
import { loadScreen } from './pages/screens.ts'
import { sitePages } from './pages/site-pages.ts'
import { createSession } from './session/state/create-session.ts'
import { saveOnLeave } from './session/drafts/autosave.ts'
import { retry } from './session/sync/retry.ts'
import { beginSession, loadRest, resolveRouteLater } from './session/state/begin-session.ts'
import { restoreColors } from './session/state/show-colors.ts'
import { browserRouter } from './shell/browser-router.ts'
import { loadApplication } from './shell/load-application.ts'
import { openTexts } from './shell/open-texts.ts'

const root = document.getElementById('finceptiv-root')
if (!root) throw new Error('Root container "#finceptiv-root" not found in the DOM')

const log = (sentence: string, error?: unknown) => console.error(sentence, ...(error === undefined ? [] : [error]))
const site = readJson<SiteConfiguration>(CONFIGURATION_ID, document)
const first = readJson<Texts>(TEXTS_ID, document)
if (!site || !first) throw new Error(`no #${CONFIGURATION_ID}, no #${TEXTS_ID}`)
const { firstPage: handover } = window

/** None in a frame whose sandbox denies them. */
function cookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

// releases until 846c453 kept a lead's secret there where storage is denied, and the page around could take it
if (window.name.startsWith('{"lead":')) window.name = ''
const texts = openTexts(site, first)
const storage = openStorageDoor({ session: () => window.sessionStorage, local: () => window.localStorage }, log)
/** Begun once the app works in the page. */
let visit: Visit | undefined
const router = browserRouter(site.basePath, window, () => void resolveRouteLater(session))
const session = createSession(
  {
    site,
    backend: {
      site: site.site,
      backendUrl: site.backendUrl,
      product: site.product,
      paths: site.paths,
      timeoutMs: site.limits.requestTimeoutMs,
      token: () => session.running.token,
    },
    pages: sitePages(site),
    storage,
    router,
    findText: texts.t,
    loadTexts: texts.load,
    notify: (key, values) => {
      session.running.notifyHost?.({ type: 'ERROR', code: key })
      void import('./shell/show-toast.tsx').then(({ showToast }) => showToast(toasts(), texts.t(key, values)))
    },
    log,
    now,
    newId: randomId,
    chance,
    waitForNetwork,
    isEmbedded: isEmbedded(),
    paint: paintColors,
    visit: () => (visit ? describeVisit(visit, device(), site.site) : {}),
  },
  openKeptRecords(),
)

const device = () => readDevice(window, new Date(now()))

function toasts(): Element {
  const found = document.getElementById('toasts')
  if (found) return found
  const made = document.createElement('div')
  made.id = 'toasts'
  document.body.append(made)
  return made
}

const typedSoFar = () => readTypedSoFar(root?.querySelector('main form:not([method=dialog])'), session.site)

const hasForm = (event: Event) => event.target instanceof HTMLFormElement && event.target.method !== 'dialog'
let hasContinued = false

/** A Continue that comes while the page is being taken over is pressed again afterwards. */
function holdContinue(event: Event): void {
  if (!hasForm(event) || event.defaultPrevented) return
  event.preventDefault()
  hasContinued = true
}

/** What the server put back into the form (apps/api/http/pages/serve-form.ts) counts as typed, so that taking over leaves it. */
function keepFilled(): void {
  for (const input of root?.querySelectorAll<HTMLInputElement>('main form:not([method=dialog]) input') ?? []) {
    const { value, checked } = input
    if (checked) input.checked = checked
    else if (value) input.value = value
  }
}

function hydrate(): void {
  performance.mark('taken-over')
  document.removeEventListener('submit', holdContinue)
  // in a task of its own, as everything that the page does not need to work
  setTimeout(begin, 0)
}

function begin(): void {
  visit = startVisit(
    storage,
    {
      address: handover?.address ?? location.href,
      cookies: readClickCookies(cookies(), clickIds),
      clickIds,
      now: new Date(now()),
      randomUuid: randomId,
      loan: session.site.loan,
      limits: session.site.limits,
    },
    (sentence) => console.info(sentence),
  )
  void beginSession(session, linkAnswers(visit.entry), typedSoFar())
  // counts once the draft is restored (docs/decisions/front-end/204-drafts.md), and waits for no server
  const form = root?.querySelector('main form:not([method=dialog])')
  if ((hasContinued || handover?.hasContinued) && form instanceof HTMLFormElement) form.requestSubmit()
  loadRest(session)
  afterPaint(() => {
    const fonts = document.querySelector<HTMLMetaElement>('meta[name="fonts"]')?.content ?? ''
    // behind what the form needs to go on
    whenIdle(() => void loadStylesheet(fonts).catch(() => undefined))
    restoreColors(session)
    startCounting()
    // without it the page around can refuse nothing, and the frame has no height
    if (session.isEmbedded && root)
      void retry(session, () => import('./embed/open-embedding.ts')).then(({ openEmbedding }) => openEmbedding(session, root))
  })
}

/** Counting is behind everything that the applicant sees or needs. */
function startCounting(): void {
  const { counting } = session.site
  const origin = { affiliate: visit?.affiliate?.attribute, utmSource: visit?.entry.utm_source, utmMedium: visit?.entry.utm_medium }
  if (!counting) return
  whenIdle(() => {
    void import('./page-views/start-page-views.ts')
      .then(({ startPageViews }) => startPageViews(session, { counting, origin, screen, startedAt: performance.timeOrigin }))
      .catch(() => undefined)
  })
}

const keepNow = () => saveOnLeave(session)
addEventListener('pagehide', keepNow)
document.addEventListener('visibilitychange', keepNow)

const load = () => loadApplication(site, session)
const isRenderedAhead = root.firstElementChild !== null && session.store.getState().current !== undefined
const open = () =>
  Promise.all([
    import('./shell/open-application.tsx'),
    isRenderedAhead ? load() : undefined,
    isRenderedAhead && site.firstPage && loadScreen(site.firstPage),
  ])

/**
 * A part of the app that the browser will not ask for again: until the page is taken over, all of the app is asked for
 * anew, because a page that is loaded anew would lose what was typed.
 */
async function openWhole(): ReturnType<typeof open> {
  try {
    return await open()
  } catch (error) {
    if (!handover || !String(error).includes('mport')) throw error
    log('Failed to load a page', error)
    handover.bring(import.meta.url)
    return await new Promise(() => {})
  }
}
void retry(session, openWhole).then(([{ openApplication }, page]) => {
  document.addEventListener('submit', holdContinue)
  handover?.end()
  keepFilled()
  openApplication(root, {
    session,
    t: texts.t,
    load,
    ...(page && { page }),
    reload: () => location.reload(),
    report: (error, stack) => {
      log('Application failed', [error, stack])
      session.running.report?.(error, stack)
    },
    onStart: hydrate,
  })
})
