import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { trackers } from '../../../catalogue/trackers.gen.ts'
import { vendors } from '../../../catalogue/vendors.gen.ts'
import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import { LEAD_ID, makeLeadView } from '../../../tests/session/make-lead-view.ts'
import { makeSession, SESSION_ID } from '../../../tests/session/make-session.ts'
import { makeTracking, settingsOf } from '../../../tests/session/make-tracking.ts'
import { applyChoices } from './apply-choices.ts'
import { noteEvents } from './note-events.ts'

const { default: metaTracker } = await trackers['meta-pixel']()
const { default: openMetaPixel } = await vendors['meta-pixel']()
const { default: tikTokTracker } = await trackers['tiktok-pixel']()
const { default: openTikTokPixel } = await vendors['tiktok-pixel']()

/** For a machine that does much else. */
const PATIENT = { timeout: 20_000 }

beforeAll(() => void vi.stubGlobal('window', {}))
afterAll(() => void vi.unstubAllGlobals())

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An applicant who agreed to everything, on a page with both pixels: what each of them was told, in its own queue. */
async function openPage(openTikTok = openTikTokPixel) {
  const told: { readonly [tracker: string]: (readonly unknown[])[] } = { tikTok: [], meta: [] }
  const globals = {
    ttq: {
      page: () => undefined,
      identify: (...values: readonly unknown[]) => told['tikTok']?.push(['identify', ...values]),
      track: (...values: readonly unknown[]) => told['tikTok']?.push(['track', ...values]),
    },
    fbq: (...command: readonly unknown[]) => told['meta']?.push(command),
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
  const tracked = () => (told['tikTok'] ?? []).filter(([what]) => what === 'track').map(([, name]) => name)
  const trackedByMeta = () => (told['meta'] ?? []).filter(([what]) => what === 'track').map(([, name]) => name)
  return { ...made, session, told, become, tracked, trackedByMeta }
}

it.each([
  ['accepted', LEAD_STATUS.accepted, ['Lead', 'CompleteRegistration'], ['PageView', 'Lead', 'CompleteRegistration']],
  ['redirected', LEAD_STATUS.redirected, ['Lead', 'CompleteRegistration'], ['PageView', 'Lead', 'CompleteRegistration']],
  ['rejected', LEAD_STATUS.rejected, ['Lead', 'Rejected'], ['PageView', 'Lead']],
])('[S-7.12] [S-7.13] the pixels are told of a lead that is made and then %s, each once', async (_, status, ofTikTok, ofMeta) => {
  const { become, tracked, trackedByMeta } = await openPage()
  become(LEAD_STATUS.started)
  await expect.poll(tracked, PATIENT).toEqual(['Lead'])
  become(LEAD_STATUS.checking)
  become(status)
  become(status)
  await expect.poll(tracked, PATIENT).toEqual(ofTikTok)
  await expect.poll(trackedByMeta, PATIENT).toEqual(ofMeta)
})

it('[S-7.12] a lead that is accepted and then redirected completes its registration once', async () => {
  const { become, tracked, trackedByMeta } = await openPage()
  become(LEAD_STATUS.accepted)
  await expect.poll(tracked, PATIENT).toEqual(['Lead', 'CompleteRegistration'])
  become(LEAD_STATUS.redirected)
  become(LEAD_STATUS.rejected)
  await expect.poll(tracked, PATIENT).toEqual(['Lead', 'CompleteRegistration', 'Rejected'])
  expect(trackedByMeta()).toEqual(['PageView', 'Lead', 'CompleteRegistration'])
})

it('[S-7.10] TikTok knows a person by the hashes of session, e-mail and phone, before each event', async () => {
  const { become, told } = await openPage()
  become(LEAD_STATUS.started)
  await expect.poll(() => told['tikTok']?.length, PATIENT).toBe(2)
  expect(told['tikTok']?.[0]).toEqual([
    'identify',
    { external_id: sha(SESSION_ID), email: sha('ana@example.com'), phone_number: sha('+573012345678') },
  ])
})

it('[S-7.12] a pixel that throws at each call is only logged, and the other is told all the same', async () => {
  const { become, trackedByMeta, logged } = await openPage(() => ({
    make: () => {
      throw new Error('planted')
    },
    stop: () => undefined,
  }))
  become(LEAD_STATUS.accepted)
  await expect.poll(trackedByMeta, PATIENT).toEqual(['PageView', 'Lead', 'CompleteRegistration'])
  expect(new Set(logged.map(({ sentence }) => sentence))).toEqual(new Set(['Tracker tiktok-pixel failed']))
})
