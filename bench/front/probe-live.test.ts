import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liveFrom } from './probe-live.ts'

describe('the moment from which a page is live', () => {
  it('is the first honoured try where all later ones are honoured', () => {
    const probes = [500, 300, 400, 350].map((at) => ({ at, isHonoured: at >= 350 }))
    expect(liveFrom(probes)).toBe(350)
  })

  it('does not follow a single try that went astray', () => {
    const probes = [100, 200, 300, 400, 500, 600, 700].map((at) => ({ at, isHonoured: at >= 400 || at === 100 }))
    expect(liveFrom(probes)).toBe(400)
  })

  it('is none where no try was honoured', () => expect(liveFrom([{ at: 900, isHonoured: false }])).toBeNaN())

  it('parts any clean tries exactly', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 150, max: 3000 }), { minLength: 1, maxLength: 30 }), fc.nat(), (moments, pick) => {
        const from = moments[pick % moments.length] ?? 0
        expect(liveFrom(moments.map((at) => ({ at, isHonoured: at >= from })))).toBe(from)
      }),
    )
  })
})
