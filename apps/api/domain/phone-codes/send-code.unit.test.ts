import { describe, expect, test } from 'vitest'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import type { PhoneCodeRow } from '#apps/api/store/leads/phone-codes.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, openScripted, partsWithoutDatabase, type Opening } from '#tests/server/without-database/open-without-database.ts'
import { scriptedCounts } from '#tests/server/without-database/scripted-counts.ts'
import { addedRows } from '#tests/server/without-database/scripted-database.ts'
import { checkCode } from './check-code.ts'
import { hashCode } from './hash-code.ts'
import { CONFIRM_PHONE, openLinkUse, secondsUntilNext, secondsUntilTomorrow, sendCode, type CodeUse } from './send-code.ts'

const PHONE = '+573001234567'
const { encryption } = partsWithoutDatabase()
const lead = { ...exampleLead(NOW), answers: { phoneNumber: PHONE } }
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000)

/** A code that was sent some seconds ago. */
const sent = (seconds: number, change: Partial<PhoneCodeRow> = {}): PhoneCodeRow => ({
  id: `code-${seconds}`,
  lead_id: lead.id,
  phone_index: encryption.blindIndex('phone', PHONE),
  code_hash: hashCode(encryption, `code-${seconds}`, '123456'),
  sealed_code: null,
  tries: 0,
  sent_at: ago(seconds),
  expires_at: new Date(ago(seconds).getTime() + 600_000),
  sealed_phone: null,
  purpose: 'confirm-phone',
  subject: null,
  used_at: null,
  ...change,
})
const openWith = (codes: readonly PhoneCodeRow[], opening: Opening = {}) =>
  openScripted(lead, { ...opening, script: { ...scriptedCounts(), phone_codes: codes, ...opening.script } })

describe('sending a code', () => {
  const send = async (codes: readonly PhoneCodeRow[], use: CodeUse = CONFIRM_PHONE, opening: Opening = {}) =>
    sendCode((await openWith(codes, opening)).open, use)

  test('the first one goes at once, and the next may be asked for after 30 seconds', async () => {
    const { open } = await openWith([])
    const { sending, jobs } = await sendCode(open, CONFIRM_PHONE)
    expect(sending).toEqual({ ok: true, resendAfterSeconds: 30 })
    expect(jobs).toEqual([{ job: 'send-sms', payload: { codeId: expect.any(String), leadId: lead.id }, options: {} }])
    expect(open.events.map(({ name }) => name)).toEqual(['phone-code-sent'])
  })

  test('the pause doubles with each code to the phone', async () => {
    expect((await send([sent(30)])).sending).toEqual({ ok: true, resendAfterSeconds: 60 })
    expect((await send([sent(60), sent(100)])).sending).toEqual({ ok: true, resendAfterSeconds: 120 })
    expect((await send([sent(29)])).sending).toEqual({ ok: false, retryAfterSeconds: 1 })
    expect((await send([sent(59), sent(100)])).sending).toEqual({ ok: false, retryAfterSeconds: 1 })
    expect(await send([sent(10)])).toEqual({ sending: { ok: false, retryAfterSeconds: 20 }, jobs: [] })
  })

  test('a code to another phone makes nobody wait', async () => {
    const other = encryption.blindIndex('phone', '+573000000000')
    expect((await send([sent(5, { phone_index: other })])).sending).toEqual({ ok: true, resendAfterSeconds: 30 })
  })

  test('a day has as many codes as the settings say, for one use', async () => {
    const codes = [sent(3000), sent(6000), sent(9000)]
    const environment = { PHONE_CODES_PER_DAY: '3' }
    expect((await send(codes, CONFIRM_PHONE, { environment })).sending).toEqual({ ok: false, retryAfterSeconds: 86_400 - 9000 })
    expect((await send(codes.slice(1), CONFIRM_PHONE, { environment })).sending.ok).toBe(true)
    expect((await send(codes, openLinkUse(Buffer.from('link')), { environment })).sending.ok).toBe(true)
  })

  test('a fourth number in a day gets no code; one that had a code may have another', async () => {
    const to = (number: number) => ({ phone_index: encryption.blindIndex('phone', `+57300000000${number}`) })
    const three = [sent(3000, to(1)), sent(6000, to(2)), sent(9000, to(3))]
    expect((await send(three)).sending).toEqual({ ok: false, retryAfterSeconds: 86_400 - 9000 })
    expect((await send(three.slice(1))).sending.ok).toBe(true)
    expect((await send([...three.slice(1), sent(9500)])).sending.ok).toBe(true)
    expect((await send([sent(3000, to(1)), sent(6000, to(1)), sent(9000, to(2))])).sending.ok).toBe(true)
  })

  test('a code for one link is no code for another, nor for the phone; what says no purpose confirms the phone', async () => {
    const link = openLinkUse(Buffer.from('link'))
    const forLink = sent(5, { purpose: 'open-link', subject: Buffer.from('link') })
    expect((await send([forLink], link)).sending.ok).toBe(false)
    expect((await send([forLink], openLinkUse(Buffer.from('other')))).sending.ok).toBe(true)
    expect((await send([forLink])).sending.ok).toBe(true)
    expect((await send([sent(5, { purpose: null })])).sending.ok).toBe(false)
    expect((await send([sent(5, { purpose: null })], link)).sending.ok).toBe(true)
    expect((await send([sent(5)], link)).sending.ok).toBe(true)
  })

  test('a budget that is used up refuses it: no code, no event', async () => {
    const { open } = await openWith([], { environment: { SMS_PER_SITE_HOUR: '1' } })
    expect((await sendCode(open, CONFIRM_PHONE, [])).sending.ok).toBe(true)
    const again = await sendCode(open, CONFIRM_PHONE, [])
    expect(again).toMatchObject({ sending: { ok: false, retryAfterSeconds: 3600 }, jobs: [] })
    expect(open.events).toHaveLength(1)
  })

  test('from a busy address it is held back, lives ten minutes from then, and says so', async () => {
    const { open, commit } = await openWith([], { environment: { SMS_PER_ADDRESS_HOUR: '1' } })
    const from = { ...open, address: '203.0.113.7' }
    await sendCode(from, CONFIRM_PHONE, [])
    const { sending, jobs } = await sendCode(from, CONFIRM_PHONE, [])
    expect(sending).toEqual({ ok: true, resendAfterSeconds: 35 })
    expect(jobs[0]?.options).toEqual({ afterMs: 5000 })
    const rows = (await commit()).flatMap((statement) => addedRows(statement, 'phone_codes'))
    expect(rows.at(-1)).toMatchObject({
      sent_at: new Date(NOW.getTime() + 5000),
      expires_at: new Date(NOW.getTime() + 605_000),
    })
  })

  test('from a busy address of a person who solved a captcha it is not held back', async () => {
    const delayed = async (captcha: string | undefined) => {
      const script = { events: captcha === undefined ? [] : [{ details: { captcha } }] }
      const { open } = await openWith([], { script, environment: { SMS_PER_ADDRESS_HOUR: '1' } })
      const from = { ...open, address: '203.0.113.7' }
      await sendCode(from, CONFIRM_PHONE, [])
      return (await sendCode(from, CONFIRM_PHONE, [])).jobs[0]?.options
    }
    expect([await delayed('passed'), await delayed('unchecked'), await delayed(undefined)]).toEqual([
      {},
      { afterMs: 5000 },
      { afterMs: 5000 },
    ])
  })

  test('who confirmed the phone before has a fifth more codes', async () => {
    const count = async (phoneConfirmedAt: Date | null) => {
      const { open } = await openWith([], { environment: { PHONE_CODES_PER_PHONE: '5' } })
      const by: OpenLead = { ...open, lead: { ...lead, phoneConfirmedAt } }
      let good = 0
      for (let time = 0; time < 8; time++) if ((await sendCode(by, CONFIRM_PHONE, [])).sending.ok) good += 1
      return good
    }
    expect([await count(null), await count(NOW)]).toEqual([5, 6])
  })

  test('it is stored for its lead, phone and use, encrypted and as a hash', async () => {
    const { open, commit } = await openWith([])
    const subject = Buffer.from('link')
    const { jobs } = await sendCode(open, openLinkUse(subject))
    const id = jobs[0]?.payload.codeId ?? ''
    const [row = {}] = (await commit()).flatMap((statement) => addedRows(statement, 'phone_codes'))
    expect(row).toMatchObject({
      id,
      lead_id: lead.id,
      phone_index: encryption.blindIndex('phone', PHONE),
      purpose: 'open-link',
      subject,
      sent_at: NOW,
      expires_at: new Date(NOW.getTime() + 600_000),
    })
    const code = encryption.decrypt(String(row['sealed_code']), `phone_codes:${id}:code`)
    expect(code).toMatch(/^\d{6}$/u)
    expect(row['code_hash']).toEqual(hashCode(encryption, id, code))
    expect(encryption.decrypt(String(row['sealed_phone']), `phone_codes:${id}:phone`)).toBe(PHONE)
  })
})

describe('a typed code', () => {
  const check = async (codes: readonly PhoneCodeRow[], typed = '123456', use: CodeUse = CONFIRM_PHONE) => {
    const { open, commit } = await openWith(codes)
    const refusal = await checkCode(open, typed, use)
    const tried = (await commit()).find(({ sql }) => /update "phone_codes"/u.test(sql))
    return { refusal, tried: tried?.parameters, events: open.events.map(({ name, details }) => ({ name, ...details })) }
  }

  test('that is right is used up, and is no event of its own', async () => {
    const { refusal, tried, events } = await check([sent(30)])
    expect([refusal, events]).toEqual([undefined, []])
    expect(tried).toEqual([1, NOW, NOW, lead.id, 'code-30'])
  })

  test('is read without the spaces and dashes that people type', async () => {
    expect((await check([sent(30)], ' 123-456 ')).refusal).toBeUndefined()
  })

  test('that is wrong counts as a try, and stays usable', async () => {
    const { refusal, tried, events } = await check([sent(30, { tries: 3 })], '654321')
    expect(refusal).toEqual({ ok: false, error: 'code-wrong', isKept: true })
    expect(tried).toEqual([4, lead.id, 'code-30'])
    expect(events).toEqual([{ name: 'phone-code-wrong', try: 4 }])
  })

  test('[S-7.30] that is wrong for the fifth time is used up, and says so at once', async () => {
    const { refusal, tried, events } = await check([sent(30, { tries: 4 })], '654321')
    expect(refusal).toEqual({ ok: false, error: 'code-used-up', isKept: true })
    expect([tried, events]).toEqual([[5, lead.id, 'code-30'], [{ name: 'phone-code-wrong', try: 5 }]])
  })

  test('[S-7.30] after five tries does not count any more, right or wrong, however long the wait: only another one helps', async () => {
    for (const ago of [10, 300])
      expect(await check([sent(ago, { tries: 5 })])).toEqual({
        refusal: { ok: false, error: 'code-used-up' },
        tried: undefined,
        events: [],
      })
    expect((await check([sent(10, { tries: 4 })])).refusal).toBeUndefined()
  })

  test.each([
    ['none was sent', []],
    ['its ten minutes are over', [sent(600)]],
    ['it was used', [sent(30, { used_at: ago(5) })]],
    ['the lead has another phone now', [sent(30, { phone_index: encryption.blindIndex('phone', '+573000000000') })]],
    ['it was sent for a link', [sent(30, { purpose: 'open-link', subject: Buffer.from('link') })]],
  ])('is none where %s', async (_, codes) => {
    expect(await check(codes)).toEqual({ refusal: { ok: false, error: 'code-expired' }, tried: undefined, events: [] })
  })

  test('counts in the last second of its time', async () => {
    expect((await check([sent(599)])).refusal).toBeUndefined()
  })

  test('is compared with the newest code alone', async () => {
    const older = sent(100)
    const newer = sent(30, { code_hash: hashCode(encryption, 'code-30', '999999') })
    expect((await check([newer, older])).refusal).toMatchObject({ error: 'code-wrong' })
    expect((await check([newer, older], '999999')).refusal).toBeUndefined()
  })
})

test('the seconds until the next code, and until the first is a day old, are whole and never over before their time', () => {
  expect([secondsUntilNext([], NOW), secondsUntilNext([sent(30)], NOW), secondsUntilNext([sent(29.5)], NOW)]).toEqual([0, 0, 1])
  expect([secondsUntilTomorrow([], NOW), secondsUntilTomorrow([sent(1), sent(100.5)], NOW)]).toEqual([86_400, 86_300])
  expect(secondsUntilTomorrow([sent(90_000)], NOW)).toBe(1)
})
