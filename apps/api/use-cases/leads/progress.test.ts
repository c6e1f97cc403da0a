import { afterAll, beforeAll, expect, test } from 'vitest'
import { checks } from '#catalogue/checks.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { loadLead } from '#apps/api/domain/leads/load-lead.ts'
import { makeContinueLink } from '#apps/api/domain/leads/make-link.ts'

let legacy: TestServer
let dynamic: TestServer
let given: Answers
let today: string
beforeAll(async () => {
  legacy = await startTestServer({ SITE_FLOWS: 'loanwright-co=legacy' })
  dynamic = await startTestServer({ PHONE_CODES_PER_PHONE: '1000' })
  today = localDay(new Date(), legacy.site.country.timeZone)
  given = exampleAnswers({ registry, site: { ...legacy.site, flow: 'legacy' }, today, checks: (await checks.co()).default })
})
afterAll(async () => {
  await legacy.close()
  await dynamic.close()
})

/** The legacy pages of Colombia with their states, as the specification numbers them. */
const LEGACY = [
  ['loan-information', 1],
  ['personal-details', 2],
  ['contact-details', 3],
  ['income-details', 4],
  ['other-information', 5],
  ['reference-information', 25],
] as const

const planOf = (answers: Answers) => planJourney({ registry, site: { ...legacy.site, flow: 'legacy' }, answers, today })
const answersOf = (page: string): Answers => {
  const fields = planOf(given).find(({ path }) => path === page)?.fields ?? []
  return Object.fromEntries(fields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}
const create = async () => {
  const made = await legacy.call('POST', '/api/v2/lead', { body: legacy.payload(answersOf('loan-information')) })
  expect(made.status, made.text).toBe(201)
  return { made, lead: { id: String(made.body['id']), token: String(made.body['token']) } }
}
const save = (lead: OwnLead, page: string) =>
  legacy.call('PUT', '/api/v2/lead', { token: lead.token, body: legacy.payload(answersOf(page), { id: lead.id }) })
const names = (lead: OwnLead) => legacy.query('select name from events where lead_id = $1 order by id', [lead.id])

test('[S-3.1] [S-4.1] [S-7.20] each legacy page is entered when the one before it is answered; the last entry is where the applicant is', async () => {
  const { made, lead } = await create()
  expect(made.view().progressState).toEqual([0, 1, 2])
  let entered = [0, 1, 2]
  for (const [index, [page]] of LEGACY.entries()) {
    if (index === 0) continue
    const response = await save(lead, page)
    const next = LEGACY[index + 1]
    entered = next ? [...entered, next[1]] : entered
    expect([response.status, response.view().progressState], page).toEqual([200, entered])
  }
  expect(entered).toEqual([0, 1, 2, 3, 4, 5, 25])
  const read = await legacy.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })
  expect(read.view()).toMatchObject({ leadStatus: 1, progressState: entered })
})

test('who goes back and saves an earlier page again stays at the furthest one, however often', async () => {
  const { lead } = await create()
  await save(lead, 'personal-details')
  for (let times = 0; times < 5; times++) await save(lead, 'loan-information')
  expect((await save(lead, 'personal-details')).view().progressState).toEqual([0, 1, 2, 3])
})

test('the states of pages cause no event of their own, and after them the application goes the way of all', async () => {
  const { lead } = await create()
  await save(lead, 'personal-details')
  expect((await names(lead)).map(({ name }) => name)).toEqual(['lead-created', 'answers-saved'])
  const submitted = await legacy.call('PUT', '/api/v2/lead', {
    token: lead.token,
    body: legacy.payload(given, { id: lead.id, isSubmitted: true }),
  })
  expect(submitted.status, submitted.text).toBe(200)
  expect(submitted.view()).toMatchObject({ progressState: [0, 1, 2, 3, 7], routeChange: { method: 'push', route: '/mobile-verification' } })
})

test('a lead that the release before left at 0 goes on at the page that lacks an answer', async () => {
  const { lead } = await create()
  await save(lead, 'personal-details')
  await legacy.query('update leads set progress = $2 where id = $1', [lead.id, [0]])
  const read = await legacy.call('GET', `/api/lead/status/${lead.id}`, { token: lead.token })
  expect(read.view().progressState).toEqual([0])
  expect((await save(lead, 'contact-details')).view().progressState).toEqual([0, 4])
})

test('[S-3.1] in the dynamic form the progress stays 0 until the phone is to be confirmed', async () => {
  const lead = await dynamic.begin()
  const sent = dynamic.simulators.messages.length
  const saved = await dynamic.call('PUT', '/api/v3/lead', {
    token: lead.token,
    body: dynamic.payload({ monthlyIncome: dynamic.answers['monthlyIncome'] }, { id: lead.id }),
  })
  expect(saved.view().progressState).toEqual([0])
  expect((await dynamic.submit(lead)).view().progressState).toEqual([0, 7])
  await untilSent(sent + 1)
})

/** No message of one test comes in the next. */
async function untilSent(count: number): Promise<void> {
  await expect.poll(() => dynamic.simulators.messages.length).toBe(count)
}

test('[S-3.1] the change page is entered with the new number, and left for the code', async () => {
  const lead = await dynamic.begin()
  const sent = dynamic.simulators.messages.length
  await dynamic.submit(lead)
  await untilSent(sent + 1)
  const changed = await dynamic.call('PUT', '/api/v2/customer/mobile', {
    token: lead.token,
    body: { leadId: lead.id, phoneNumber: '3105557788' },
  })
  expect([changed.status, changed.view().progressState]).toEqual([200, [0, 7, 15, 7]])
  expect(changed.view().routeChange).toEqual({ method: 'replace', route: '/mobile-verification' })
  await untilSent(sent + 2)
})

/** A link to a lead as a letter has it, and the code by which it is opened on another device. */
async function openedByLink({ id }: OwnLead) {
  const { database, encryption } = dynamic.api.parts
  const secret = await database.inTransaction(async (tx) => {
    const lead = await loadLead(tx, id, encryption)
    if (!lead) throw new Error('the lead is gone')
    return makeContinueLink(tx, dynamic.api.parts, lead)
  })
  const before = dynamic.simulators.messages.length
  await dynamic.call('POST', `/api/lead/url/${secret}/code`)
  return dynamic.call('POST', `/api/lead/url/${secret}/open`, { body: { code: await dynamic.code(before) } })
}

test('[S-3.1] a continue link enters the state CONTINUE and comes back to the one where the application was', async () => {
  const begun = await dynamic.begin()
  expect((await openedByLink(begun)).body).toMatchObject({ lead: { progressState: [0, 14, 0] } })
  const handed = await dynamic.begin()
  const before = dynamic.simulators.messages.length
  await dynamic.submit(handed)
  await dynamic.code(before)
  expect((await openedByLink(handed)).body).toMatchObject({
    lead: { progressState: [0, 7, 14, 7], routeChange: { method: 'replace', route: '/mobile-verification' } },
  })
})
