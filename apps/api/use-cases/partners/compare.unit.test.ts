import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { passStep } from '#apps/api/use-cases/leads/pass-step.ts'
import { giveUp } from './record-answer.ts'
import { comparedLead, MINUTE_MS, priced, STEP } from '#tests/server/without-database/compared-lead.ts'
import { NOW } from '#tests/server/without-database/open-without-database.ts'

describe('offers side by side', () => {
  test('the first offer is shown at once, later ones join it, and nothing is the result until the choice', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    expect([story.lead().status, story.lead().progress.at(-1), story.view().routeChange?.route]).toEqual([
      LEAD_STATUS.accepted,
      10,
      '/accepted',
    ])
    expect(story.view().comparison).toEqual({ asked: 4, answered: 1, waiting: 3, mayLend: [] })
    await story.answers('prestalisto', { verdict: 'declined', reason: 'income' })
    await story.offers('consolida', 480_000)
    expect(story.lead().status).toBe(LEAD_STATUS.accepted)
    expect(story.shownIds().toSorted()).toEqual(['consolida-1', 'rapifondos-1'])
    expect(story.view().applicationResult).toEqual({ application: { status: 'ACCEPTED' } })
    expect(story.view().comparison).toMatchObject({ answered: 3, waiting: 1 })
  })

  test('an answer that comes twice changes nothing', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    const once = story.lead()
    await story.offers('rapifondos', 500_000)
    expect(story.lead()).toEqual(once)
  })

  test('a refusal that comes after an acceptance changes nothing: it may be an older message', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    const before = story.lead()
    await story.answers('rapifondos', { verdict: 'declined', reason: 'income' })
    expect(story.lead()).toEqual(before)
  })

  test('the chosen lender goes on and the others are held; they are told once, when it confirms', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.offers('consolida', 480_000)
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    expect(story.view().applicationResult).toMatchObject({ offerId: 'rapifondos-1', partner: { name: 'RapiFondos' } })
    expect(story.view().offers.map(({ id, isChosen, leadsTo }) => [id, isChosen, leadsTo])).toEqual([
      ['rapifondos-1', true, 'page'],
      ['consolida-1', undefined, 'page'],
    ])
    await story.leaves()
    expect([story.of('consolida')?.verdict, story.told()]).toEqual(['held', [['rapifondos', true]]])
    for (const _ of [1, 2]) await story.answers('rapifondos', { verdict: 'confirmed', reference: 'R-rapifondos' })
    // two had not answered: they are told as well
    expect(story.told()).toEqual([
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
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.offers('consolida', 480_000)
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    expect(story.jobs.find(({ job }) => job === 'end-offers')?.options).toEqual({ afterMs: 30 * MINUTE_MS })
    await story.passes(30 * MINUTE_MS - 1)
    expect(story.told()).toEqual([['rapifondos', true]])
    await story.passes(1)
    await story.passes(1)
    expect(story.told().filter(([, isChosen]) => !isChosen)).toHaveLength(3)
  })

  test('a chosen lender that withdraws brings the held offers back, also to one who has left for it', async () => {
    for (const hasLeft of [false, true]) {
      const story = comparedLead()
      await story.offers('rapifondos', 500_000)
      await story.offers('consolida', 480_000)
      await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
      if (hasLeft) await story.leaves()
      await story.answers('rapifondos', { verdict: 'withdrawn', reference: 'R-rapifondos', reason: 'documents' })
      expect([story.lead().status, story.shownIds()]).toEqual([LEAD_STATUS.accepted, ['consolida-1']])
      expect(story.view().applicationResult?.partner).toBeUndefined()
      await story.chooses('consolida', { offerId: 'consolida-1' })
      await story.passes(30 * MINUTE_MS)
      expect(story.told()).toEqual([
        ['rapifondos', true],
        ['consolida', true],
        ['credito-andino', false],
        ['prestalisto', false],
      ])
    }
  })

  test('a chosen lender that withdraws while no other offer is held leaves its applicant waiting for those that may answer', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    await story.answers('rapifondos', { verdict: 'withdrawn', reference: 'R-rapifondos', reason: 'documents' })
    expect([story.lead().status, story.lead().progress.at(-1), story.shownIds()]).toEqual([LEAD_STATUS.checking, 6, []])
    await story.offers('consolida', 480_000)
    expect([story.lead().status, story.shownIds()]).toEqual([LEAD_STATUS.accepted, ['consolida-1']])
  })

  test('where a chosen lender withdraws and nobody is left, the application is refused, and says that the offer was taken back', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    for (const other of ['credito-andino', 'prestalisto', 'consolida'])
      await story.answers(other, { verdict: 'declined', reason: 'income-too-low' })
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    await story.answers('rapifondos', { verdict: 'withdrawn', reference: 'R-rapifondos', reason: 'policy' })
    expect([story.lead().status, story.view().routeChange?.route]).toEqual([LEAD_STATUS.rejected, '/rejected'])
    expect(story.view().asked.find(({ isWithdrawn }) => isWithdrawn)).toMatchObject({ name: 'RapiFondos', outcome: 'declined' })
  })

  test('one who has left for a lender that withdraws while nothing is held stays there, and reads of it among the lenders', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    await story.leaves()
    await story.answers('rapifondos', { verdict: 'withdrawn', reference: 'R-rapifondos', reason: 'policy' })
    expect([story.lead().status, story.view().asked.find(({ name }) => name === 'RapiFondos')]).toMatchObject([
      LEAD_STATUS.redirected,
      { outcome: 'declined', isWithdrawn: true },
    ])
  })

  test('a step of the chosen lender comes first; where it fails or is skipped the held offers come back', async () => {
    for (const end of ['declined', 'skipped', 'answered-declined'] as const) {
      const story = comparedLead()
      await story.offers('rapifondos', 500_000)
      await story.wantsStep('consolida', priced('c-0', 450_000))
      expect(story.view().offers.find(({ partner }) => partner === 'consolida')).toMatchObject({
        isIndicative: true,
        step: STEP,
        leadsTo: 'step',
      })
      await story.chooses('consolida', { offerId: 'c-0' })
      expect([story.lead().status, story.lead().step, story.view().routeChange?.route]).toEqual([LEAD_STATUS.offered, STEP, `/${STEP}`])
      if (end === 'skipped') await story.happens(passStep)
      if (end === 'answered-declined') {
        await story.happens((open) => applyEvent(open, 'step-answered', {}))
        expect([story.lead().status, story.of('consolida')?.state]).toEqual([LEAD_STATUS.checking, 'queued'])
      }
      if (end !== 'skipped') await story.answers('consolida', { verdict: 'declined', reason: 'debts' })
      expect([end, story.lead().status, story.lead().step, story.shownIds()]).toEqual([end, LEAD_STATUS.accepted, null, ['rapifondos-1']])
    }
  })

  test('after its step the chosen lender states its final offer: other figures are shown beside those before, and agreed to again', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.wantsStep('consolida', priced('c-0', 450_000))
    await story.chooses('consolida', { offerId: 'c-0' })
    await story.happens((open) => applyEvent(open, 'step-answered', {}))
    // an offer that comes late joins the held ones, and does not end the step
    await story.offers('prestalisto', 470_000)
    expect(story.lead().status).toBe(LEAD_STATUS.checking)
    await story.offers('consolida', 460_000)
    const [final] = story.view().offers
    expect([story.lead().status, final]).toMatchObject([
      LEAD_STATUS.accepted,
      { partner: 'consolida', total: 460_000, before: { total: 450_000 }, revision: 1, isChosen: true },
    ])
    expect(final?.isIndicative).toBeUndefined()
    await story.leaves()
    expect([story.lead().status, story.shownIds()]).toEqual([LEAD_STATUS.redirected, ['consolida-1']])
  })

  test('a lender with a step and without figures may lend, and is chosen without an offer', async () => {
    const story = comparedLead()
    await story.wantsStep('consolida')
    expect([story.lead().status, story.view().offers]).toEqual([LEAD_STATUS.accepted, []])
    expect(story.view().comparison?.mayLend).toEqual([{ partner: 'consolida', partnerName: 'Consolida', step: STEP }])
    await story.chooses('consolida')
    expect([story.lead().status, story.lead().step]).toEqual([LEAD_STATUS.offered, STEP])
  })

  test('an offer that has ended or changed since it was shown is not chosen', async () => {
    const story = comparedLead()
    const expiresAt = new Date(NOW.getTime() + 5 * MINUTE_MS).toISOString()
    await story.offers('rapifondos', 500_000, { expiresAt })
    await story.offers('consolida', 480_000)
    expect(story.jobs.find(({ job }) => job === 'end-offers')?.options).toEqual({ afterMs: 5 * MINUTE_MS })
    await story.offers('consolida', 490_000)
    expect(await story.chooses('consolida', { offerId: 'consolida-1' })).toEqual({ ok: false, error: 'offer-changed' })
    expect(await story.chooses('consolida', { offerId: 'c-9' })).toEqual({ ok: false, error: 'offer-ended' })
    story.waits(5 * MINUTE_MS)
    expect(await story.chooses('rapifondos', { offerId: 'rapifondos-1' })).toEqual({ ok: false, error: 'offer-ended' })
    expect(story.shownIds()).toEqual(['consolida-1'])
    expect(await story.chooses('consolida', { offerId: 'consolida-1', revision: 1 })).toMatchObject({ ok: true })
  })

  test('a sum beyond the range of the offer is not chosen, one within it is told to the lender', async () => {
    const story = comparedLead()
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
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.answers('rapifondos', { verdict: 'withdrawn', reference: 'R-rapifondos', reason: 'policy' })
    expect([story.lead().status, story.lead().progress.at(-1)]).toEqual([LEAD_STATUS.checking, 6])
    await story.offers('consolida', 480_000)
    expect([story.lead().status, story.shownIds()]).toEqual([LEAD_STATUS.accepted, ['consolida-1']])
  })

  test('an offer that expires beside the chosen one changes nothing for the chosen one', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.offers('consolida', 480_000, { expiresAt: new Date(NOW.getTime() + MINUTE_MS).toISOString() })
    await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
    await story.passes(MINUTE_MS)
    expect([story.lead().status, story.shownIds(), story.of('consolida')?.verdict]).toEqual([
      LEAD_STATUS.accepted,
      ['rapifondos-1'],
      'expired',
    ])
  })

  test('a chosen lender that declines is not told that it is chosen no more: it knows, and so does one that never was', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.wantsStep('consolida')
    await story.answers('prestalisto', { verdict: 'failed', reason: 'partner-gone' })
    await story.chooses('consolida')
    await story.answers('consolida', { verdict: 'declined', reason: 'debts' })
    expect([story.shownIds(), story.told()]).toEqual([['rapifondos-1'], [['consolida', true]]])
  })

  test('a lender that was told of its choice is told when it is chosen no more: skipped, given up or past its time', async () => {
    for (const end of ['skipped', 'given-up', 'failed', 'expired'] as const) {
      const story = comparedLead()
      const chosen = () => story.of('consolida') ?? expect.fail('not asked')
      const expiresAt = new Date(NOW.getTime() + MINUTE_MS).toISOString()
      await story.offers('rapifondos', 500_000)
      if (end === 'expired') await story.offers('consolida', 450_000, { expiresAt })
      else await story.wantsStep('consolida')
      await story.chooses('consolida', end === 'expired' ? { offerId: 'consolida-1' } : {})
      expect([end, story.told()]).toEqual([end, [['consolida', true]]])
      if (end === 'skipped') await story.happens(passStep)
      if (end === 'given-up') await story.happens((open) => giveUp(open, chosen()))
      if (end === 'failed') await story.answers('consolida', { verdict: 'failed', reason: 'partner-gone' })
      if (end === 'expired') await story.passes(MINUTE_MS)
      expect([end, story.shownIds()]).toEqual([end, ['rapifondos-1']])
      await story.chooses('rapifondos', { offerId: 'rapifondos-1' })
      await story.passes(30 * MINUTE_MS)
      expect([end, story.told().filter(([partner]) => partner === 'consolida' || partner === 'rapifondos')]).toEqual([
        end,
        [
          ['consolida', true],
          ['consolida', false],
          ['rapifondos', true],
        ],
      ])
    }
  })

  test('an applicant who wants none of the offers says so once, and each lender is told', async () => {
    const story = comparedLead()
    await story.offers('rapifondos', 500_000)
    await story.offers('consolida', 480_000)
    await story.happens(passStep)
    expect([story.lead().status, story.told()]).toEqual([
      LEAD_STATUS.checking,
      [
        ['rapifondos', false],
        ['consolida', false],
      ],
    ])
  })
})
