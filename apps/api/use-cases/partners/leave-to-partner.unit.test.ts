import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { redirectPlace } from '#apps/api/domain/partners/redirect-place.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { comparedLead, MINUTE_MS, priced } from '#tests/server/without-database/compared-lead.ts'
import { NOW, openWithoutDatabase, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { leaveToPartner } from './leave-to-partner.ts'

const hostOf = (partner: string) => registry.partners[partner]?.redirectHosts[0] ?? ''

const redirectOf = (partner: string) => ({ url: `https://${hostOf(partner)}/x`, method: 'GET' }) as const

/** A comparison where one lender has accepted without figures beside another’s offer. */
async function withSilentLender() {
  const story = comparedLead()
  await story.offers('consolida', 480_000)
  await story.answers('rapifondos', { verdict: 'accepted', reference: 'R', redirect: redirectOf('rapifondos') })
  return story
}

test('a lender that was chosen without figures is named by the view, and the way leads to its page', async () => {
  const story = await withSilentLender()
  expect(story.view()).not.toHaveProperty('withoutFigures')
  expect(await story.happens((open) => leaveToPartner(open, undefined))).toEqual({ ok: false, error: 'move-not-allowed' })
  await story.chooses('rapifondos')
  expect(story.view().withoutFigures).toEqual({ partner: 'rapifondos', partnerName: 'RapiFondos' })
  expect(await story.happens((open) => leaveToPartner(open, 'consolida-1'))).toEqual({ ok: false, error: 'move-not-allowed' })
  const left = await story.happens(async (open) => {
    const way = await leaveToPartner(open, undefined)
    return way.ok && way.reply()
  })
  expect(left).toMatchObject({ host: hostOf('rapifondos'), lead: { leadStatus: LEAD_STATUS.redirected } })
  expect(story.view()).not.toHaveProperty('withoutFigures')
})

test('where another offer is chosen instead of the lender without figures, that lender is named no more', async () => {
  const story = await withSilentLender()
  await story.chooses('rapifondos')
  await story.chooses('consolida', { offerId: 'consolida-1' })
  expect(story.view()).not.toHaveProperty('withoutFigures')
  await story.chooses('rapifondos')
  expect(story.view().withoutFigures?.partner).toBe('rapifondos')
  await story.answers('rapifondos', { verdict: 'withdrawn', reference: 'R', reason: 'policy' })
  expect(story.view()).not.toHaveProperty('withoutFigures')
})

const { encryption } = partsWithoutDatabase()

/** The only lender that was asked has accepted, with an offer until `endsInMs` from now. */
async function openAccepted(status: typeof LEAD_STATUS.accepted | typeof LEAD_STATUS.redirected, endsInMs: number) {
  const expiresAt = new Date(NOW.getTime() + endsInMs).toISOString()
  const accepted: Submission = {
    ...exampleSubmission('rapifondos', NOW),
    id: 'rapifondos',
    state: 'decided',
    verdict: 'accepted',
    offers: [priced('rapifondos-1', 480_000, { expiresAt })],
    redirect: encryption.encrypt(JSON.stringify(redirectOf('rapifondos')), redirectPlace('rapifondos')),
  }
  const times = { phoneConfirmedAt: NOW, waitingSince: NOW, expiresAt: new Date(NOW.getTime() + 86_400_000) }
  return await openWithoutDatabase({ ...exampleLead(NOW), ...times, status, progress: [0, 7, 6, 10], submissions: [accepted] })
}
const namesOf = ({ events }: Awaited<ReturnType<typeof openAccepted>>) => events.map(({ name }) => name)

test('an offer past its time leads nowhere, though nobody has ended it yet: it ends, and other lenders are asked', async () => {
  const open = await openAccepted(LEAD_STATUS.accepted, 0)
  expect(await leaveToPartner(open, 'rapifondos-1')).toEqual({ ok: false, error: 'move-not-allowed', isKept: true })
  expect(open.lead.status).not.toBe(LEAD_STATUS.accepted)
  expect(open.lead.submissions[0]?.verdict).toBe('expired')
  expect(namesOf(open)).toEqual(expect.arrayContaining(['offer-expired', 'offers-ended']))
  expect(namesOf(open)).not.toContain('applicant-redirected')
})

test('an offer leads to its lender until its time, and who has left for it comes there again after that', async () => {
  const [inTime, again] = [await openAccepted(LEAD_STATUS.accepted, 1), await openAccepted(LEAD_STATUS.redirected, -1)]
  for (const open of [inTime, again]) {
    expect(await leaveToPartner(open, 'rapifondos-1')).toMatchObject({ ok: true })
    expect(namesOf(open)).toEqual(['applicant-redirected'])
  }
})

test('a chosen offer past its time leads nowhere, and the others of the comparison are shown', async () => {
  const story = comparedLead()
  await story.offers('rapifondos', 500_000, { expiresAt: new Date(NOW.getTime() + MINUTE_MS).toISOString() })
  await story.offers('consolida', 480_000)
  await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
  story.waits(MINUTE_MS)
  const left = await story.happens(async (open) => (await leaveToPartner(open, 'rapifondos-1')).ok)
  expect([left, story.lead().status, story.shownIds()]).toEqual([false, LEAD_STATUS.accepted, ['consolida-1']])
})
