import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { PartnerAnswer, PartnerOffer } from '#core/model/partners/gateway.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { chosenOf, heldNow, isHeld, isOpen } from '#apps/api/domain/partners/compared-offers.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { endDue } from '#apps/api/jobs/end-offers.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { chooseOffer } from '#apps/api/use-cases/leads/choose-offer.ts'
import { passStep } from '#apps/api/use-cases/leads/pass-step.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { applyAnswer } from './record-answer.ts'

const PARTNERS = ['rapifondos', 'credito-andino', 'prestalisto', 'consolida'] as const
const STEP = 'customer-debts'
const MINUTE_MS = 60_000

const asked: readonly Submission[] = PARTNERS.map((partner) => ({
  ...exampleSubmission(partner, NOW),
  id: partner,
  state: 'asking',
  mode: 'compare',
}))
const comparing: Lead = {
  ...exampleLead(NOW),
  status: LEAD_STATUS.checking,
  progress: [0, 7, 6],
  phoneConfirmedAt: NOW,
  waitingSince: NOW,
  expiresAt: new Date(NOW.getTime() + 86_400_000),
  submissions: asked,
}
const priced = (id: string, total: number, more: Partial<PartnerOffer> = {}): PartnerOffer => ({
  id,
  amount: 400_000,
  period: 10,
  instalment: total / 10,
  total,
  nominalRate: 20,
  apr: 22,
  ...more,
})
const redirectOf = (partner: string) => ({ url: `https://${registry.partners[partner]?.redirectHosts[0] ?? ''}/x`, method: 'GET' as const })

/** What happens to the lead, one transaction after another, with the clock that goes on. */
class Story {
  lead = comparing
  now = NOW
  readonly events: { readonly name: string; readonly partner: unknown }[] = []
  readonly jobs: OpenLead['jobs'][number][] = []

  async happens(work: (open: OpenLead) => Promise<unknown>): Promise<unknown> {
    const open = { ...(await openWithoutDatabase(this.lead)), now: this.now }
    const result = await work(open)
    this.lead = open.lead
    this.events.push(...open.events.map(({ name, details }) => ({ name, partner: details['partner'] })))
    this.jobs.push(...open.jobs)
    return result
  }
  answers = (submissionId: string, answer: PartnerAnswer) => this.happens((open) => applyAnswer(open, { submissionId, answer }))
  offers = (partner: string, total: number, more: Partial<PartnerOffer> = {}) =>
    this.answers(partner, { verdict: 'accepted', reference: `R-${partner}`, redirect: redirectOf(partner), offer: priced(`${partner}-1`, total, more) })
  wantsStep = (partner: string, indicative?: PartnerOffer) =>
    this.answers(partner, { verdict: 'step', reference: `R-${partner}`, step: STEP, ...(indicative && { indicative }) })
  chooses = (partner: string, more: { readonly offerId?: string; readonly revision?: number; readonly amount?: number } = {}) =>
    this.happens((open) => chooseOffer(open, { partner, revision: 0, ...more }))
  leaves = () => this.happens((open) => applyEvent(open, 'applicant-redirected', {}))
  passes = (ms: number) => {
    this.now = new Date(this.now.getTime() + ms)
    return this.happens(endDue)
  }
  get view() {
    return makeLeadView(openContext, this.lead, this.now)
  }
  get told() {
    return this.jobs.flatMap((one) => (one.job === 'tell-choice' ? [[one.payload.partner, one.payload.isChosen]] : []))
  }
  of(partner: string) {
    return this.lead.submissions.find((one) => one.partner === partner)
  }
}
const openContext = (await openWithoutDatabase(comparing)).context

const ids = (story: Story) => story.view.offers.map(({ id }) => id)

describe('offers side by side', () => {
  test('the first offer is shown at once, later ones join it, and nothing is the result until the choice', async () => {
    const story = new Story()
    await story.offers('rapifondos', 500_000)
    expect([story.lead.status, story.lead.progress.at(-1), story.view.routeChange?.route]).toEqual([LEAD_STATUS.accepted, 10, '/accepted'])
    expect(story.view.comparison).toEqual({ asked: 4, answered: 1, waiting: 3, mayLend: [] })
    await story.answers('prestalisto', { verdict: 'declined', reason: 'income' })
    await story.offers('consolida', 480_000)
    expect(story.lead.status).toBe(LEAD_STATUS.accepted)
    expect(ids(story).toSorted()).toEqual(['consolida-1', 'rapifondos-1'])
    expect(story.view.applicationResult).toEqual({ application: { status: 'ACCEPTED' } })
    expect(story.view.comparison).toMatchObject({ answered: 3, waiting: 1 })
  })

  test('an answer that comes twice changes nothing', async () => {
    const story = new Story()
    await story.offers('rapifondos', 500_000)
    const once = story.lead
    await story.offers('rapifondos', 500_000)
    expect(story.lead).toEqual(once)
  })

  test('the chosen lender goes on and the others are held; they are told once, when it confirms', async () => {
    const story = new Story()
    await story.offers('rapifondos', 500_000)
    await story.offers('consolida', 480_000)
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    expect(story.view.applicationResult).toMatchObject({ offerId: 'rapifondos-1', partner: { name: 'RapiFondos' } })
    expect(story.view.offers.map(({ id, isChosen, leadsTo }) => [id, isChosen, leadsTo])).toEqual([
      ['rapifondos-1', true, 'page'],
      ['consolida-1', undefined, 'page'],
    ])
    await story.leaves()
    expect([story.of('consolida')?.verdict, story.told]).toEqual(['held', [['rapifondos', true]]])
    for (const _ of [1, 2]) await story.answers('rapifondos', { verdict: 'confirmed', reference: 'R-rapifondos' })
    // two had not answered: they are told as well
    expect(story.told).toEqual([
      ['rapifondos', true],
      ['credito-andino', false],
      ['prestalisto', false],
      ['consolida', false],
    ])
    expect(story.events.filter(({ name }) => name === 'not-chosen').map(({ partner }) => partner)).toEqual([
      'credito-andino',
      'prestalisto',
      'consolida',
    ])
  })

  test('without a confirmation the others are told half an hour after the choice, and not before', async () => {
    const story = new Story()
    await story.offers('rapifondos', 500_000)
    await story.offers('consolida', 480_000)
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    expect(story.jobs.find(({ job }) => job === 'end-offers')?.options).toEqual({ afterMs: 30 * MINUTE_MS })
    await story.passes(30 * MINUTE_MS - 1)
    expect(story.told).toEqual([['rapifondos', true]])
    await story.passes(1)
    await story.passes(1)
    expect(story.told.filter(([, isChosen]) => isChosen === false)).toHaveLength(3)
  })

  test('a chosen lender that withdraws brings the held offers back, also to one who has left for it', async () => {
    for (const hasLeft of [false, true]) {
      const story = new Story()
      await story.offers('rapifondos', 500_000)
      await story.offers('consolida', 480_000)
      await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
      if (hasLeft) await story.leaves()
      await story.answers('rapifondos', { verdict: 'withdrawn', reference: 'R-rapifondos', reason: 'documents' })
      expect([story.lead.status, ids(story)]).toEqual([LEAD_STATUS.accepted, ['consolida-1']])
      expect(story.view.applicationResult?.partner).toBeUndefined()
      await story.chooses('consolida', { offerId: 'consolida-1' })
      await story.passes(30 * MINUTE_MS)
      expect(story.told).toEqual([
        ['rapifondos', true],
        ['consolida', true],
        ['credito-andino', false],
        ['prestalisto', false],
      ])
    }
  })

  test('a step of the chosen lender comes first; where it fails or is skipped the held offers come back', async () => {
    for (const end of ['declined', 'skipped', 'answered-declined'] as const) {
      const story = new Story()
      await story.offers('rapifondos', 500_000)
      await story.wantsStep('consolida', priced('c-0', 450_000))
      expect(story.view.offers.find(({ partner }) => partner === 'consolida')).toMatchObject({ isIndicative: true, step: STEP, leadsTo: 'step' })
      await story.chooses('consolida', { offerId: 'c-0' })
      expect([story.lead.status, story.lead.step, story.view.routeChange?.route]).toEqual([LEAD_STATUS.offered, STEP, `/${STEP}`])
      if (end === 'skipped') await story.happens(passStep)
      if (end === 'answered-declined') {
        await story.happens((open) => applyEvent(open, 'step-answered', {}))
        expect([story.lead.status, story.of('consolida')?.state]).toEqual([LEAD_STATUS.checking, 'queued'])
      }
      if (end !== 'skipped') await story.answers('consolida', { verdict: 'declined', reason: 'debts' })
      expect([end, story.lead.status, story.lead.step, ids(story)]).toEqual([end, LEAD_STATUS.accepted, null, ['rapifondos-1']])
    }
  })

  test('after its step the chosen lender states its final offer: other figures are shown beside those before, and agreed to again', async () => {
    const story = new Story()
    await story.offers('rapifondos', 500_000)
    await story.wantsStep('consolida', priced('c-0', 450_000))
    await story.chooses('consolida', { offerId: 'c-0' })
    await story.happens((open) => applyEvent(open, 'step-answered', {}))
    // an offer that comes late joins the held ones, and does not end the step
    await story.offers('prestalisto', 470_000)
    expect(story.lead.status).toBe(LEAD_STATUS.checking)
    await story.offers('consolida', 460_000)
    const [final] = story.view.offers
    expect([story.lead.status, final]).toMatchObject([
      LEAD_STATUS.accepted,
      { partner: 'consolida', total: 460_000, before: { total: 450_000 }, revision: 1, isChosen: true },
    ])
    expect(final?.isIndicative).toBeUndefined()
    await story.leaves()
    expect([story.lead.status, ids(story)]).toEqual([LEAD_STATUS.redirected, ['consolida-1']])
  })

  test('a lender with a step and without figures may lend, and is chosen without an offer', async () => {
    const story = new Story()
    await story.wantsStep('consolida')
    expect([story.lead.status, story.view.offers]).toEqual([LEAD_STATUS.accepted, []])
    expect(story.view.comparison?.mayLend).toEqual([{ partner: 'consolida', partnerName: 'Consolida', step: STEP }])
    await story.chooses('consolida')
    expect([story.lead.status, story.lead.step]).toEqual([LEAD_STATUS.offered, STEP])
  })

  test('an offer that has ended or changed since it was shown is not chosen', async () => {
    const story = new Story()
    const expiresAt = new Date(NOW.getTime() + 5 * MINUTE_MS).toISOString()
    await story.offers('rapifondos', 500_000, { expiresAt })
    await story.offers('consolida', 480_000)
    expect(story.jobs.find(({ job }) => job === 'end-offers')?.options).toEqual({ afterMs: 5 * MINUTE_MS })
    await story.offers('consolida', 490_000)
    expect(await story.chooses('consolida', { offerId: 'consolida-1' })).toEqual({ ok: false, error: 'offer-changed' })
    expect(await story.chooses('consolida', { offerId: 'c-9' })).toEqual({ ok: false, error: 'offer-ended' })
    story.now = new Date(NOW.getTime() + 5 * MINUTE_MS)
    expect(await story.chooses('rapifondos', { offerId: 'rapifondos-1' })).toEqual({ ok: false, error: 'offer-ended' })
    expect(ids(story)).toEqual(['consolida-1'])
    expect(await story.chooses('consolida', { offerId: 'consolida-1', revision: 1 })).toMatchObject({ ok: true })
  })

  test('a sum beyond the range of the offer is not chosen, one within it is told to the lender', async () => {
    const story = new Story()
    await story.offers('rapifondos', 500_000, { amountRange: { min: 100_000, max: 400_000, step: 100_000 } })
    for (const amount of [50_000, 350_000, 500_000])
      expect(await story.chooses('rapifondos', { offerId: 'rapifondos-1', amount })).toEqual({ ok: false, error: 'move-not-allowed' })
    await story.chooses('rapifondos', { offerId: 'rapifondos-1', amount: 300_000 })
    expect(story.jobs.find(({ job }) => job === 'tell-choice')?.payload).toMatchObject({
      partner: 'rapifondos',
      reference: 'R-rapifondos',
      offerId: 'rapifondos-1',
      amount: 300_000,
      isChosen: true,
    })
  })

  test('where the last offer ends while others may answer, the applicant waits again', async () => {
    const story = new Story()
    await story.offers('rapifondos', 500_000)
    await story.answers('rapifondos', { verdict: 'withdrawn', reference: 'R-rapifondos', reason: 'policy' })
    expect([story.lead.status, story.lead.progress.at(-1)]).toEqual([LEAD_STATUS.checking, 6])
    await story.offers('consolida', 480_000)
    expect([story.lead.status, ids(story)]).toEqual([LEAD_STATUS.accepted, ['consolida-1']])
  })

  test('an offer that expires beside the chosen one changes nothing for the chosen one', async () => {
    const story = new Story()
    await story.offers('rapifondos', 500_000)
    await story.offers('consolida', 480_000, { expiresAt: new Date(NOW.getTime() + MINUTE_MS).toISOString() })
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    await story.passes(MINUTE_MS)
    expect([story.lead.status, ids(story), story.of('consolida')?.verdict]).toEqual([LEAD_STATUS.accepted, ['rapifondos-1'], 'expired'])
  })

  test('an applicant who wants none of the offers says so once, and each lender is told', async () => {
    const story = new Story()
    await story.offers('rapifondos', 500_000)
    await story.offers('consolida', 480_000)
    await story.happens(passStep)
    expect([story.lead.status, story.told]).toEqual([
      LEAD_STATUS.checking,
      [
        ['rapifondos', false],
        ['consolida', false],
      ],
    ])
  })
})

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

function play(story: Story, what: Anything): Promise<unknown> {
  switch (what.is) {
    case 'offers':
      return story.offers(what.partner, what.total, what.hasExpiry ? { expiresAt: new Date(story.now.getTime() + 15 * MINUTE_MS).toISOString() } : {})
    case 'step':
    case 'indicative':
      return story.wantsStep(what.partner, what.is === 'indicative' ? priced('i', 470_000) : undefined)
    case 'declined':
      return story.answers(what.partner, { verdict: 'declined', reason: 'policy' })
    case 'withdrawn':
    case 'confirmed':
      return story.answers(what.partner, { verdict: what.is, reference: `R-${what.partner}`, reason: 'policy' })
    case 'chooses': {
      const shown = story.view.offers.find(({ partner }) => partner === what.partner)
      return story.chooses(what.partner, shown ? { offerId: shown.id, revision: shown.revision ?? 0 } : {})
    }
    case 'leaves':
      return chosenOf(story.lead)?.redirect ? story.leaves() : Promise.resolve()
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
      const story = new Story()
      for (const what of whole) {
        const before = story.lead
        await play(story, what)
        const { lead } = story
        const chosen = lead.submissions.filter(({ verdict }) => verdict === 'accepted')
        expect(chosen.length).toBeLessThanOrEqual(1)
        expect(story.view.offers.filter(({ isChosen }) => isChosen).length).toBeLessThanOrEqual(1)
        // who was told that another was chosen is not chosen any more
        const toldNot = story.told.filter(([, isChosen]) => isChosen === false).map(([partner]) => partner)
        expect(new Set(toldNot).size).toBe(toldNot.length)
        expect(toldNot).not.toContain(chosen[0]?.partner)
        // an offer leaves only by an act of its lender or the applicant, or by its time
        if (what.is === 'offers' || what.is === 'step' || what.is === 'indicative' || what.is === 'chooses' || what.is === 'leaves')
          for (const { partner } of before.submissions.filter(isHeld))
            expect(lead.submissions.filter((one) => one.partner === partner).map((one) => isHeld(one) || one.verdict === 'accepted')).toEqual([
              true,
            ])
        // half an hour after the choice nobody is held in the dark
        if (what.is === 'passes' && what.minutes > 30 && chosen.length > 0)
          expect(lead.submissions.filter((one) => one !== chosen[0] && (isHeld(one) || isOpen(one)))).toEqual([])
        // who looks at offers has one to choose, or one chosen
        if (lead.status === LEAD_STATUS.accepted && what.is === 'passes') expect(heldNow(lead, story.now).length + chosen.length).toBeGreaterThan(0)
        // who waits waits for somebody
        if (lead.status === LEAD_STATUS.checking) expect(lead.submissions.some(isOpen)).toBe(true)
        if (lead.status === LEAD_STATUS.offered) expect([lead.step, chosen[0]?.state]).toEqual([STEP, 'waiting'])
      }
    }),
    { numRuns: 60 },
  )
})
