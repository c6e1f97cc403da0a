import { registry } from '#catalogue/registry.gen.ts'
import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openScripted } from '#tests/server/without-database/open-without-database.ts'
import { effect } from './tell-withdrawal.ts'

const [ASKED, DECIDED] = ['rapifondos', 'aide'] as const

test('a lender that is asked just now is told of the withdrawal once the question must have arrived, another one at once', async () => {
  const submissions = [
    { ...exampleSubmission(ASKED, NOW), state: 'asking' as const },
    { ...exampleSubmission(DECIDED, NOW), state: 'decided' as const, verdict: 'accepted' as const },
  ]
  const script = { submissions: submissions.map(({ partner }) => ({ partner, idempotency_key: `K-${partner}`, reference: null })) }
  const { open } = await openScripted({ ...exampleLead(NOW), status: LEAD_STATUS.withdrawn, submissions }, { script })
  const { jobs = [] } = await effect.run(open)
  expect(jobs.map(({ options }) => options)).toEqual([
    { partner: ASKED, afterMs: registry.partners[ASKED]?.limits.timeoutMs },
    { partner: DECIDED },
  ])
})
