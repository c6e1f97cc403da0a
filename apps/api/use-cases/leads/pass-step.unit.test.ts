import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { ShownToPass } from '#core/contract/lead/shown-to-pass.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { comparedLead, priced, STEP } from '#tests/server/without-database/compared-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { passStep } from './pass-step.ts'

const lead: Lead = {
  ...exampleLead(NOW),
  phoneConfirmedAt: NOW,
  waitingSince: NOW,
  expiresAt: new Date(NOW.getTime() + 86_400_000),
}
const second = { ...exampleSubmission('credito-andino', NOW), id: 'second' }
const first = { ...exampleSubmission('rapifondos', NOW), id: 'first', state: 'decided', verdict: 'passed-by-applicant' } as const
/** The second lender’s offer, of a lead that has passed by the first one’s; and the second lender’s step. */
const offers = [priced('second-1', 480_000)]
const atOffer: Lead = {
  ...lead,
  status: LEAD_STATUS.accepted,
  submissions: [first, { ...second, state: 'decided', verdict: 'accepted', offers }],
}
const atStep: Lead = { ...lead, status: LEAD_STATUS.offered, step: STEP, submissions: [first, { ...second, state: 'waiting' }] }

const host = registry.partners['rapifondos']?.redirectHosts[0] ?? ''

async function pass(from: Lead, shown?: ShownToPass) {
  const open = await openWithoutDatabase(from)
  const passed = await passStep(open, shown)
  return passed.ok ? open.lead.submissions.map(({ verdict }) => verdict) : passed.error
}
const refused = 'move-not-allowed'
const both = ['passed-by-applicant', 'passed-by-applicant']

test('a page that still shows another lender’s offer or step passes nothing by that its applicant has not seen', async () => {
  expect(await pass(atOffer, { partners: ['rapifondos'] })).toBe(refused)
  expect(await pass(atOffer, { step: STEP, partners: ['credito-andino'] })).toBe(refused)
  expect(await pass(atStep, { partners: ['credito-andino'] })).toBe(refused)
  expect(await pass(atStep, { step: 'id-upload', partners: ['credito-andino'] })).toBe(refused)
  expect(await pass(atStep, { step: STEP, partners: ['rapifondos'] })).toBe(refused)
})

test('a page that shows nobody’s step or offer passes nothing by, and is no page of an earlier release', async () => {
  for (const from of [atOffer, atStep]) expect(await pass(from, { partners: [] })).toBe(refused)
  expect(await pass(atStep, { step: STEP, partners: [] })).toBe(refused)
  expect(await pass(atOffer, { step: STEP, partners: [] })).toBe(refused)
})

test('a page whose view did not name the step’s lender passes that step by, and no other one', async () => {
  expect((await pass(atStep, { step: STEP }))?.slice(0, 2)).toEqual(both)
  expect(await pass(atStep, { step: 'id-upload' })).toBe(refused)
  expect(await pass(atOffer, { step: STEP })).toBe(refused)
})

test('what the page shows is passed by, and what is open where the page of an earlier release says nothing', async () => {
  expect((await pass(atOffer, { partners: ['credito-andino'] }))?.slice(0, 2)).toEqual(both)
  expect((await pass(atStep, { step: STEP, partners: ['credito-andino'] }))?.slice(0, 2)).toEqual(both)
  for (const from of [atOffer, atStep]) expect((await pass(from))?.slice(0, 2)).toEqual(both)
})

test('what its lender accepted without figures is named by the view, and passed by', async () => {
  const silent: Lead = { ...atOffer, submissions: atOffer.submissions.map((one) => ({ ...one, offers: [] })) }
  const { context } = await openWithoutDatabase(silent)
  expect(makeLeadView(context, silent, NOW)).toMatchObject({ offers: [], withoutFigures: { partner: 'credito-andino' } })
  expect(makeLeadView(context, atOffer, NOW).withoutFigures).toBeUndefined()
  expect((await pass(silent, { partners: ['credito-andino'] }))?.slice(0, 2)).toEqual(both)
})

test('the view of a step says whose step it is', async () => {
  const { context } = await openWithoutDatabase(atStep)
  expect(makeLeadView(context, atStep, NOW).stepWanted).toMatchObject({ path: STEP, partner: 'credito-andino' })
})

test('an offer that has joined a comparison since it was shown is not declined with the others', async () => {
  const story = comparedLead()
  await story.offers('rapifondos', 500_000)
  await story.offers('consolida', 480_000)
  const decline = (partners: readonly string[]) => story.happens((open) => passStep(open, { partners: [...partners] }))
  for (const some of [['rapifondos'], []]) expect(await decline(some)).toMatchObject({ ok: false, error: refused })
  expect(story.lead().status).toBe(LEAD_STATUS.accepted)
  expect(await decline(['consolida', 'rapifondos', 'prestalisto'])).toMatchObject({ ok: true })
})

test('offers can be declined after one was chosen whose lender stated no figures and to which its applicant has not gone', async () => {
  const story = comparedLead()
  await story.offers('consolida', 480_000)
  await story.answers('rapifondos', { verdict: 'accepted', reference: 'R', redirect: { url: `https://${host}/x`, method: 'GET' } })
  expect(await story.chooses('rapifondos')).toMatchObject({ ok: true })
  const { offers, comparison } = story.view()
  expect(comparison?.mayLend.map(({ partner }) => partner)).toEqual(['rapifondos'])
  const shown = [...offers, ...(comparison?.mayLend ?? [])].map(({ partner }) => partner)
  expect(await story.happens((open) => passStep(open, { partners: shown }))).toMatchObject({ ok: true })
})
