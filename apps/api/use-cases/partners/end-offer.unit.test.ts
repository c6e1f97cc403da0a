import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { redirectPlace } from '#apps/api/domain/partners/redirect-place.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { priced } from '#tests/server/without-database/compared-lead.ts'
import { NOW, openWithoutDatabase, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { endOffer } from './end-offer.ts'

const { encryption } = partsWithoutDatabase()

/** One of two lenders that were asked at the same time and have accepted. */
function acceptance(partner: string, verdict: 'accepted' | 'held'): Submission {
  const redirect = { url: `https://${registry.partners[partner]?.redirectHosts[0] ?? ''}/x`, method: 'GET' }
  return {
    ...exampleSubmission(partner, NOW),
    id: partner,
    mode: 'parallel',
    state: 'decided',
    verdict,
    offers: [priced(`${partner}-1`, 480_000)],
    redirect: encryption.encrypt(JSON.stringify(redirect), redirectPlace(partner)),
  }
}
const [shown, held] = [acceptance('rapifondos', 'accepted'), acceptance('credito-andino', 'held')]

async function afterEnd(status: number) {
  const lead = { ...exampleLead(NOW), status: status === LEAD_STATUS.accepted ? LEAD_STATUS.accepted : LEAD_STATUS.redirected }
  const open = await openWithoutDatabase({
    ...lead,
    progress: [0, 7, 6, 10],
    phoneConfirmedAt: NOW,
    waitingSince: NOW,
    expiresAt: new Date(NOW.getTime() + 86_400_000),
    submissions: [shown, held],
  })
  await endOffer(open, shown, { verdict: 'withdrawn', reason: 'documents' })
  const { offers } = makeLeadView(open.context, open.lead, NOW)
  return { status: open.lead.status, offers: offers.map(({ partner }) => partner), events: open.events.map(({ name }) => name) }
}

test('where several were asked at once and the offer that is shown ends, the next best one is shown in its place', async () => {
  expect(await afterEnd(LEAD_STATUS.accepted)).toEqual({
    status: LEAD_STATUS.accepted,
    offers: ['credito-andino'],
    events: ['offer-withdrawn', 'offers-ended', 'partner-accepted'],
  })
})

test('who has left for it already is not called back to an offer that was never shown', async () => {
  expect(await afterEnd(LEAD_STATUS.redirected)).toEqual({ status: LEAD_STATUS.redirected, offers: [], events: ['offer-withdrawn'] })
})
