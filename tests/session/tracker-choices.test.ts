import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import pixel from '#catalogue/trackers/meta-pixel/tracker.ts'
import recorder from '#catalogue/trackers/logrocket/tracker.ts'
import { applyChoices } from '#apps/apply/tracking/apply-choices.ts'
import { keepSentEvents, keptBy, keptChoices, keepChoices, keptSentEvents } from '#apps/apply/tracking/kept-choices.ts'
import { reportTracking } from '#apps/apply/tracking/report-tracking.ts'
import { vendorPage } from '#apps/apply/tracking/vendor-page.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import { RECORDING } from '#core/browser/storage/storage-keys.ts'
import type { Tracker, VendorCall } from '#core/model/vendors/tracker.ts'
import type { OpenVendor, TrackerChoices } from '#core/model/vendors/vendor.ts'
import { bufferEvent, emptyBuffer } from '#core/tracking/event-buffer.ts'
import { LEAD_ID, makeLeadView } from './make-lead-view.ts'
import { makeSession, SESSION_STARTED_AT } from './make-session.ts'
import { makeTracking, settingsOf } from './make-tracking.ts'
import { openTestBackend } from './test-backend.ts'

beforeAll(() => void vi.stubGlobal('window', {}))
afterAll(() => void vi.unstubAllGlobals())

/** A site with one tracker, whose vendor opens when the test says so. */
function openSite(choices: TrackerChoices, tracker: Tracker = pixel) {
  const calls: VendorCall[] = []
  const done: string[] = []
  let bring: () => void = () => undefined
  const here = new Promise<void>((resolve) => (bring = resolve))
  const openVendor: OpenVendor = async () => {
    await here
    done.push('opened')
    return {
      make: (call) => void calls.push(call),
      choose: () => void done.push('choose'),
      identify: () => void done.push('identify'),
      stop: () => void done.push('stop'),
    }
  }
  const offered = [{ id: 'one', tracker, openVendor, settings: { pixelId: '1', scriptUrl: 'https://a.example/x.js' } }]
  const made = makeSession()
  const session = { ...made.session, site: { ...made.session.site, trackers: settingsOf(offered) } }
  const tracking = makeTracking(offered, choices)
  return { ...made, session, tracking, calls, done, bring, apply: () => applyChoices(session, tracking) }
}

test('a tracker that is refused while its script is on the way is stopped when it comes, and gets nothing of what waited', async () => {
  const { apply, bring, calls, done, tracking } = openSite({ advertising: 'agreed' })
  const [one] = tracking.trackers
  if (one) one.waiting = bufferEvent(one.waiting, { name: 'lead-created', id: 'a', at: SESSION_STARTED_AT })
  const opening = apply()
  tracking.choices = { advertising: 'refused' }
  await apply()
  bring()
  await opening
  expect([done, calls, one?.vendor]).toEqual([['opened', 'stop'], [], undefined])
  tracking.choices = { advertising: 'agreed' }
  await apply()
  expect([done.at(-1), calls]).toEqual(['opened', []])
})

test('a choice that is taken back and made again while the script is on the way opens it once', async () => {
  const { apply, bring, done, tracking } = openSite({ advertising: 'agreed' })
  const opening = apply()
  tracking.choices = { advertising: 'refused' }
  const second = apply()
  tracking.choices = { advertising: 'agreed' }
  const third = apply()
  bring()
  await Promise.all([opening, second, third])
  expect(done).toEqual(['opened'])
  await apply()
  expect(done).toEqual(['opened', 'choose'])
})

test('a recording that is refused says nowhere that it runs', async () => {
  const { apply, bring, session, tracking } = openSite({ recording: 'agreed' }, recorder)
  bring()
  await apply()
  expect([readKey(session.storage, RECORDING), session.running.report === undefined]).toEqual(['initialised', false])
  tracking.choices = { recording: 'refused' }
  await apply()
  expect([readKey(session.storage, RECORDING), session.running.report]).toEqual([undefined, undefined])
})

test('a recording that is refused while its script is on the way is told no attributes and never says that it runs', async () => {
  const { apply, bring, done, session, tracking } = openSite({ recording: 'agreed' }, recorder)
  const flags: unknown[] = []
  const { local, session: tab } = session.storage
  const watched = (storage: typeof tab) => ({
    ...storage,
    write: (key: string, value: unknown) => (flags.push([key, value]), storage.write(key, value)),
  })
  const opening = applyChoices({ ...session, storage: { local: watched(local), session: watched(tab) } }, tracking)
  tracking.choices = { recording: 'refused' }
  await apply()
  bring()
  await opening
  expect([done, flags, session.running.report]).toEqual([['opened', 'stop'], [], undefined])
})

test('choices are kept with who made them, and of what was told the newest', () => {
  const { session } = makeSession()
  keepChoices(session, { choices: { analytics: 'agreed' }, chosenBy: 'host', hostRefused: [] })
  expect([keptChoices(session), keptBy(session)]).toEqual([{ analytics: 'agreed' }, 'host'])
  keepChoices(session, { choices: { analytics: 'refused' }, chosenBy: 'visitor', hostRefused: [] })
  expect([keptChoices(session), keptBy(session)]).toEqual([{ analytics: 'refused' }, 'visitor'])
  const sent = Array.from({ length: 75 }, (_, index) => `one event-${index} Lead`)
  keepSentEvents(session, sent)
  expect(keptSentEvents(session)).toEqual(sent.slice(-60))
})

test('choices that did not reach the server are told again, those that it refuses are not, and it is left alone after four tries', async () => {
  const statuses = [503, 500, 200]
  const backend = await openTestBackend(() => ({ status: statuses.shift() ?? 503, body: {} }))
  onTestFinished(() => backend.close())
  const pauses: number[] = []
  const { session: made } = makeSession({ waitForNetwork: (ms) => Promise.resolve(void pauses.push(ms)) })
  const session = { ...made, backend: { ...made.backend, backendUrl: backend.url } }
  session.store.setState({ leadId: LEAD_ID, view: { ...makeLeadView(), eventId: 'event-1' } })
  const tracking = { ...makeTracking([], { advertising: 'agreed' }), areChoicesUnsent: true }
  await reportTracking(session, tracking)
  expect([backend.calls.length, pauses, tracking.areChoicesUnsent]).toEqual([3, [400, 2000, 8000], false])
  await reportTracking(session, tracking)
  expect(backend.calls).toHaveLength(3)
  tracking.areChoicesUnsent = true
  await reportTracking(session, tracking)
  expect([backend.calls.length, tracking.areChoicesUnsent]).toEqual([7, true])
  statuses.push(422)
  await reportTracking(session, tracking)
  expect([backend.calls.length, tracking.areChoicesUnsent]).toEqual([8, false])
})

test('a vendor gets when the session began, and no personal values unless the site lets them through', () => {
  const { session } = makeSession({ visit: () => ({ sessionStartedAt: SESSION_STARTED_AT }) })
  const page = (settings: { readonly [name: string]: string }) =>
    vendorPage(session, makeTracking([], {}), { id: 'one', tracker: recorder, settings, waiting: emptyBuffer() })
  expect(page({}).session.startedAt).toBe(SESSION_STARTED_AT)
  expect([page({}).letsThrough, page({ letsThrough: 'false' }).letsThrough, page({ letsThrough: 'true' }).letsThrough]).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  ['loanwright-mx', {}, ['agreed', 'agreed']],
  ['loanwright-ph', { analytics: 'agreed' }, ['agreed', 'agreed']],
  ['loanwright-mx', { advertising: 'refused' }, ['refused', 'agreed']],
  ['loanwright-co', { analytics: 'agreed' }, ['refused', 'agreed']],
] as const)('a vendor on %s hears of the choices %j as they count there: %j', async (site, choices, [advertising, analytics]) => {
  const heard: TrackerChoices[] = []
  const openVendor: OpenVendor = (page) => {
    heard.push(page.choices)
    return { make: () => undefined, choose: (chosen) => void heard.push(chosen), stop: () => undefined }
  }
  const offered = [{ id: 'one', tracker: { ...pixel, purpose: 'analytics' as const }, openVendor }]
  const { session } = makeSession({}, site)
  const tracking = makeTracking(offered, choices)
  const configured = { ...session, site: { ...session.site, trackers: settingsOf(offered) } }
  // the second time, what is open already is told
  await applyChoices(configured, tracking)
  await applyChoices(configured, tracking)
  expect(heard.map((one) => [one.advertising, one.analytics])).toEqual([
    [advertising, analytics],
    [advertising, analytics],
  ])
})
