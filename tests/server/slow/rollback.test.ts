import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '#apps/api/domain/consents/make-certificate.ts'
import { signConsents } from '#apps/api/jobs/sign-consents.ts'
import { countUnsigned, verifyChain } from '#apps/api/domain/consents/verify-chain.ts'
import { listChains } from '#apps/api/store/consents/consents.ts'
import { keepRetention } from '#apps/api/jobs/keep-retention.ts'
import { startApi } from '#apps/api/main.ts'
import type { RunningApi } from '#apps/api/start-api.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { checkOut, type EarlierRelease, type EarlierServer } from '../../upgrade/start-earlier.ts'
import { exampleReaction } from '#tests/server/stubs/simulate-partners.ts'
import { send, startTestServer, type CallOptions, type OwnLead, type TestResponse, type TestServer } from '../start-test-server.ts'
import { settingsOf } from '../test-settings.ts'

/**
 * A rollback by one release, run with the earlier release's own code: applications begun under one
 * release continue under the other, on one database, back and forward. `npm run verify -- rollback`
 */
const RELEASE = '846c453'
let earlier: EarlierRelease | undefined
let testServer: TestServer
const files = mkdtempSync(join(tmpdir(), 'loanwright-rollback-'))

beforeAll(async () => {
  earlier = checkOut(RELEASE)
  // this server processes no jobs; the release that is running at the time does
  testServer = await startTestServer({ FILES_DIR: files, PHONE_CODES_PER_PHONE: '1000', WORKERS: '0' })
}, 600_000)
afterAll(async () => {
  await testServer?.close()
  earlier?.remove()
  rmSync(files, { recursive: true, force: true })
})

/** The calls of an applicant, on any server. */
function applyAt(url: string) {
  const call = (method: string, path: string, options: CallOptions = {}) => send({ url, site: testServer.site.id }, method, path, options)
  const begin = async (): Promise<OwnLead> => {
    const made = await call('POST', '/api/v3/lead', { body: testServer.payload(testServer.firstAnswers, { sessionId: randomUUID() }) })
    expect(made.status, made.text).toBe(201)
    return { id: String(made.body['id']), token: String(made.body['token']) }
  }
  const save = async ({ id, token }: OwnLead, more: object) => {
    const response = await call('PUT', '/api/v3/lead', {
      token,
      body: testServer.payload({ ...testServer.answers, ...more }, { id, numbers: numbersNow(more) }),
    })
    expect(response.status, response.text).toBe(200)
  }
  /** Returns the code that comes by SMS. */
  const submit = async ({ id, token }: OwnLead): Promise<string> => {
    const before = testServer.simulators.messages.length
    const response = await call('PUT', '/api/v3/lead', { token, body: testServer.payload(testServer.answers, { id, isSubmitted: true }) })
    expect(response.status, response.text).toBe(200)
    return testServer.code(before)
  }
  const verify = async ({ id, token }: OwnLead, code: string) => {
    const response = await call('POST', '/api/v2/customer/mobile/verify', { token, body: { leadId: id, code } })
    expect(response.status, response.text).toBe(200)
  }
  const read = ({ id, token }: OwnLead) => call('GET', `/api/lead/status/${id}`, { token })
  const until = async (lead: OwnLead, status: number): Promise<TestResponse> => {
    let response = await read(lead)
    for (let looks = 0; looks < 6 && response.view().leadStatus !== status; looks++)
      response = await call('GET', `/api/lead/status/${lead.id}?after=${response.view().version}`, { token: lead.token })
    expect(response.view().leadStatus, response.text).toBe(status)
    return response
  }
  return { call, begin, save, submit, verify, read, until }
}

const numbersNow = (answers: object) => Object.fromEntries(Object.keys(answers).map((name) => [name, Date.now()]))
const at = <Result>(server: Pick<RunningApi | EarlierServer, 'url'>, work: (by: ReturnType<typeof applyAt>) => Promise<Result>) =>
  work(applyAt(server.url))
const working = () => ({ ...testServer.environment, WORKERS: '8' })
const startNew = () => startApi(settingsOf(working()))

test('[SEC-UPGRADE] the release before starts on the upgraded database, goes on with what the new one began, and the other way round', async ({
  skip,
}) => {
  if (!earlier) return skip(`the history does not reach back to ${RELEASE}`)
  const fresh = await startNew()
  const key = randomUUID()
  const body = testServer.payload(testServer.firstAnswers, { sessionId: randomUUID() })
  const [draft, coded, pending, accepted, erased] = await at(fresh, async (by) => {
    const leads = [await by.begin(), await by.begin(), await by.begin(), await by.begin(), await by.begin()] as const
    await by.save(leads[0], { marketingConsents: { email: true } })
    return leads
  })
  const first = await testServer.call('POST', '/api/v3/lead', { key, body })
  const code = await at(fresh, (by) => by.submit(coded))
  testServer.simulators.respondWith(({ partner }) => exampleReaction(partner, 'pending', testServer.simulators.url))
  await at(fresh, async (by) => by.verify(pending, await by.submit(pending)))
  testServer.simulators.respondWith(({ partner }) => exampleReaction(partner, 'accepted', testServer.simulators.url))
  await at(fresh, async (by) => {
    await by.verify(accepted, await by.submit(accepted))
    await by.until(accepted, LEAD_STATUS.accepted)
  })
  await fresh.close()

  // back by one release
  const old = await earlier.start(working())
  const [begunByOld, codedByOld] = await at(old, async (by) => {
    for (const lead of [draft, coded, pending, accepted]) expect((await by.read(lead)).status).toBe(200)
    const again = await by.call('POST', '/api/v3/lead', { key, body })
    expect([again.status, again.text]).toEqual([first.status, first.text])
    await by.verify(coded, code)
    await by.until(coded, LEAD_STATUS.accepted)
    await by.until(pending, LEAD_STATUS.accepted)
    await by.save(draft, { marketingConsents: { email: false } })
    await by.save(draft, { marketingConsents: { email: true } })
    const left = await by.call('POST', `/api/lead/${accepted.id}/redirect`, { token: accepted.token, body: {} })
    expect(left.status, left.text).toBe(200)
    const asked = await by.call('POST', `/api/customer/${erased.id}/erasure`, { token: erased.token })
    expect(asked.status, asked.text).toBe(200)
    await expect.poll(() => testServer.query('select 1 from erasures where lead_id = $1', [erased.id]), { timeout: 30_000 }).toHaveLength(1)
    return [await by.begin(), await by.begin()]
  })
  const codeOfOld = await at(old, (by) => by.submit(codedByOld))
  await old.stop()

  // and forward again: nothing is migrated twice, and every application continues
  const migrated = await testServer.query('select number, applied_at from added_migrations order by number')
  const again = await startNew()
  try {
    expect(await testServer.query('select number, applied_at from added_migrations order by number')).toEqual(migrated)
    await at(again, async (by) => {
      await by.verify(codedByOld, codeOfOld)
      await by.until(codedByOld, LEAD_STATUS.accepted)
      await by.verify(draft, await by.submit(draft))
      await by.until(draft, LEAD_STATUS.accepted)
      await by.save(begunByOld, {})
      expect((await by.read(erased)).status).toBe(404)
      expect((await by.read(accepted)).view().leadStatus).toBe(LEAD_STATUS.redirected)
    })
    await signConsents(again.parts)
    await keepRetention(again.parts)
    const { db } = again.database
    const ids = await listChains(db, '00000000-0000-0000-0000-000000000000', 1000)
    expect(ids).toEqual(expect.arrayContaining([draft, coded, pending, accepted, erased, begunByOld, codedByOld].map(({ id }) => id)))
    for (const id of ids) {
      const certificate = await makeCertificate(db, id)
      expect([verifyChain(certificate, again.parts.signing.keys), countUnsigned(certificate)], id).toEqual([undefined, 0])
    }
  } finally {
    await again.close()
  }
})

test('[SEC-UPGRADE] servers of both releases work on one database at once, as while a deploy is under way', async ({ skip }) => {
  if (!earlier) return skip(`the history does not reach back to ${RELEASE}`)
  const [old, fresh] = await Promise.all([earlier.start(working()), startNew()])
  try {
    const lead = await at(old, (by) => by.begin())
    for (const [index, server] of [fresh, old, fresh, old].entries())
      await at(server, (by) => by.save(lead, { marketingConsents: { email: index % 2 === 0 } }))
    const code = await at(fresh, (by) => by.submit(lead))
    await at(old, (by) => by.verify(lead, code))
    await at(fresh, (by) => by.until(lead, LEAD_STATUS.accepted))
    await signConsents(fresh.parts)
    const certificate = await makeCertificate(fresh.database.db, lead.id)
    expect([verifyChain(certificate, fresh.parts.signing.keys), countUnsigned(certificate)]).toEqual([undefined, 0])
  } finally {
    await Promise.all([old.stop(), fresh.close()])
  }
})
