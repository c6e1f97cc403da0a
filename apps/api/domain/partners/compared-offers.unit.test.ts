import { describe, expect, test } from 'vitest'
import type { StatedOffer } from '#core/model/partners/stated-offer.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { priced } from '#tests/server/without-database/compared-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { chosenOf, heldNow, isCompared, isExpired, isHeld, isOpen } from './compared-offers.ts'
import { takeHeld } from './take-held.ts'

const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
const offer = (id: string, expiresAt?: string): StatedOffer => priced(id, 480_000, expiresAt === undefined ? {} : { expiresAt })
const submission = (partner: string, change: Partial<Submission> = {}): Submission => ({
  ...exampleSubmission(partner, NOW),
  id: partner,
  mode: 'compare',
  ...change,
})
const held = (partner: string, change: Partial<Submission> = {}) => submission(partner, { state: 'decided', verdict: 'held', ...change })
const lasting = { offers: [offer('lasting', after(1))] }
const over = { offers: [offer('over', after(0))] }

describe('a lead’s partners', () => {
  test('are compared as soon as one was asked for an offer beside others', () => {
    const alone = submission('aide', { mode: 'waterfall' })
    const ofBefore = submission('rapifondos', { mode: null })
    expect(isCompared({ submissions: [alone, ofBefore, submission('consolida')] })).toBe(true)
    expect(isCompared({ submissions: [alone, ofBefore, submission('consolida', { mode: 'parallel' })] })).toBe(false)
    expect(isCompared({ submissions: [] })).toBe(false)
  })

  test('have the lead’s offer from the one that was accepted, wherever it stands', () => {
    const accepted = submission('consolida', { state: 'decided', verdict: 'accepted' })
    expect(chosenOf({ submissions: [held('aide'), submission('rapifondos'), accepted] })).toBe(accepted)
    expect(chosenOf({ submissions: [held('aide'), submission('rapifondos')] })).toBeUndefined()
  })

  test('hold an acceptance only once it is decided so', () => {
    expect(isHeld({ state: 'decided', verdict: 'held' })).toBe(true)
    for (const state of ['queued', 'asking', 'pending', 'waiting'] as const) expect(isHeld({ state, verdict: 'held' })).toBe(false)
    expect(isHeld({ state: 'decided', verdict: 'declined' })).toBe(false)
  })

  test('may still answer until they have decided', () => {
    expect(isOpen({ state: 'decided' })).toBe(false)
    for (const state of ['queued', 'asking', 'pending', 'waiting'] as const) expect(isOpen({ state })).toBe(true)
  })
})

describe('the offers of a partner', () => {
  test('can no longer be chosen from the moment on at which the last of them ends', () => {
    const ends = (...offers: readonly StatedOffer[]) => isExpired({ offers }, NOW)
    expect([ends(offer('a', after(1))), ends(offer('a', after(0))), ends(offer('a', after(-1)))]).toEqual([false, true, true])
    expect(ends(offer('a', after(-5)), offer('b', after(1)))).toBe(false)
    expect(ends(offer('a', after(-5)), offer('b', after(0)))).toBe(true)
  })

  test('without an end can be chosen at any time, and so can an acceptance without any offer', () => {
    expect(isExpired({ offers: [offer('a')] }, NOW)).toBe(false)
    expect(isExpired({ offers: [offer('a', after(-5)), offer('b')] }, NOW)).toBe(false)
    expect(isExpired({ offers: [] }, NOW)).toBe(false)
  })
})

const submissions = [
  submission('credito-andino', lasting),
  held('rapifondos', lasting),
  held('aide', over),
  submission('prestalisto', { state: 'decided', verdict: 'declined', ...lasting }),
  held('consolida'),
]

test('an applicant may choose among the partners that hold an offer whose time is not over', () => {
  expect(heldNow({ submissions }, NOW).map(({ partner }) => partner)).toEqual(['rapifondos', 'consolida'])
})

describe('acceptances in a comparison', () => {
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

  test('are decided once all of them have answered', async () => {
    const asked = [held('aide'), submission('rapifondos')].map(parallel)
    const open = await openWithoutDatabase({ ...exampleLead(NOW), submissions: asked })
    expect([takeHeld(open), open.submissionChanges.size]).toEqual([undefined, 0])
    const answered = [held('aide'), submission('rapifondos', { state: 'decided', verdict: 'declined' })].map(parallel)
    const decided = await openWithoutDatabase({ ...exampleLead(NOW), submissions: answered })
    expect(takeHeld(decided)).toEqual({ event: 'partner-accepted', details: { partner: 'aide' } })
  })

  test('are none where all partners declined, whatever they are worth', async () => {
    const declined = ['credito-andino', 'aide'].map((partner) => parallel(submission(partner, { state: 'decided', verdict: 'declined' })))
    const open = await openWithoutDatabase({ ...exampleLead(NOW), submissions: declined })
    expect([takeHeld(open), open.submissionChanges.size]).toEqual([undefined, 0])
  })

  test('never take a partner that declined for the best, though it is worth more', async () => {
    const mixed = [held('aide'), submission('credito-andino', { state: 'decided', verdict: 'declined' })].map(parallel)
    const open = await openWithoutDatabase({ ...exampleLead(NOW), submissions: mixed })
    expect(takeHeld(open)?.details.partner).toBe('aide')
  })
})
