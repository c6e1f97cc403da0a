import { expect, test } from 'vitest'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, sites } from '#tests/server/without-database/open-without-database.ts'
import { askingJob } from './asking-job.ts'

const context = sites.get('loanwright-co') ?? expect.fail('no site')
const lead = exampleLead(NOW)

test('the job of asking a partner has its time, and the step and pause where there are any', () => {
  const { timeoutMs = 0 } = context.registry.partners['rapifondos']?.limits ?? {}
  const at = { id: 'S-1', partner: 'rapifondos' }
  expect(askingJob({ context, lead }, at)).toStrictEqual({
    job: 'ask-partner',
    payload: { submissionId: 'S-1', leadId: lead.id },
    options: { partner: 'rapifondos', withinMs: timeoutMs + 3000 },
  })
  expect(askingJob({ context, lead }, at, { afterMs: 0, step: 'bank-account' })).toMatchObject({
    payload: { step: 'bank-account' },
    options: { afterMs: 0 },
  })
  expect(askingJob({ context, lead }, { id: 'S-1', partner: 'nobody' }).options?.withinMs).toBe(3000)
})
