import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { STEP } from '#tests/server/without-database/compared-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { answerStep } from './answer-step.ts'

const PATH = '/lead/offer/customer-debts'
const debt = { creditor: 'Banco', type: 'LOAN', outstandingAmount: 100_000, monthlyPayment: 1000, overdue: false }
const debts = [debt, { ...debt, outstandingAmount: 20_000 }]

/** A lead whose lender wants its debts one by one. */
const atStep = (answers: Lead['answers'], numbers: Lead['numbers']) =>
  openWithoutDatabase({
    ...exampleLead(NOW),
    status: LEAD_STATUS.offered,
    step: STEP,
    answers: { hasOtherLoans: true, isInterestedInDebtConsolidation: true, ...answers },
    numbers,
    submissions: [{ ...exampleSubmission('consolida', NOW), state: 'waiting', reference: 'R-1', stepsAsked: 1 }],
  })

test('a step that asks for debts one by one also stores their sum, in place of the older one', async () => {
  const open = await atStep({ totalDebtAmount: 500_000, totalDebtIsMore: true }, { totalDebtAmount: 5, totalDebtIsMore: 5 })
  expect(await answerStep(open, PATH, { expenses: { debts }, numbers: { debts: 9 } })).toMatchObject({ ok: true })
  expect(open.lead.answers).toMatchObject({ totalDebtAmount: 120_000, totalDebtIsMore: false })
  expect(open.lead.numbers).toMatchObject({ debts: 9, totalDebtAmount: 9, totalDebtIsMore: 9 })
})

test('a step takes back no answer that it does not ask, whatever its call leaves empty', async () => {
  const open = await atStep({ flatNumber: '4B' }, { flatNumber: 5 })
  expect(open.context.fields.get('flatNumber')?.optional).toBe(true)
  const given = { expenses: { debts }, contactDetails: { flatNumber: '' }, numbers: { debts: 9, flatNumber: 9 } }
  expect(await answerStep(open, PATH, given)).toMatchObject({ ok: true })
  expect([open.lead.answers['flatNumber'], open.lead.numbers['flatNumber']]).toEqual(['4B', 5])
})

test('a step keeps which consents were shown with it, so that the ledger says in which words they were given', async () => {
  const open = await atStep({}, {})
  const shownConsents = [{ code: 'PARTNER_TRANSFER', version: '1', accepted: true }]
  expect(await answerStep(open, PATH, { expenses: { debts }, numbers: { debts: 9 }, shownConsents })).toMatchObject({ ok: true })
  expect(open.shown).toEqual(shownConsents)
})
