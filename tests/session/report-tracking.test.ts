import { expect, onTestFinished, test } from 'vitest'
import { reportTracking } from '#apps/apply/tracking/report-tracking.ts'
import { recordTracking } from '#core/contract/tracking/record-tracking.ts'
import { LEAD_ID, makeLeadView } from './make-lead-view.ts'
import { makeSession } from './make-session.ts'
import { makeTracking } from './make-tracking.ts'
import { openTestBackend } from './test-backend.ts'

test('where the visitor came from is told with the choice once it agrees to something, and not before', async () => {
  const backend = await openTestBackend(() => ({ status: 200, body: { recorded: true } }))
  onTestFinished(() => backend.close())
  const { session: made } = makeSession()
  const visit = () => ({ sessionId: 'session', metaPixel: { fbc: 'fb.1.1.face' }, utm: { source: 'search' }, leadSource: 'search' })
  const session = { ...made, visit, backend: { ...made.backend, backendUrl: backend.url } }
  session.store.setState({ leadId: LEAD_ID, view: { ...makeLeadView(), eventId: 'event-1' } })
  await reportTracking(session, { ...makeTracking([], { advertising: 'refused' }), areChoicesUnsent: true })
  await reportTracking(session, { ...makeTracking([], { advertising: 'agreed' }), areChoicesUnsent: true })
  expect(backend.calls.map(({ body }) => recordTracking.body?.parse(body))).toEqual([
    { choices: { advertising: 'refused' }, source: 'visitor', told: [] },
    {
      choices: { advertising: 'agreed' },
      source: 'visitor',
      told: [],
      origin: { metaPixel: { fbc: 'fb.1.1.face' }, utm: { source: 'search' } },
    },
  ])
})

test('the page reports to the server who chose what, and each conversion that a tracker was sent, once', async () => {
  const backend = await openTestBackend(() => ({ status: 200, body: { recorded: true } }))
  onTestFinished(() => backend.close())
  const { session: made } = makeSession()
  const session = { ...made, backend: { ...made.backend, backendUrl: backend.url } }
  session.store.setState({ leadId: LEAD_ID, view: { ...makeLeadView(), eventId: 'event-1' } })
  const tracking = {
    ...makeTracking([], { advertising: 'agreed', analytics: 'refused' }),
    sent: ['meta-pixel event-1 Lead', 'tiktok-pixel another-event Lead'],
    areChoicesUnsent: true,
  }
  await reportTracking(session, tracking)
  await reportTracking(session, tracking)
  expect(backend.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /lead/${LEAD_ID}/tracking`])
  expect(recordTracking.body?.parse(backend.calls[0]?.body)).toEqual({
    choices: { advertising: 'agreed', analytics: 'refused' },
    source: 'visitor',
    told: [{ tracker: 'meta-pixel', event: 'Lead' }],
  })
})
