import { describe, expect, test } from 'vitest'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { comparedSubmission as submission, heldSubmission as held, priced } from '#tests/server/without-database/compared-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { isHeld } from './compared-offers.ts'
import { takeHeld } from './take-held.ts'

const over = { offers: [priced('over', 480_000, { expiresAt: NOW.toISOString() })] }

describe('acceptances in a comparison', () => {
  const submissions = [submission('credito-andino'), held('rapifondos'), held('aide', over), held('consolida')]
  const shown = async (change: readonly Submission[]) => takeHeld(await openWithoutDatabase({ ...exampleLead(NOW), submissions: change }))
  const chosen = submission('moneyman', { verdict: 'accepted' })

  test('are all shown at once, while others may still answer, and none of them is decided', async () => {
    const open = await openWithoutDatabase({ ...exampleLead(NOW), submissions })
    expect(takeHeld(open)).toEqual({ event: 'partner-accepted', details: { partner: 'rapifondos consolida' } })
    expect(open.submissionChanges.size).toBe(0)
  })

  test('are nothing to show where none is held, or all of them are over', async () => {
    expect(await shown([submission('aide'), submission('consolida', { state: 'decided', verdict: 'declined' })])).toBeUndefined()
    expect(await shown([held('aide', over)])).toBeUndefined()
  })

  test('are not shown again while the chosen partner has not answered, and are once it has', async () => {
    expect(await shown([held('aide'), { ...chosen, state: 'waiting' }])).toBeUndefined()
    expect(await shown([held('aide'), { ...chosen, state: 'decided' }])).toMatchObject({ details: { partner: 'aide' } })
  })
})

describe('acceptances of partners that were asked at the same time, of which the best counts', () => {
  const parallel = (one: Submission): Submission => ({ ...one, mode: 'parallel' })
  const taken = async (...asked: readonly Submission[]) => {
    const open = await openWithoutDatabase({ ...exampleLead(NOW), submissions: asked.map(parallel) })
    return { taken: takeHeld(open), open }
  }

  test('are decided for the one that is worth most, and the others stay held', async () => {
    // 6 000 000 at 22 % is worth more than any other of the market
    const { taken: best, open } = await taken(held('aide'), held('credito-andino'), held('consolida'))
    expect(best).toEqual({ event: 'partner-accepted', details: { partner: 'credito-andino' } })
    expect([...open.submissionChanges]).toEqual([['credito-andino', { verdict: 'accepted' }]])
    expect(open.lead.submissions.map(isHeld)).toEqual([true, false, true])
  })

  test('of a partner that is gone are worth nothing, and better than none', async () => {
    expect((await taken(held('nobody'), held('aide'))).taken?.details.partner).toBe('aide')
    expect((await taken(held('nobody'))).taken?.details.partner).toBe('nobody')
  })

  test('are decided once all of them have answered', async () => {
    const waiting = await taken(held('aide'), submission('rapifondos'))
    expect([waiting.taken, waiting.open.submissionChanges.size]).toEqual([undefined, 0])
    const answered = await taken(held('aide'), submission('rapifondos', { state: 'decided', verdict: 'declined' }))
    expect(answered.taken).toEqual({ event: 'partner-accepted', details: { partner: 'aide' } })
  })

  test('are none where all partners declined, and never of one that declined, whatever it is worth', async () => {
    const declined = submission('credito-andino', { state: 'decided', verdict: 'declined' })
    const none = await taken(declined, { ...declined, id: 'consolida', partner: 'consolida' })
    expect([none.taken, none.open.submissionChanges.size]).toEqual([undefined, 0])
    expect((await taken(held('aide'), declined)).taken?.details.partner).toBe('aide')
  })
})
