import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { captchas } from '#catalogue/captchas.gen.ts'
import type { OutsideRequest } from '#apps/api/platform/platform.ts'
import { NOW, partsWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { checkPerson, keyWithoutToken } from './check-person.ts'

const [id, captcha] = Object.entries(captchas)[0] ?? expect.fail('no captcha')
const settings = {
  siteKey: 'site-key',
  secretKey: 'secret-key',
  hostnames: '{site}.example,other.example',
  minScore: '0.5',
  verifyUrl: 'https://verify.example/',
}
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()
const person = (more: object = {}) => ({
  success: true,
  score: 0.9,
  action: 'create_lead',
  hostname: 'loanwright-co.example',
  challenge_ts: ago(10),
  ...more,
})

interface Knock {
  readonly says?: object | string
  readonly status?: number
  readonly token?: string | undefined
  readonly shown?: number
  readonly attempt?: readonly object[]
  readonly isOn?: boolean
  readonly counted?: number
}

/** Asks to begin an application; says how it went, and what the provider and the operator were told. */
async function knock(of: Knock) {
  const { says = person(), status = 200, shown = 1, attempt = [], isOn = true, counted = 1 } = of
  const token = 'token' in of ? of.token : 'token'
  const asked: { readonly url: string; readonly request: OutsideRequest }[] = []
  const lines: string[] = []
  const { db } = scriptedDatabase({ rate_limits: [{ count: shown, ends_in_ms: 1000 }], idempotency: attempt })
  const parts = partsWithoutDatabase({ UNCHECKED_PER_MINUTE: '6' })
  const send = async (url: string, request: OutsideRequest) => {
    asked.push({ url, request })
    if (says === 'hangs') throw Object.assign(new Error('planted'), { name: 'TimeoutError' })
    return new Response(typeof says === 'string' ? says : JSON.stringify(says), { status })
  }
  const { database } = { database: { db } }
  const result = await checkPerson(
    {
      ...parts,
      database,
      outside: { ...parts.outside, send },
      log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
      count: async () => ({ count: counted, endsInMs: 30_000 }),
      captchas: new Map(isOn ? [['loanwright-co', { id, captcha, settings }]] : []),
    },
    { site: 'loanwright-co', address: '203.0.113.7', token, attempt: Buffer.from('attempt') },
  )
  return { result, asked, lines }
}
const passed = { ok: true, captcha: 'passed' }
const refused = { ok: false, error: 'captcha-refused' }
const unchecked = { ok: true, captcha: 'unchecked' }

describe('who begins an application', () => {
  test('is let in as a person whose token is known, young, ours, and shown for the first time', async () => {
    const { result, asked, lines } = await knock({})
    expect([result, lines, asked.length]).toEqual([passed, [], 1])
    expect(asked[0]).toMatchObject({ url: 'https://verify.example/', request: { method: 'POST', redirect: 'error' } })
    expect(asked[0]?.request.body).toContain('secret-key')
  })

  test.each([
    ['of another host', { hostname: 'evil.example' }],
    ['of the pattern itself', { hostname: '{site}.example' }],
    ['for another action', { action: 'login' }],
    ['of a program', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['that is too old', { challenge_ts: ago(120.001) }],
    ['from the future', { challenge_ts: ago(-30.001) }],
  ])('is refused with a token %s', async (_, more) => {
    expect((await knock({ says: person(more) })).result).toEqual(refused)
  })

  test.each([
    ['of the site’s other host', { hostname: 'other.example' }],
    ['in its last second', { challenge_ts: ago(120) }],
    ['of a clock that differs', { challenge_ts: ago(-30) }],
  ])('is let in with a token %s', async (_, more) => {
    expect((await knock({ says: person(more) })).result).toEqual(passed)
  })

  test('is told to the operator with the status, or the kind of error, of a provider that does not answer', async () => {
    const linesOf = async (of: Knock) => (await knock(of)).lines.map((line): unknown => JSON.parse(line))
    expect(await linesOf({ status: 503 })).toMatchObject([{ status: 503, msg: 'the captcha does not answer as it should' }])
    expect(await linesOf({ says: 'hangs' })).toMatchObject([{ reason: 'TimeoutError', msg: 'the captcha does not answer' }])
  })

  test('is refused with a token that was shown before, and the provider is not asked again', async () => {
    const { result, asked } = await knock({ shown: 2 })
    expect([result, asked]).toEqual([refused, []])
  })

  test.each([
    ['no token', { token: undefined }, 0],
    ['an empty token', { token: '' }, 0],
    ['a provider that does not answer', { says: 'hangs' }, 1],
    ['a provider that answers no JSON', { says: '<html>' }, 1],
    ['a provider that fails', { status: 500 }, 1],
    ['a provider that does not know the site', { says: { success: false, 'error-codes': ['invalid-input-secret'] } }, 1],
  ])('is let in unchecked with %s, and the operator hears of the provider', async (_, change, told) => {
    const { result, lines } = await knock(change)
    expect([result, lines.length]).toEqual([unchecked, told])
    expect(lines.join('')).not.toMatch(/secret-key|203\.0/u)
    if (told > 0) expect(lines[0]).toContain(`"captcha":"${id}"`)
  })

  test('is slowed down where too many of one address could not be checked', async () => {
    expect((await knock({ token: '', counted: 6 })).result).toEqual(unchecked)
    expect((await knock({ token: '', counted: 7 })).result).toEqual({ ok: false, error: 'too-many-requests', retryAfterSeconds: 30 })
  })

  test('is not judged where no captcha guards the site, or the attempt has its lead already', async () => {
    expect((await knock({ isOn: false, says: 'hangs' })).result).toEqual({ ok: true, captcha: 'off' })
    const { result, asked } = await knock({ attempt: [{ key: Buffer.from('x') }], says: 'hangs' })
    expect([result, asked]).toEqual([{ ok: true, captcha: 'off' }, []])
  })
})

test('a try again with another token is the same request, and with another answer it is none', () => {
  const hashOf = (body: object) =>
    keyWithoutToken({ key: 'K', bodyHash: Buffer.alloc(0) }, { product: 'x', ...body }).bodyHash.toString('hex')
  expect(hashOf({ googleCaptchaToken: 'one' })).toBe(hashOf({ googleCaptchaToken: 'two' }))
  expect(hashOf({ googleCaptchaToken: 'one' })).not.toBe(hashOf({ googleCaptchaToken: 'one', amount: 5 }))
  expect(keyWithoutToken({ key: 'K', bodyHash: Buffer.alloc(0) }, { product: 'x' }).key).toBe('K')
})
