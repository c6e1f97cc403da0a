import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#apps/api/domain/api.ts'
import { startTestServer, type TestServer } from '#tests/server/start-test-server.ts'
import { sendSms } from './send-sms.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ WORKERS: '0' })))
afterAll(() => server.close())

const later = (minutes: number): Api => {
  const { parts } = server.api
  return { ...parts, outside: { ...parts.outside, now: () => new Date(Date.now() + minutes * 60_000) } }
}

/** A code that nobody has sent yet. */
async function unsentCode() {
  const lead = await server.begin()
  expect((await server.submit(lead)).status).toBe(200)
  const kept = async () => (await server.query('select id, sealed_code, sealed_phone from phone_codes where lead_id = $1', [lead.id]))[0]
  return { codeId: String((await kept())?.['id']), leadId: lead.id, kept }
}

test.each([
  [9, 1],
  [11, 0],
])('[SEC-H3] a code whose sending took %i minutes goes out %i times, and nothing of it is kept', async (minutes, times) => {
  const { kept, ...code } = await unsentCode()
  const before = server.simulators.messages.length
  await sendSms(later(minutes), code)
  await sendSms(later(minutes), code)
  expect(server.simulators.messages.length - before).toBe(times)
  expect(await kept()).toMatchObject({ sealed_code: null, sealed_phone: null })
})

test('a code for a phone that the application has no more goes to nobody', async () => {
  const { kept, ...code } = await unsentCode()
  await server.query(`update phone_codes set phone_index = 'of the phone before' where id = $1`, [code.codeId])
  const before = server.simulators.messages.length
  await sendSms(later(1), code)
  expect(server.simulators.messages.length).toBe(before)
  expect(await kept()).toMatchObject({ sealed_code: null, sealed_phone: null })
})
