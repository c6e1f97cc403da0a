import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { judgeWebhook, signWebhook, TOLERANCE_SECONDS } from './sign-webhook.ts'

// the example of the specification's own libraries
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = Buffer.from('{"test": 2432232314}')
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const at = new Date(1_614_265_330_000)

test('a message is signed as Standard Webhooks say', () => {
  expect(signWebhook({ id, at, body }, SECRET)['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('whatever was signed is taken, also beside the signature of another secret', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: -TOLERANCE_SECONDS, max: TOLERANCE_SECONDS }), (text, skew) => {
      const signed = signWebhook({ id, at, body: Buffer.from(text) }, SECRET)
      const headers = { ...signed, 'webhook-signature': `v1,AAAA v2,x ${signed['webhook-signature']}` }
      expect(judgeWebhook({ headers, body: Buffer.from(text) }, SECRET, new Date(at.getTime() + skew * 1000))).toEqual({ ok: true, id })
    }),
  )
})

test('a body that is no text is refused, for the library would take it for another one', () => {
  const signed = signWebhook({ id, at, body: Buffer.from('{"a":"\uFFFD"}') }, SECRET)
  const changed = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff]), Buffer.from('"}')])
  expect(judgeWebhook({ headers: signed, body: changed }, SECRET, at)).toEqual({ ok: false, why: 'form' })
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
  const signed = signWebhook({ id, at: new Date(1_614_265_330_999), body: Buffer.from('{"test":"ñandú 😀"}') }, secret)
  expect(signed).toEqual({ 'webhook-id': id, 'webhook-timestamp': '1614265330', 'webhook-signature': signature })
})

describe('[SEC-M9] a secret with an empty or short part', () => {
  const GOOD = 'long-good-secret'
  const signedWith = (key: string) => ({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.1614265330.`).update(body).digest('base64')}`,
  })
  test.each([`${GOOD},`, `,${GOOD}`, 'whsec_', 'whsec_,', '', ',', ' , ', `${GOOD},x`, `${GOOD},whsec_AAAA`])(
    '[R15] takes no message that is signed with it: %j',
    (secrets) => {
      for (const key of ['', 'x', ' ', 'whsec_', Buffer.from('AAAA', 'base64').toString('latin1')])
        expect(judgeWebhook({ headers: signedWith(key), body }, secrets, at).ok).toBe(false)
    },
  )
  test.each([`${GOOD},`, `, ${GOOD}`, `${GOOD},whsec_`])('signs and takes with its good part alone: %j', (secrets) => {
    const signed = signWebhook({ id, at, body }, secrets)
    expect(signed).toEqual(signedWith(GOOD))
    expect(judgeWebhook({ headers: signed, body }, secrets, at).ok).toBe(true)
  })
  test.each(['', ',', 'whsec_', 'short', 'whsec_AAAA'])('signs nothing where no part is good: %j', (secrets) => {
    expect(() => signWebhook({ id, at, body }, secrets)).toThrow('nothing is signed')
  })
})

test('a message whose bytes, id, time or secret are other is refused, and so is one that is too old or from the future', () => {
  const headers = signWebhook({ id, at, body }, SECRET)
  const judge = (change: object, bytes = body, secret = SECRET, now = at) =>
    judgeWebhook({ headers: { ...headers, ...change }, body: bytes }, secret, now)
  expect(judge({}).ok).toBe(true)
  expect(judge({}, Buffer.from(`${body.toString()} `))).toEqual({ ok: false, why: 'signature' })
  expect(judge({ 'webhook-id': 'msg_other' })).toEqual({ ok: false, why: 'signature' })
  expect(judge({ 'webhook-timestamp': '1614265331' })).toEqual({ ok: false, why: 'signature' })
  expect(judge({}, body, 'whsec_AAAA')).toEqual({ ok: false, why: 'signature' })
  expect(judge({ 'webhook-signature': 'v1,' })).toEqual({ ok: false, why: 'signature' })
  expect(judge({ 'webhook-id': undefined })).toEqual({ ok: false, why: 'form' })
  for (const seconds of [TOLERANCE_SECONDS + 1, -TOLERANCE_SECONDS - 1])
    expect(judge({}, body, SECRET, new Date(at.getTime() + seconds * 1000))).toEqual({ ok: false, why: 'time' })
})
