import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import recorderTracker from '#catalogue/trackers/logrocket/tracker.ts'
import { forceSession } from '#core/browser/start-visit.ts'
import { readKey, writeKey, type StorageDoor } from '#core/browser/storage/storage-door.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import type { RecordedAttributes, TrackerChoices, Vendor } from '#core/model/vendors/vendor.ts'
import { makeLeadView } from './make-lead-view.ts'
import { makeSession, memoryDoor } from './make-session.ts'
import { makeTracking, settingsOf } from './make-tracking.ts'
import { applyChoices } from '#apps/apply/tracking/apply-choices.ts'
import { noteEvents } from '#apps/apply/tracking/note-events.ts'

/** Timeout for a busy machine. */
const TIMEOUT = { timeout: 20_000 }

beforeAll(() => void vi.stubGlobal('window', {}))
afterAll(() => void vi.unstubAllGlobals())

interface Page {
  readonly storage?: StorageDoor
  readonly limits?: Partial<SiteConfiguration['limits']>
  readonly choices?: TrackerChoices
  readonly utmSource?: string
  /** True if the site has no recorder. */
  readonly isBare?: true
  readonly recorder?: Partial<Vendor>
}

/**
 * Loads a page of a site with a recorder, to which the visitor agreed unless the test says
 * otherwise.
 */
async function loadPage({ storage = memoryDoor(), limits = {}, choices = { recording: 'agreed' }, ...page }: Page = {}) {
  const identified: RecordedAttributes[] = []
  const reported: (readonly [unknown, string])[] = []
  const opened: string[] = []
  const vendor: Vendor = {
    make: () => undefined,
    identify: (attributes) => void identified.push(attributes),
    report: (error, stack) => void reported.push([error, stack]),
    stop: () => undefined,
    ...page.recorder,
  }
  const openVendor = () => {
    opened.push('recorder')
    return vendor
  }
  const offered = [{ id: 'logrocket', tracker: recorderTracker, openVendor }]
  const visit = () => ({ ...(page.utmSource !== undefined && { utm: { source: page.utmSource } }) })
  const made = makeSession({ storage, visit })
  const session = {
    ...made.session,
    site: { ...made.session.site, trackers: page.isBare ? {} : settingsOf(offered), limits: { ...made.session.site.limits, ...limits } },
  }
  const tracking = makeTracking(offered, choices)
  await applyChoices(session, tracking)
  return { ...made, session, tracking, opened, identified, reported, storage }
}

/** Returns the id of one session of many. */
const idOf = (number: number) => `5f0c9a4e-1d27-4b8e-9c3a-${String(number).padStart(12, '0')}`

describe('the recorder', () => {
  it('[S-4.31] starts where nothing stands against it, and then the flag is initialised', async () => {
    const { opened, storage, identified } = await loadPage()
    expect(opened).toEqual(['recorder'])
    expect(readKey(storage, 'logRocket')).toBe('initialised')
    expect(identified).toHaveLength(1)
  })

  const blocked = memoryDoor()
  writeKey(blocked, 'logRocketBlocked', true)
  it.each<readonly [string, Page]>([
    ['the stored flag blocks it', { storage: blocked }],
    ['the percentage is 0', { limits: { sessionLoggingPercentage: 0 } }],
    ['the percentage is no number', { limits: { sessionLoggingPercentage: Number.NaN } }],
    ['the site has none', { isBare: true }],
    ['the visitor has not agreed', { choices: {} }],
    ['the visitor has refused', { choices: { recording: 'refused' } }],
    ['retargeting is not logged', { utmSource: 'retargeting', limits: { logRetargeting: false } }],
    ['abandonment is not logged', { utmSource: 'abandonment', limits: { logAbandonment: false } }],
  ])('[S-4.30] [S-7.16] does not start, is not even fetched and leaves no flag where %s', async (_, page) => {
    const { opened, storage, session } = await loadPage(page)
    expect(opened).toEqual([])
    expect(readKey(storage, 'logRocket')).toBeUndefined()
    expect(session.running.report).toBeUndefined()
  })

  it('[S-4.30] starts on every page of a session that was drawn, and on none of one that was not', async () => {
    const shares = await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const storage = memoryDoor()
        forceSession(storage, new Date(0), () => idOf(number))
        const pages = await Promise.all(Array.from({ length: 10 }, () => loadPage({ storage, limits: { sessionLoggingPercentage: 50 } })))
        return pages.filter(({ opened }) => opened.length > 0).length
      }),
    )
    expect(new Set(shares)).toEqual(new Set([0, 10]))
  })

  it('[S-4.30] is drawn anew for a session that was reset', async () => {
    const storage = memoryDoor()
    const rendered = new Set<number>()
    for (let resets = 0; resets < 40 && rendered.size < 2; resets++) {
      forceSession(storage, new Date(0), () => idOf(resets))
      rendered.add((await loadPage({ storage, limits: { sessionLoggingPercentage: 50 } })).opened.length)
    }
    expect(rendered).toEqual(new Set([0, 1]))
  })

  it('[S-8.4] gets an error with its component stack while the flag is set, and none without it', async () => {
    const { session, reported, storage, tracking } = await loadPage()
    const error = new Error('planted')
    session.running.report?.(error, 'at Page')
    expect(readKey(storage, 'logRocket')).toBe('initialised')
    expect(reported).toEqual([[error, 'at Page']])
    tracking.choices = { recording: 'refused' }
    await applyChoices(session, tracking)
    expect(readKey(storage, 'logRocket')).toBeUndefined()
    session.running.report?.(error, 'at Page')
    expect(reported).toHaveLength(1)
  })

  it('[S-8.4] [S-4.31] that throws at each call is only logged, and the page goes on', async () => {
    const fail = () => {
      throw new Error('planted')
    }
    const { session, tracking, logged } = await loadPage({
      recorder: { make: fail, identify: fail, report: fail, stop: fail, choose: fail },
    })
    session.running.report?.(new Error('of the page'), '')
    noteEvents(session, tracking)
    session.store.setState({ view: makeLeadView(), leadId: makeLeadView().id })
    await expect.poll(() => logged.length, TIMEOUT).toBeGreaterThan(3)
    tracking.choices = { recording: 'refused' }
    await applyChoices(session, tracking)
    expect(new Set(logged.map(({ sentence }) => sentence))).toEqual(new Set(['Tracker logrocket failed']))
  })
})
