import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { comparedLead } from '#tests/server/without-database/compared-lead.ts'
import { leaveToPartner } from './leave-to-partner.ts'

const hostOf = (partner: string) => registry.partners[partner]?.redirectHosts[0] ?? ''

/** A comparison where one lender has accepted without figures beside another’s offer. */
async function withSilentLender() {
  const story = comparedLead()
  await story.offers('consolida', 480_000)
  const redirect = { url: `https://${hostOf('rapifondos')}/x`, method: 'GET' } as const
  await story.answers('rapifondos', { verdict: 'accepted', reference: 'R', redirect })
  return story
}

test('a lender that was chosen without figures is named by the view, and the way leads to its page', async () => {
  const story = await withSilentLender()
  expect(story.view()).not.toHaveProperty('withoutFigures')
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
