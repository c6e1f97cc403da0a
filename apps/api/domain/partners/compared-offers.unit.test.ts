import { describe, expect, test } from 'vitest'
import type { StatedOffer } from '#core/model/partners/stated-offer.ts'
import { comparedSubmission as submission, heldSubmission as held, priced } from '#tests/server/without-database/compared-lead.ts'
import { NOW } from '#tests/server/without-database/open-without-database.ts'
import { chosenOf, heldNow, isCompared, isExpired, isHeld, isOpen } from './compared-offers.ts'

const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
const offer = (id: string, expiresAt?: string): StatedOffer => priced(id, 480_000, expiresAt === undefined ? {} : { expiresAt })
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
