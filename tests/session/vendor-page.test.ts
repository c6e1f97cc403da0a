import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import tracker from '#catalogue/trackers/posthog/tracker.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import { emptyBuffer } from '#core/tracking/event-buffer.ts'
import { makeSession, SESSION_ID } from './make-session.ts'
import { makeTracking } from './make-tracking.ts'
import { vendorPage } from '#apps/apply/tracking/vendor-page.ts'

beforeAll(() => void vi.stubGlobal('window', {}))
afterAll(() => void vi.unstubAllGlobals())

it('[S-7.14] a vendor gets the session’s id, and of the visit what says from where the visitor came', () => {
  const visit = () => ({
    leadSource: 'affiliate',
    utm: { source: 'search', medium: 'cpc', term: undefined },
    googleClick: { gclid: 'click', gclidAt: '2026-11-20T12:00:00.000Z' },
    affiliateReferenceParams: { attribute: 'a1', subId: 's1' },
    deviceData: '{"language":"es-CO"}',
  })
  const { session } = makeSession({ visit })
  const page = vendorPage(session, makeTracking([], {}), { id: 'posthog', tracker, settings: {}, waiting: emptyBuffer() })
  expect(page.session.id).toBe(SESSION_ID)
  expect(page.attribution).toEqual({
    lead_source: 'affiliate',
    utm_source: 'search',
    utm_medium: 'cpc',
    gclid: 'click',
    gclidAt: '2026-11-20T12:00:00.000Z',
    affiliate_attribute: 'a1',
    affiliate_subId: 's1',
  })
  page.keepSessionUrl('https://recorder.example/s/1')
  expect(readKey(session.storage, 'sessionUrl')).toBe('https://recorder.example/s/1')
})
