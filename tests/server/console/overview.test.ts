import { afterAll, beforeAll, expect, test } from 'vitest'
import { overview } from '#core/console/overview/overview.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { insertLead } from './insert-lead.ts'
import { startTestConsole, type TestConsole } from './start-test-console.ts'

const HOUR_MS = 3_600_000

let place: TestConsole
beforeAll(async () => {
  place = await startTestConsole()
})
afterAll(() => place?.close())

test('the overview counts the leads of the last 24 hours by site, each under the name of its state', async () => {
  const visitor = place.visit()
  await visitor.signIn('administrator')
  const begun = (status: number, hoursAgo: number) =>
    insertLead(place.query, { site: 'loanwright-co', status, at: new Date(Date.now() - hoursAgo * HOUR_MS) })
  await begun(LEAD_STATUS.started, 23)
  await begun(LEAD_STATUS.started, 25)
  await begun(LEAD_STATUS.rejected, 1)
  const { sites } = overview.reply.parse(await (await visitor.get('/calls/overview')).json())
  expect(sites).toEqual([{ site: 'loanwright-co', leads: { started: 1, rejected: 1 } }])
})
