import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import metaTracker from '#catalogue/trackers/meta-pixel/tracker.ts'
import openMetaPixel from '#catalogue/trackers/meta-pixel/vendor.ts'
import tikTokTracker from '#catalogue/trackers/tiktok-pixel/tracker.ts'
import openTikTokPixel from '#catalogue/trackers/tiktok-pixel/vendor.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { LEAD_ID, makeLeadView } from './make-lead-view.ts'
import { makeSession, SESSION_ID } from './make-session.ts'
import { makeTracking, settingsOf } from './make-tracking.ts'
import { applyChoices } from '#apps/apply/tracking/apply-choices.ts'
import { noteEvents } from '#apps/apply/tracking/note-events.ts'

/** Timeout for a busy machine. */
const TIMEOUT = { timeout: 20_000 }

beforeAll(() => void vi.stubGlobal('window', {}))
afterAll(() => void vi.unstubAllGlobals())

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Opens a page with both pixels, whose applicant agreed to everything, and returns the calls to
 * each pixel.
 */
async function openPage(openTikTok = openTikTokPixel) {
  const response: { readonly [tracker: string]: (readonly unknown[])[] } = { tikTok: [], meta: [] }
  const globals = {
    ttq: {
      page: () => undefined,
      identify: (...values: readonly unknown[]) => response['tikTok']?.push(['identify', ...values]),
      track: (...values: readonly unknown[]) => response['tikTok']?.push(['track', ...values]),
    },
    fbq: (...command: readonly unknown[]) => response['meta']?.push(command),
  }
  const offered = [
    { id: 'tiktok-pixel', tracker: tikTokTracker, openVendor: openTikTok },
    { id: 'meta-pixel', tracker: metaTracker, openVendor: openMetaPixel },
  ].map((one) => ({
    ...one,
    openVendor: (page: Parameters<typeof openMetaPixel>[0]) => one.openVendor({ ...page, globals, loadScript: () => Promise.resolve() }),
  }))
  const made = makeSession()
  const session = { ...made.session, site: { ...made.session.site, trackers: settingsOf(offered) } }
  const tracking = makeTracking(offered, { advertising: 'agreed' })
  session.store.setState({ answers: { email: ' Ana@Example.com ', phoneNumber: '+573012345678' } })
  await applyChoices(session, tracking)
  noteEvents(session, tracking)
  let version = 0
  const become = (leadStatus: number) => {
    version += 1
    session.store.setState({ leadId: LEAD_ID, view: makeLeadView({ leadStatus, version }) })
  }
  const tracked = () => (response['tikTok'] ?? []).filter(([what]) => what === 'track').map(([, name]) => name)
  const trackedByMeta = () => (response['meta'] ?? []).filter(([what]) => what === 'track').map(([, name]) => name)
  return { ...made, session, sent: response, become, tracked, trackedByMeta }
}

it.each([
  ['accepted', LEAD_STATUS.accepted, ['Lead', 'CompleteRegistration'], ['PageView', 'Lead', 'CompleteRegistration']],
  ['redirected', LEAD_STATUS.redirected, ['Lead', 'CompleteRegistration'], ['PageView', 'Lead', 'CompleteRegistration']],
  ['rejected', LEAD_STATUS.rejected, ['Lead', 'Rejected'], ['PageView', 'Lead']],
])('[S-7.12] [S-7.13] the pixels are told of a lead that is made and then %s, each once', async (_, status, ofTikTok, ofMeta) => {
  const { become, tracked, trackedByMeta } = await openPage()
  become(LEAD_STATUS.started)
  await expect.poll(tracked, TIMEOUT).toEqual(['Lead'])
  become(LEAD_STATUS.checking)
  become(status)
  become(status)
  await expect.poll(tracked, TIMEOUT).toEqual(ofTikTok)
  await expect.poll(trackedByMeta, TIMEOUT).toEqual(ofMeta)
})

it('[S-7.12] a lead that is accepted and then redirected completes its registration once', async () => {
  const { become, tracked, trackedByMeta } = await openPage()
  become(LEAD_STATUS.accepted)
  await expect.poll(tracked, TIMEOUT).toEqual(['Lead', 'CompleteRegistration'])
  become(LEAD_STATUS.redirected)
  become(LEAD_STATUS.rejected)
  await expect.poll(tracked, TIMEOUT).toEqual(['Lead', 'CompleteRegistration', 'Rejected'])
  expect(trackedByMeta()).toEqual(['PageView', 'Lead', 'CompleteRegistration'])
})

it('[S-7.10] TikTok knows a person by the hashes of session, e-mail and phone, before each event', async () => {
  const { become, sent: response } = await openPage()
  become(LEAD_STATUS.started)
  await expect.poll(() => response['tikTok']?.length, TIMEOUT).toBe(2)
  expect(response['tikTok']?.[0]).toEqual([
    'identify',
    { external_id: sha(SESSION_ID), email: sha('ana@example.com'), phone_number: sha('+573012345678') },
  ])
})

it('[S-7.12] a pixel that throws at each call is only logged, and the other one gets the event all the same', async () => {
  const { become, trackedByMeta, logged } = await openPage(() => ({
    make: () => {
      throw new Error('planted')
    },
    stop: () => undefined,
  }))
  become(LEAD_STATUS.accepted)
  await expect.poll(trackedByMeta, TIMEOUT).toEqual(['PageView', 'Lead', 'CompleteRegistration'])
  expect(new Set(logged.map(({ sentence }) => sentence))).toEqual(new Set(['Tracker tiktok-pixel failed']))
})

it('what a link filled in is nobody’s identity before its applicant has said that it is theirs', TIMEOUT, async () => {
  const { session, become, sent } = await openPage()
  session.store.setState({ prefilled: { email: 'link', phoneNumber: 'link' } })
  const identified = () => (sent['tikTok'] ?? []).filter(([what]) => what === 'identify').map(([, identity]) => identity)
  become(LEAD_STATUS.started)
  await expect.poll(identified, TIMEOUT).toEqual([{ external_id: sha(SESSION_ID), email: '', phone_number: '' }])
})
