import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSharedSecrets } from './read-shared-secrets.ts'
import { validateWebhook, signWebhook, TOLERANCE_SECONDS } from './sign-webhook.ts'

// the example of the specification's own libraries
const KEYS = [Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')]
const body = Buffer.from('{"test": 2432232314}')
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const at = new Date(1_614_265_330_000)
const keysOf = (text: string) => (readSharedSecrets(text) ?? []).map(({ key }) => key)

test('[S-7.70] a message is signed as Standard Webhooks say', () => {
  expect(signWebhook({ id, at, body }, KEYS)['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('whatever was signed is taken, also beside the signature of another secret', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: -TOLERANCE_SECONDS, max: TOLERANCE_SECONDS }), (text, skew) => {
      const signed = signWebhook({ id, at, body: Buffer.from(text) }, KEYS)
      const headers = { ...signed, 'webhook-signature': `v1,AAAA v2,x ${signed['webhook-signature']}` }
      expect(validateWebhook({ headers, body: Buffer.from(text) }, KEYS, new Date(at.getTime() + skew * 1000))).toEqual({ ok: true, id })
    }),
  )
})

test('a body that is no text is refused, for the library would take it for another one', () => {
  const signed = signWebhook({ id, at, body: Buffer.from('{"a":"\uFFFD"}') }, KEYS)
  const changed = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff]), Buffer.from('"}')])
  expect(validateWebhook({ headers: signed, body: changed }, KEYS, at)).toEqual({ ok: false, why: 'form' })
})

// as the releases before signed, without the library: what partners verify stays the same to the byte
test.each([
  ['sandbox-secret', 'v1,mb6rpNEbq5g5a5jziIBJzPtJT5wa0ADZBUvUzRDYyhk='],
  ['clave-secreta-ñandú-日本語', 'v1,k6mYqBN5bIyXZcucdJsN0Yw4uurVkCYqTreR68wGj84='],
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'v1,7ZvPyXAfezdIcDIwU6unSJ1A0cEzHmA+GR3M5+PNEuA='],
  ['whsec_-_-_9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'v1,8Jma8MJsiIBH52UZ3g4XPxFLwHCDUdEAqUGTR6oHvMk='],
  [
    'new-secret-of-ours, whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'v1,myZwI0ZpVmNW0E72DuMmvqdxekZDiWshYCHiOIFlthc= v1,7ZvPyXAfezdIcDIwU6unSJ1A0cEzHmA+GR3M5+PNEuA=',
  ],
])('[SEC-M9] with %s a message is signed as it always was', (secret, signature) => {
  const signed = signWebhook({ id, at: new Date(1_614_265_330_999), body: Buffer.from('{"test":"ñandú 😀"}') }, keysOf(secret))
  expect(signed).toEqual({ 'webhook-id': id, 'webhook-timestamp': '1614265330', 'webhook-signature': signature })
})

test.each([
  'long-good-secret,',
  ',long-good-secret',
  'whsec_',
  'whsec_,',
  '',
  ',',
  ' , ',
  'long-good-secret,x',
  'long-good-secret,whsec_AAAA',
  'whsec_no base64 at all',
])('[SEC-M9] [R15] [ASVS-4.1.5] a setting with an empty or short part is no secret: %j', (secrets) => {
  expect(readSharedSecrets(secrets)).toBeUndefined()
})

describe('[SEC-M9] an empty or short key', () => {
  const SHORT = ['', 'x', ' ', 'whsec_', '1234567'].map((text) => Buffer.from(text))
  const headersWith = (key: Buffer) => ({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.1614265330.`).update(body).digest('base64')}`,
  })
  test.each(SHORT)('[ASVS-4.1.5] proves nothing, alone or beside a good one: %s', (key) => {
    for (const keys of [[key], [...KEYS, key], [key, ...KEYS]]) {
      expect(validateWebhook({ headers: headersWith(key), body }, keys, at)).toEqual({ ok: false, why: 'signature' })
    }
    expect(validateWebhook({ headers: signWebhook({ id, at, body }, KEYS), body }, [key, ...KEYS], at).ok).toBe(true)
  })
  test.each(SHORT)('signs nothing, alone or beside a good one: %s', (key) => {
    for (const keys of [[], [key], [...KEYS, key]]) expect(() => signWebhook({ id, at, body }, keys)).toThrow('nothing is signed')
  })
  test('and no key at all prove nothing', () => {
    expect(validateWebhook({ headers: signWebhook({ id, at, body }, KEYS), body }, [], at)).toEqual({ ok: false, why: 'signature' })
  })
})

test('[S-7.70] [ASVS-4.1.5] a message whose bytes, id, time or secret are other is refused, and so is one that is too old or from the future', () => {
  const headers = signWebhook({ id, at, body }, KEYS)
  const validate = (change: object, bytes = body, keys = KEYS, now = at) =>
    validateWebhook({ headers: { ...headers, ...change }, body: bytes }, keys, now)
  expect(validate({}).ok).toBe(true)
  expect(validate({}, Buffer.from(`${body.toString()} `))).toEqual({ ok: false, why: 'signature' })
  expect(validate({ 'webhook-id': 'msg_other' })).toEqual({ ok: false, why: 'signature' })
  expect(validate({ 'webhook-timestamp': '1614265331' })).toEqual({ ok: false, why: 'signature' })
  expect(validate({}, body, [Buffer.alloc(3)])).toEqual({ ok: false, why: 'signature' })
  expect(validate({ 'webhook-signature': 'v1,' })).toEqual({ ok: false, why: 'signature' })
  expect(validate({ 'webhook-id': undefined })).toEqual({ ok: false, why: 'form' })
  for (const seconds of [TOLERANCE_SECONDS + 1, -TOLERANCE_SECONDS - 1])
    expect(validate({}, body, KEYS, new Date(at.getTime() + seconds * 1000))).toEqual({ ok: false, why: 'time' })
})
