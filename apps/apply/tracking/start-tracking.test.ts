import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordTracking } from '#core/contract/tracking/record-tracking.ts'
import { memoryStorage } from '#core/browser/storage/memory-storage.ts'
import { openStorageDoor } from '#core/browser/storage/storage-door.ts'
import type { TrackerChoices } from '#core/model/vendors/vendor.ts'
import { makeEvent } from '#tests/dom/make-event.ts'
import { openDom } from '#tests/dom/open-dom.ts'
import { LEAD_ID, makeLeadView } from '#tests/session/make-lead-view.ts'
import { makeSession } from '#tests/session/make-session.ts'
import { openTestBackend } from '#tests/session/test-backend.ts'
import { hostWord } from '../embed/host-word.ts'
import { reportTracking } from './report-tracking.ts'
import { startTracking } from './start-tracking.ts'
import { takeHostChoices } from './take-host-choices.ts'

let dom: ReturnType<typeof openDom>
beforeEach(() => {
  dom = openDom()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})
afterEach(() => void vi.unstubAllGlobals())

const AGREED = { analytics: 'agreed', advertising: 'agreed', recording: 'agreed' } as const
const REFUSED = { analytics: 'refused', advertising: 'refused', recording: 'refused' } as const

/** Tabs of one browser: they share the local storage. `isFull` refuses what is written from then on. */
async function openBrowser(kept?: object) {
  const backend = await openTestBackend(() => ({ status: 200, body: { recorded: true } }))
  onTestFinished(() => backend.close())
  const local = memoryStorage()
  const browser = { isFull: false }
  const setItem = (key: string, value: string) => {
    if (browser.isFull) throw new Error('full')
    local.setItem(key, value)
  }
  const shared = { ...local, getItem: local.getItem, removeItem: local.removeItem, setItem }
  if (kept) local.setItem('trackerChoices', JSON.stringify(kept))
  const makeTab = (isEmbedded = false, trackersWait: 'opt-in' | 'notice' = 'opt-in') => {
    const session = memoryStorage()
    const storage = openStorageDoor({ session: () => session, local: () => shared }, () => undefined)
    // the question waits for its texts: it is tested beside its layer
    const made = makeSession({ storage, isEmbedded, loadTexts: () => new Promise(() => undefined) })
    const trackers = { 'meta-pixel': { pixelId: '1', scriptUrl: 'https://a.example/x.js' } }
    const site = { ...made.session.site, trackers, trackersWait }
    return { ...made.session, site, backend: { ...made.session.backend, backendUrl: backend.url } }
  }
  /** A form in a frame, whose trackers are asked to begin. */
  const openFrame = (trackersWait: 'opt-in' | 'notice') => {
    const frame = makeTab(true, trackersWait)
    void startTracking(frame)
    return frame
  }
  const openTab = async (hostChoices?: TrackerChoices) => {
    const tab = makeTab()
    if (hostChoices) takeHostChoices(tab, hostChoices)
    const start = async () => {
      void startTracking(tab)
      return vi.waitFor(() => tab.running.tracking ?? Promise.reject(new Error('not yet')))
    }
    return { session: tab, tracking: await start() }
  }
  const told = () => backend.calls.map(({ body }) => recordTracking.body?.parse(body))
  return { browser, local, openTab, openFrame, told }
}

/** Time enough for the parts of trackers to be loaded, which a test has loaded before. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 200))
const tellOthers = () => dom.window.dispatchEvent(makeEvent('storage', { key: 'trackerChoices' }))
const comeBack = () => dom.window.dispatchEvent(makeEvent('pageshow', { persisted: true }))

test.each([
  ['at once', tellOthers],
  ['when it is shown again', comeBack],
])('what is refused in one tab ends the trackers of another %s', async (_, happen) => {
  const { openTab } = await openBrowser(AGREED)
  const [first, second] = [await openTab(), await openTab()]
  const stopped: string[] = []
  for (const one of second.tracking.trackers) one.vendor = { make: () => undefined, stop: () => void stopped.push(one.id) }
  first.tracking.choose(REFUSED)
  expect(stopped).toEqual([])
  happen()
  expect([second.tracking.choices, stopped]).toEqual([REFUSED, ['meta-pixel']])
})

test('a tab that has not heard of a refusal does not take it back at the server', async () => {
  const { openTab, told } = await openBrowser(AGREED)
  const [first, second] = [await openTab(), await openTab()]
  first.tracking.choose(REFUSED)
  second.session.store.setState({ leadId: LEAD_ID, view: { ...makeLeadView(), eventId: 'event-1' } })
  void reportTracking(second.session, second.tracking)
  await expect.poll(told).toMatchObject([{ choices: REFUSED, source: 'visitor' }])
})

test('a choice about one purpose leaves what another tab has refused meanwhile', async () => {
  const { local, openTab } = await openBrowser(AGREED)
  const [first, second] = [await openTab(), await openTab()]
  first.tracking.choose(REFUSED)
  second.tracking.choose({ recording: 'agreed' })
  const now = { ...REFUSED, recording: 'agreed' }
  expect([second.tracking.choices, JSON.parse(local.getItem('trackerChoices') ?? '')]).toEqual([now, now])
})

test('a refusal that the browser could not store is not undone by what was stored before it', async () => {
  const { browser, openTab } = await openBrowser(AGREED)
  const { tracking } = await openTab()
  browser.isFull = true
  tracking.choose(REFUSED)
  comeBack()
  expect(tracking.choices).toEqual(REFUSED)
})

test('what the visitor refused in the form stays refused, however often and from whichever page the page around says agreed', async () => {
  const { openTab } = await openBrowser()
  const { session, tracking } = await openTab(AGREED)
  tracking.choose({ ...AGREED, advertising: 'refused' })
  const now = { choices: { ...AGREED, advertising: 'refused' }, chosenBy: 'visitor' }
  takeHostChoices(session, AGREED)
  expect(tracking).toMatchObject(now)
  takeHostChoices(session, { advertising: 'refused' })
  takeHostChoices(session, { advertising: 'agreed' })
  expect(tracking).toMatchObject(now)
  const reloaded = await openTab(AGREED)
  expect(reloaded.tracking).toMatchObject(now)
})

test.each([
  ['where they begin with a notice', 'notice', {}],
  ['where the visitor agreed earlier', 'opt-in', AGREED],
] as const)(
  'in a frame no tracker begins before the page around has spoken, %s: its refusal comes first',
  async (_, trackersWait, kept) => {
    const { openFrame } = await openBrowser(kept)
    const session = openFrame(trackersWait)
    const vendors = () =>
      [...dom.document.querySelectorAll('script')].filter((one) => one.getAttribute('src')?.startsWith('https://a.example'))
    await soon()
    expect([session.running.tracking, vendors()]).toEqual([undefined, []])
    takeHostChoices(session, REFUSED)
    hostWord(session).hear()
    await vi.waitFor(() => expect(session.running.tracking?.choices).toEqual(REFUSED))
    await soon()
    expect(vendors()).toEqual([])
  },
)

test('a frame that asks its visitor first asks without waiting for the page around', async () => {
  const { openFrame } = await openBrowser()
  const session = openFrame('opt-in')
  await vi.waitFor(() => expect(session.running.tracking).toBeDefined())
})

test('a refusal from an earlier release counts as the visitor’s, whoever chose last', async () => {
  const { openTab } = await openBrowser({ ...REFUSED, by: 'host' })
  expect((await openTab(AGREED)).tracking.choices).toEqual(REFUSED)
})

test('the page around may always refuse, take its own refusal back, and choose what the visitor has not', async () => {
  const { openTab } = await openBrowser({ analytics: 'agreed' })
  const { session, tracking } = await openTab({ analytics: 'refused', advertising: 'refused' })
  expect(tracking).toMatchObject({ choices: { analytics: 'refused', advertising: 'refused' }, chosenBy: 'host' })
  const reloaded = await openTab({ analytics: 'agreed' })
  expect(reloaded.tracking.choices).toEqual({ analytics: 'agreed', advertising: 'refused' })
  takeHostChoices(session, { recording: 'agreed' })
  expect(tracking.choices).toEqual({ analytics: 'agreed', advertising: 'refused', recording: 'agreed' })
  tracking.choose(REFUSED)
  takeHostChoices(session, AGREED)
  expect([tracking.choices, tracking.chosenBy]).toEqual([REFUSED, 'visitor'])
})

test('what the page around says again changes nothing and is not told to the server again', async () => {
  const { openTab } = await openBrowser()
  const { session, tracking } = await openTab(AGREED)
  tracking.areChoicesUnsent = false
  takeHostChoices(session, AGREED)
  expect(tracking.areChoicesUnsent).toBe(false)
})

test('whoever shows the choices hears of those of the visitor, of the page around and of another tab', async () => {
  const { openTab } = await openBrowser()
  const [first, second] = [await openTab(), await openTab()]
  const heard: TrackerChoices[] = []
  first.tracking.watchers.add(() => heard.push(first.tracking.choices))
  first.tracking.choose({ analytics: 'agreed' })
  takeHostChoices(first.session, { analytics: 'refused' })
  second.tracking.choose({ recording: 'refused' })
  tellOthers()
  expect(heard).toEqual([{ analytics: 'agreed' }, { analytics: 'refused' }, { analytics: 'refused', recording: 'refused' }])
})
