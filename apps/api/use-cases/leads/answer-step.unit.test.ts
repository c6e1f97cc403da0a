import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { STEP } from '#tests/server/without-database/compared-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { answerStep } from './answer-step.ts'

test('a step that asks for debts one by one also stores their sum, in place of the older one', async () => {
  const open = await openWithoutDatabase({
    ...exampleLead(NOW),
    status: LEAD_STATUS.offered,
    step: STEP,
    answers: { hasOtherLoans: true, isInterestedInDebtConsolidation: true, totalDebtAmount: 500_000, totalDebtIsMore: true },
    numbers: { totalDebtAmount: 5, totalDebtIsMore: 5 },
    submissions: [{ ...exampleSubmission('consolida', NOW), state: 'waiting', reference: 'R-1', stepsAsked: 1 }],
  })
  const debt = { creditor: 'Banco', type: 'LOAN', outstandingAmount: 100_000, monthlyPayment: 1000, overdue: false }
  const debts = [debt, { ...debt, outstandingAmount: 20_000 }]
  expect(await answerStep(open, '/lead/offer/customer-debts', { expenses: { debts }, numbers: { debts: 9 } })).toMatchObject({ ok: true })
  expect(open.lead.answers).toMatchObject({ totalDebtAmount: 120_000, totalDebtIsMore: false })
  expect(open.lead.numbers).toMatchObject({ debts: 9, totalDebtAmount: 9, totalDebtIsMore: 9 })
})
