import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { chosenOf, heldNow, isHeld, isOpen } from '#apps/api/domain/partners/compared-offers.ts'
import { passStep } from '#apps/api/use-cases/leads/pass-step.ts'
import { comparedLead, MINUTE_MS, PARTNERS, priced, STEP } from '#tests/server/without-database/compared-lead.ts'

const partnerOf = fc.constantFrom(...PARTNERS)
const anything = fc.oneof(
  fc.record({ is: fc.constant('offers' as const), partner: partnerOf, total: fc.constantFrom(450_000, 500_000), hasExpiry: fc.boolean() }),
  fc.record({ is: fc.constantFrom('step' as const, 'indicative' as const), partner: partnerOf }),
  fc.record({ is: fc.constantFrom('declined' as const, 'withdrawn' as const, 'confirmed' as const), partner: partnerOf }),
  fc.record({ is: fc.constant('chooses' as const), partner: partnerOf }),
  fc.record({ is: fc.constantFrom('leaves' as const, 'skips' as const, 'answers-step' as const) }),
  fc.record({ is: fc.constant('passes' as const), minutes: fc.constantFrom(1, 10, 31) }),
)
type Anything = typeof anything extends fc.Arbitrary<infer Of> ? Of : never

function play(story: ReturnType<typeof comparedLead>, what: Anything): Promise<unknown> {
  switch (what.is) {
    case 'offers':
      return story.offers(
        what.partner,
        what.total,
        what.hasExpiry ? { expiresAt: new Date(story.now().getTime() + 15 * MINUTE_MS).toISOString() } : {},
      )
    case 'step':
    case 'indicative':
      return story.wantsStep(what.partner, what.is === 'indicative' ? priced('i', 470_000) : undefined)
    case 'declined':
      return story.answers(what.partner, { verdict: 'declined', reason: 'policy' })
    case 'withdrawn':
    case 'confirmed':
      return story.answers(what.partner, { verdict: what.is, reference: `R-${what.partner}`, reason: 'policy' })
    case 'chooses': {
      const shown = story.view().offers.find(({ partner }) => partner === what.partner)
      return story.chooses(what.partner, shown ? { offerId: shown.id, revision: shown.revision ?? 0 } : {})
    }
    case 'leaves':
      return chosenOf(story.lead())?.redirect ? story.leaves() : Promise.resolve()
    case 'skips':
      return story.happens(passStep)
    case 'answers-step':
      return story.happens((open) => applyEvent(open, 'step-answered', {}))
    case 'passes':
      return story.passes(what.minutes * MINUTE_MS)
  }
}

test('in any order of answers, choices, withdrawals and time, at most one lender is chosen, the others are told once, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 14 }), async (whole) => {
      const story = comparedLead()
      for (const what of whole) {
        const before = story.lead()
        await play(story, what)
        const lead = story.lead()
        const chosen = lead.submissions.filter(({ verdict }) => verdict === 'accepted')
        expect(chosen.length).toBeLessThanOrEqual(1)
        expect(story.view().offers.filter(({ isChosen }) => isChosen).length).toBeLessThanOrEqual(1)
        // who was told that another was chosen is not chosen any more
        const toldNot = story
          .told()
          .filter(([, isChosen]) => !isChosen)
          .map(([partner]) => partner)
        expect(new Set(toldNot).size).toBe(toldNot.length)
        expect(toldNot).not.toContain(chosen[0]?.partner)
        // an offer leaves only by an act of its lender or the applicant, or by its time
        if (what.is === 'offers' || what.is === 'step' || what.is === 'indicative' || what.is === 'chooses' || what.is === 'leaves')
          for (const { partner } of before.submissions.filter(isHeld))
            expect(
              lead.submissions.filter((one) => one.partner === partner).map((one) => isHeld(one) || one.verdict === 'accepted'),
            ).toEqual([true])
        // half an hour after the choice nobody is held in the dark
        if (what.is === 'passes' && what.minutes > 30 && chosen.length > 0)
          expect(lead.submissions.filter((one) => one !== chosen[0] && (isHeld(one) || isOpen(one)))).toEqual([])
        // who looks at offers has one to choose, or one chosen
        if (lead.status === LEAD_STATUS.accepted) expect(heldNow(lead, story.now()).length + chosen.length).toBeGreaterThan(0)
        // who waits waits for somebody
        if (lead.status === LEAD_STATUS.checking) expect(lead.submissions.some(isOpen)).toBe(true)
        if (lead.status === LEAD_STATUS.offered) expect([lead.step, chosen[0]?.state]).toEqual([STEP, 'waiting'])
      }
    }),
    { numRuns: 60 },
  )
})
