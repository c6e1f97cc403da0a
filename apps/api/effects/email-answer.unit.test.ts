import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted } from '#tests/server/without-database/open-without-database.ts'
import { effect } from './email-answer.ts'

test('the letters about two answers are two letters for mail programs, also where both have the same kind', async () => {
  const requestsAt = async (version: number, links: readonly object[]) => {
    const lead = { ...exampleLead(NOW), status: LEAD_STATUS.offered, version }
    const { open } = await openScripted(lead, { script: { links }, environment: { SMTP_URL: 'smtp://mail.example' } })
    const { jobs = [] } = await effect.run(open)
    return jobs.map(({ payload }) => ('request' in payload ? payload.request : undefined))
  }
  for (const links of [[], [{ id: 'one' }]]) expect([await requestsAt(4, links), await requestsAt(7, links)]).toEqual([['5'], ['8']])
})
