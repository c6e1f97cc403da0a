import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { signWebhook } from '#apps/api/platform/secrets/sign-webhook.ts'
import { exampleReaction, type Reaction } from '#tests/server/stubs/simulate-partners.ts'
import { answersToStep } from '#tests/server/partners/answers-to-step.ts'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

const PARTNER = 'younited'
const STEP = 'credit-details'
/** How long the lender takes for its answer to the question after the first. */
const SLOW_MS = 2500

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000', DEFAULT_SITE: 'loanwright-es', PARTNERS: PARTNER })
})
beforeEach(() => server.simulators.received.splice(0))
afterAll(() => server.close())

const example = (scenario: string, reference: string) => exampleReaction(PARTNER, scenario, server.simulators.url, reference)
const slow = (reaction: Reaction): Reaction => (reaction === 'break' ? reaction : { ...reaction, delayMs: SLOW_MS })
const isAboutStep = ({ path }: { readonly path: string }): boolean => path.endsWith(`/steps/${STEP}`)

/** A lead that the lender is asked about again, which it will answer slowly as pending; `first` is what it first says to the step. */
async function askedAgain(reference: string, first = example('accepted', reference)): Promise<OwnLead> {
  let asked = 0
  let told = 0
  server.simulators.respondWith((received) => {
    if (isAboutStep(received)) return (told += 1) === 1 ? first : example('accepted', reference)
    return (asked += 1) === 2 ? slow(example('pending', reference)) : example('pending', reference)
  })
  const lead = await server.handOver()
  await expect.poll(() => server.simulators.received.length, { timeout: 60_000, interval: 10 }).toBe(2)
  return lead
}

/** The lender says by itself that it wants the step. */
async function tellStep(reference: string): Promise<void> {
  const reaction = example(STEP, reference)
  const body = Buffer.from(reaction === 'break' ? '' : reaction.text)
  const response = await fetch(`${server.api.url}/api/partner/${PARTNER}/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signWebhook({ id: reference, at: new Date(), body }, [Buffer.from('sandbox-secret')]),
    },
    body: new Uint8Array(body),
  })
  expect(response.status).toBe(204)
}

async function answerStep(lead: OwnLead): Promise<void> {
  const answers = { ...answersToStep(server, STEP), loanPurpose: 'TRAVEL' }
  const body = server.payload(answers, { leadId: lead.id })
  expect((await server.call('POST', `/api/lead/offer/${STEP}`, { token: lead.token, body })).status).toBe(200)
}

const read = async ({ id, token }: OwnLead) => (await server.call('GET', `/api/lead/status/${id}`, { token })).view()

test('a late answer to an older question leaves the applicant in the step that was asked for since', async () => {
  const lead = await askedAgain('L-1')
  await tellStep('L-1')
  const asked = `select 1 from pgboss.job where name = 'ask-partner' and state = 'completed' and data->>'leadId' = $1`
  await expect.poll(() => server.query(asked, [lead.id])).toHaveLength(2)
  expect(await read(lead)).toMatchObject({ leadStatus: LEAD_STATUS.offered, stepWanted: { path: STEP } })
  await answerStep(lead)
  expect((await server.until(lead, LEAD_STATUS.accepted)).view().offers[0]?.partner).toBe(PARTNER)
})

test('a late answer to an older question does not keep the answers of the step from the lender, also where it has to be told twice', async () => {
  const lead = await askedAgain('L-2', { status: 503, text: '', delayMs: SLOW_MS + 500 })
  await tellStep('L-2')
  await answerStep(lead)
  expect((await server.until(lead, LEAD_STATUS.accepted)).view().offers[0]?.partner).toBe(PARTNER)
  expect(server.simulators.received.filter(isAboutStep)).toHaveLength(2)
})
