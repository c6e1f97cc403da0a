import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'
import { readSentBefore } from './routings.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

const EMAIL = 'same.person@example.com'
const PHONE = '+573001112233'

async function leadOf(email: string, phoneNumber: string): Promise<OwnLead> {
  const lead = await server.begin({ ...server.firstAnswers, email })
  const index = server.api.parts.encryption.blindIndex('phone', phoneNumber)
  await server.query('update leads set phone_index = $2 where id = $1', [lead.id, index])
  return lead
}

/** A question to a lender about a lead; it is decided where it has a verdict. */
const ask = ({ id }: OwnLead, partner: string, verdict: string | null) =>
  server.query(
    `insert into submissions (id, lead_id, partner, idempotency_key, state, verdict, decided_at)
      values ($1, $2, $3, $4, $5, $6, case when $6::text is null then null else now() end)`,
    [randomUUID(), id, partner, randomUUID(), verdict === null ? 'asking' : 'decided', verdict],
  )

test('[S-7.74] a lender had the person before where it was sent another application of theirs, decided or not, unless that failed', async () => {
  const [both, byEmail, byPhone, stranger, own] = [
    await leadOf(EMAIL, PHONE),
    await leadOf(EMAIL, '+573000000001'),
    await leadOf('other.address@example.com', PHONE),
    await leadOf('stranger@example.com', '+573000000002'),
    await leadOf(EMAIL, PHONE),
  ]
  await ask(both, 'is-asked', null)
  await ask(both, 'has-failed', 'failed')
  await ask(byEmail, 'has-declined', 'declined')
  await ask(byPhone, 'has-accepted', 'accepted')
  await ask(stranger, 'knows-another', 'accepted')
  await ask(own, 'is-asked-about-this', null)
  const { encryption, database } = server.api.parts
  const person = { emails: encryption.blindIndexes('email', EMAIL), phones: encryption.blindIndexes('phone', PHONE) }
  const before = await database.inTransaction((tx) => readSentBefore(tx, own.id, person))
  expect([...before.keys()]).toEqual(['has-accepted', 'has-declined', 'is-asked'])
})
