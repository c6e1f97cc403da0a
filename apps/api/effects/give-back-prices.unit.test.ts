import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openScripted } from '#tests/server/without-database/open-without-database.ts'
import { applyEvent } from './definition/apply-event.ts'

test.each(['lead-withdrawn', 'lead-expired'] as const)('%s gives back the price of each lender that has not decided', async (event) => {
  const example = exampleSubmission('rapifondos', NOW)
  const states = ['queued', 'asking', 'pending', 'waiting', 'decided'] as const
  const submissions = states.map((state) => ({ ...example, id: `of-${state}`, state }))
  const { open, commit } = await openScripted({ ...exampleLead(NOW), status: LEAD_STATUS.checking, submissions })
  await applyEvent(open, event)
  const given = (await commit()).filter(({ sql }) => sql.includes('update reservations set state'))
  const idsOf = (values: readonly unknown[]) => states.filter((state) => values.includes(`of-${state}`))
  expect(given.map(({ parameters }) => idsOf(parameters))).toEqual([['queued'], ['asking'], ['pending'], ['waiting']])
})
