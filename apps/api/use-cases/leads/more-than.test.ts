import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { copyOwn } from '#apps/api/domain/views/show-own.ts'
import { readLead } from '#apps/api/domain/leads/load-lead.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ CHANGES_PER_MINUTE: '100000' })))
afterAll(() => server.close())

const MOST = 500_000
const save = (lead: OwnLead, expenses: object) =>
  server.call('PUT', '/api/v3/lead', { token: lead.token, body: { product: 'x', id: lead.id, expenses } })
const read = async ({ id }: OwnLead) => {
  const { database, encryption } = server.api.parts
  const lead = await readLead(database.db, id, encryption)
  if (!lead) throw new Error('no lead')
  return lead
}
const debt = async (lead: OwnLead) => {
  const { answers } = await read(lead)
  return [answers['totalDebtAmount'], answers['totalDebtIsMore']]
}

test('[S-9.3] more than the most is stored as the most with a mark; a sum above the most stays refused, saying how to say it', async () => {
  const lead = await server.begin()
  const refused = await save(lead, { totalDebtAmount: MOST + 1, totalDebtIsMore: true })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('“Más de $\u00a0500.000”')
  expect((await save(lead, { totalDebtAmount: MOST, totalDebtIsMore: true })).status).toBe(200)
  expect(await debt(lead)).toEqual([MOST, true])
})

test('[S-9.3] a mark beside another sum is not kept, whichever of the two comes later', async () => {
  const lead = await server.begin()
  await save(lead, { totalDebtAmount: 1000, totalDebtIsMore: true })
  expect(await debt(lead)).toEqual([1000, false])
  await save(lead, { totalDebtAmount: MOST, totalDebtIsMore: true })
  await save(lead, { totalDebtAmount: MOST - 1 })
  expect(await debt(lead)).toEqual([MOST - 1, false])
  await save(lead, { totalDebtIsMore: true })
  expect(await debt(lead)).toEqual([MOST - 1, false])
  expect((await save(lead, { totalDebtIsMore: 'yes' })).status).toBe(400)
})

test('[S-9.3] lenders that are told the sum are told the mark, and the copy of the data has it', async () => {
  server.simulators.respondWith(({ partner }) => exampleReaction(partner, 'rejected', server.simulators.url))
  const hasDebt = {
    hasOtherLoans: true,
    monthlyCreditCommitments: 100_000,
    totalDebtAmount: MOST,
    totalDebtIsMore: true,
    isInterestedInDebtConsolidation: false,
  }
  const lead = await server.handOver({ ...server.answers, ...hasDebt })
  await server.until(lead, -1)
  const bodies = server.simulators.received.map(({ body }) => body).filter((body) => body.includes('"total_debt"'))
  const { database, encryption, sites } = server.api.parts
  const context = sites.get(server.site.id)
  if (!context) throw new Error('no site')
  expect(bodies.length).toBeGreaterThan(0)
  expect(bodies.filter((body) => !body.includes('"total_debt":500000,"total_debt_is_more":true'))).toEqual([])
  const copy = JSON.stringify(await copyOwn({ db: database.db, encryption }, context, await read(lead)))
  expect(copy).toContain('"totalDebtIsMore":true')
})

test('a sum of debts above the most is the most with its mark', async () => {
  const lead = await server.begin()
  const row = { creditor: 'Banco', type: 'LOAN', outstandingAmount: 400_000, monthlyPayment: 1000, overdue: false }
  expect((await save(lead, { debts: [row, { ...row, creditor: 'Otro' }] })).status).toBe(200)
  expect(await debt(lead)).toEqual([MOST, true])
  await save(lead, { debts: [row] })
  expect(await debt(lead)).toEqual([400_000, false])
})
