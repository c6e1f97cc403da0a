import { expect, test } from 'vitest'
import { comparedLead, MINUTE_MS } from '#tests/server/without-database/compared-lead.ts'
import { NOW } from '#tests/server/without-database/open-without-database.ts'

const CHOICE_MS = 30 * MINUTE_MS
const at = (ms: number) => ({ expiresAt: new Date(NOW.getTime() + ms).toISOString() })

/** A lead whose lenders have offered until a time, and the jobs that are planned by a look at what is due after so long. */
async function withOffers(offers: { readonly [partner: string]: { readonly expiresAt?: string } }) {
  const story = comparedLead()
  for (const [partner, more] of Object.entries(offers)) await story.offers(partner, 480_000, more)
  const plannedAfter = async (ms: number) => {
    const before = story.jobs.length
    await story.passes(ms)
    return story.jobs.slice(before).flatMap(({ job, options }) => (job === 'end-offers' ? [options?.afterMs] : []))
  }
  return { ...story, plannedAfter }
}

test('a look that comes before the end of the choice leaves one at that end, and the look at the end leaves none', async () => {
  const story = await withOffers({ rapifondos: {}, consolida: {} })
  await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
  expect([await story.plannedAfter(CHOICE_MS - 1), story.of('consolida')?.verdict]).toEqual([[1], 'held'])
  expect([await story.plannedAfter(1), story.of('consolida')?.verdict]).toEqual([[], 'not-chosen'])
})

test('a look that comes before the end of an offer leaves one at that end, and the look at the end leaves none', async () => {
  const story = await withOffers({ rapifondos: {}, consolida: at(MINUTE_MS) })
  expect([await story.plannedAfter(MINUTE_MS - 1), story.of('consolida')?.verdict]).toEqual([[1], 'held'])
  expect([await story.plannedAfter(1), story.of('consolida')?.verdict]).toEqual([[], 'expired'])
})

test('a look leaves one other at most, for what ends next, so that looks never become more', async () => {
  const story = await withOffers({ rapifondos: at(60 * MINUTE_MS), consolida: at(MINUTE_MS), prestalisto: at(5 * MINUTE_MS) })
  await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
  expect(await story.plannedAfter(MINUTE_MS)).toEqual([4 * MINUTE_MS])
  expect(await story.plannedAfter(4 * MINUTE_MS)).toEqual([CHOICE_MS - 5 * MINUTE_MS])
  expect(await story.plannedAfter(CHOICE_MS - 5 * MINUTE_MS)).toEqual([60 * MINUTE_MS - CHOICE_MS])
  expect(await story.plannedAfter(60 * MINUTE_MS - CHOICE_MS)).toEqual([])
})

test('a lender that was chosen first is told when its offer expires while another is chosen, or after that one took its offer back', async () => {
  for (const isOtherThere of [true, false]) {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.offers('consolida', 450_000, at(MINUTE_MS))
    await story.chooses('consolida', { offerId: 'consolida-1' })
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    if (!isOtherThere) await story.answers('rapifondos', { verdict: 'withdrawn', reference: 'R-rapifondos', reason: 'sold-out' })
    await story.passes(MINUTE_MS)
    await story.passes(30 * MINUTE_MS)
    expect([isOtherThere, story.told().filter(([partner]) => partner === 'consolida' || partner === 'rapifondos')]).toEqual([
      isOtherThere,
      [
        ['consolida', true],
        ['rapifondos', true],
        ['consolida', false],
      ],
    ])
  }
})
