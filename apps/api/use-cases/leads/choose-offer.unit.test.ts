import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offersAt } from '#core/ui/offer/comparison/offers-at.ts'
import { comparedLead } from '#tests/server/without-database/compared-lead.ts'

const amounts = fc
  .record({
    min: fc.integer({ min: 100_000, max: 400_000 }),
    more: fc.integer({ min: 0, max: 300_000 }),
    step: fc.integer({ min: 1, max: 90_000 }),
  })
  .map(({ min, more, step }) => ({ min, max: Math.max(400_000, min + more), step }))

test('the server takes exactly the sums that the page shows an offer for', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, fc.nat(), fc.boolean(), async (range, seed, isBound) => {
      const story = comparedLead()
      await story.offers('rapifondos', 500_000, { amountRange: range })
      const near = [range.min - 1, range.min, range.max, range.max + 1, 400_000]
      const spread = range.min + (seed % 12) * range.step
      const amount = isBound ? (near[seed % near.length] ?? spread) : spread + (seed % 2)
      const isShown = offersAt(story.view().offers, { amount }).shown.length === 1
      expect(await story.chooses('rapifondos', { offerId: 'rapifondos-1', amount })).toMatchObject({ ok: isShown })
    }),
    { numRuns: 100 },
  )
})
