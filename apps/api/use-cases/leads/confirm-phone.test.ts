import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type OwnLead, type TestServer } from '#tests/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ PHONE_CODES_PER_PHONE: '1000' })))
afterAll(() => server.close())

const verify = (lead: OwnLead, code: string, key?: string) =>
  server.call('POST', '/api/v2/customer/mobile/verify', {
    token: lead.token,
    body: { leadId: lead.id, code },
    ...(key !== undefined && { key }),
  })
const resend = (lead: OwnLead) =>
  server.call('POST', '/api/v2/customer/mobile/resend-code', { token: lead.token, body: { leadId: lead.id } })
const makeOlder = (lead: OwnLead, seconds: number) =>
  server.query(
    `update phone_codes set sent_at = sent_at - $2 * interval '1 second', expires_at = expires_at - $2 * interval '1 second' where lead_id = $1`,
    [lead.id, seconds],
  )

let phones = 0

/** A lead with a phone of its own: a late message of an earlier test is not taken for its code. */
async function submitted(): Promise<{ lead: OwnLead; code: string }> {
  const phoneNumber = `+57301235${String(phones++).padStart(4, '0')}`
  const lead = await server.begin({ ...server.firstAnswers, phoneNumber })
  const before = server.simulators.messages.length
  await server.submit(lead, { ...server.answers, phoneNumber })
  return { lead, code: await server.code(before, phoneNumber) }
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('[S-7.30] the code that was sent confirms the phone, however it is spaced', async () => {
  const { lead, code } = await submitted()
  const response = await verify(lead, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(response.status).toBe(200)
  expect(response.view()).toMatchObject({ leadStatus: 3, progressState: [0, 7, 6] })
})

test('[S-7.30] [I-24] [ASVS-6.5.1] a hundred tries at once: five are compared, the fifth and all others say that the code is used up, and then the right code does not help', async () => {
  const { lead, code } = await submitted()
  const tries = await Promise.all(Array.from({ length: 100 }, () => verify(lead, wrongOf(code))))
  const codes = tries.map(({ body }) => body['code'])
  expect(codes.filter((one) => one === 'code-wrong').length).toBe(4)
  expect(await server.query('select tries from phone_codes where lead_id = $1', [lead.id])).toEqual([{ tries: 5 }])
  const others = codes.filter((one) => one !== 'code-wrong')
  expect(others.filter((one) => one !== 'code-used-up' && one !== 'key-in-use' && one !== 'not-ready')).toEqual([])
  const right = await verify(lead, code)
  expect([right.status, right.body['code'], right.headers.get('retry-after')]).toEqual([400, 'code-used-up', null])
})

test('a repeat of a wrong try counts once', async () => {
  const { lead, code } = await submitted()
  const key = randomUUID()
  const first = await verify(lead, wrongOf(code), key)
  for (let times = 0; times < 9; times++) expect((await verify(lead, wrongOf(code), key)).text).toBe(first.text)
  expect((await verify(lead, code)).status).toBe(200)
})

test('[S-7.30] [I-24] [ASVS-6.5.1] a code is good for ten minutes', async () => {
  const { lead, code } = await submitted()
  await makeOlder(lead, 601)
  const late = await verify(lead, code)
  expect([late.status, late.body['code']]).toEqual([400, 'code-expired'])
})

test('[S-7.31] [I-24] [ASVS-6.5.1] another code comes after 30 s, then after a minute, five a day in all; only the newest counts', async () => {
  const { lead, code } = await submitted()
  const early = await resend(lead)
  expect([early.status, early.body['code']]).toEqual([429, 'too-many-tries'])
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(25)
  await makeOlder(lead, 31)
  const before = server.simulators.messages.length
  const second = await resend(lead)
  expect([second.status, second.view().resendAfterSeconds]).toEqual([200, 60])
  const newer = await server.code(before)
  expect((await verify(lead, wrongOf(newer) === code ? code : wrongOf(newer))).body['code']).toBe('code-wrong')
  for (const pause of [61, 121, 241]) {
    await makeOlder(lead, pause)
    expect((await resend(lead)).status).toBe(200)
  }
  await makeOlder(lead, 481)
  const sixth = await resend(lead)
  expect([sixth.status, sixth.body['code']]).toEqual([429, 'too-many-tries'])
})

test('[S-7.29] the page that opens sends no second code while one is good, and one where it is not any more', async () => {
  const { lead } = await submitted()
  const open = () => server.call('POST', '/api/lead/mobile/verification', { token: lead.token, body: { leadId: lead.id } })
  const countCodes = async () => (await server.query('select 1 from phone_codes where lead_id = $1', [lead.id])).length
  const opened = await open()
  expect([opened.status, await countCodes()]).toEqual([200, 1])
  expect(opened.view().resendAfterSeconds).toBeGreaterThan(20)
  // from here on another code may be sent
  await makeOlder(lead, 31)
  expect([(await open()).status, await countCodes()]).toEqual([200, 1])
  await makeOlder(lead, 600)
  expect([(await open()).status, await countCodes()]).toEqual([200, 2])
})

test('[S-7.32] a changed number gets the next code', async () => {
  const { lead } = await submitted()
  await makeOlder(lead, 31)
  const before = server.simulators.messages.length
  const bad = await server.call('PUT', '/api/v2/customer/mobile', { token: lead.token, body: { leadId: lead.id, phoneNumber: '12' } })
  expect([bad.status, bad.body['code']]).toEqual([400, 'answers-refused'])
  // the page asks the new number in a question of its own, and shows errors of its own questions only
  expect(bad.body['errors']).toEqual([{ fieldName: 'newPhoneNumber', message: expect.any(String) }])
  const changed = await server.call('PUT', '/api/v2/customer/mobile', {
    token: lead.token,
    body: { leadId: lead.id, phoneNumber: '302 111 2233' },
  })
  expect(changed.view().maskedPhone).toContain('2233')
  const code = await server.code(before, '+573021112233')
  expect((await verify(lead, code)).status).toBe(200)
})

test('[I-24] [ASVS-6.5.1] codes are not kept in clear, and not at all once they were sent', async () => {
  const { lead, code } = await submitted()
  const kept = () =>
    server.query('select sealed_code, encode(code_hash, $2) as hash from phone_codes where lead_id = $1', [lead.id, 'escape'])
  // the gateway has the message a moment before the row says so
  await expect.poll(async () => (await kept()).map((row) => row['sealed_code'])).toEqual([null])
  expect(JSON.stringify(await kept())).not.toContain(code)
})

test('a lead that is not handed over has no phone to confirm', async () => {
  const lead = await server.begin()
  for (const response of [await verify(lead, '123456'), await resend(lead)])
    expect([response.status, response.body['code']]).toEqual([409, 'move-not-allowed'])
})

test('[S-7.32] a changed number is newer than every save that was on its way', async () => {
  const lead = await server.begin()
  expect((await server.submit(lead)).status).toBe(200)
  const number = async () =>
    (await server.query(`select (numbers ->> 'phoneNumber')::bigint::int as number from leads where id = $1`, [lead.id]))[0]?.['number']
  const before = Number(await number())
  const changed = await server.call('PUT', '/api/v2/customer/mobile', {
    token: lead.token,
    body: { leadId: lead.id, phoneNumber: '+573001239998' },
  })
  expect(changed.status, changed.text).toBe(200)
  expect(await number()).toBe(before + 1)
})
