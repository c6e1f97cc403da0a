import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { note } from '#apps/api/domain/leads/open-lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openScripted } from '#tests/server/without-database/open-without-database.ts'
import { effect } from './write-sale.ts'

test.each(['applicant-redirected', 'partner-took-over'] as const)('a lead is sold to the lender of %s', async (event) => {
  const submissions = ['aide', 'rapifondos'].map((partner) => ({ ...exampleSubmission(partner, NOW), id: `S-${partner}` }))
  const { open, commit } = await openScripted({ ...exampleLead(NOW), status: LEAD_STATUS.redirected, submissions })
  note(open, event, { partner: 'rapifondos' })
  expect(effect.follows).toContain(event)
  await effect.run(open)
  const sales = (await commit()).filter(({ sql }) => sql.includes('insert into sales'))
  expect(sales.map(({ parameters }) => parameters.slice(-3))).toEqual([[NOW, open.lead.id, 'S-rapifondos']])
})
