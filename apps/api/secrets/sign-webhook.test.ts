import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeWebhook, signWebhook, TOLERANCE_SECONDS } from './sign-webhook.ts'

// the example of the specification's own libraries
const KEYS = [Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')]
const body = Buffer.from('{"test": 2432232314}')
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const at = new Date(1_614_265_330_000)

test('a message is signed as Standard Webhooks say', () => {
  expect(signWebhook({ id, at, body }, KEYS)['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('whatever was signed is taken, also beside the signature of another secret', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.integer({ min: -TOLERANCE_SECONDS, max: TOLERANCE_SECONDS }), (bytes, skew) => {
      const signed = signWebhook({ id, at, body: Buffer.from(bytes) }, KEYS)
      const headers = { ...signed, 'webhook-signature': `v1,AAAA v2,x ${signed['webhook-signature']}` }
      expect(judgeWebhook({ headers, body: Buffer.from(bytes) }, KEYS, new Date(at.getTime() + skew * 1000))).toEqual({ ok: true, id })
    }),
  )
})

test('a message whose bytes, id, time or secret are other is refused, and so is one that is too old or from the future', () => {
  const headers = signWebhook({ id, at, body }, KEYS)
  const judge = (change: object, bytes = body, keys = KEYS, now = at) =>
    judgeWebhook({ headers: { ...headers, ...change }, body: bytes }, keys, now)
  expect(judge({}).ok).toBe(true)
  expect(judge({}, Buffer.from(`${body.toString()} `))).toEqual({ ok: false, why: 'signature' })
  expect(judge({ 'webhook-id': 'msg_other' })).toEqual({ ok: false, why: 'signature' })
  expect(judge({ 'webhook-timestamp': '1614265331' })).toEqual({ ok: false, why: 'signature' })
  expect(judge({}, body, [Buffer.alloc(3)])).toEqual({ ok: false, why: 'signature' })
  expect(judge({ 'webhook-signature': 'v1,' })).toEqual({ ok: false, why: 'signature' })
  expect(judge({ 'webhook-id': undefined })).toEqual({ ok: false, why: 'form' })
  for (const seconds of [TOLERANCE_SECONDS + 1, -TOLERANCE_SECONDS - 1])
    expect(judge({}, body, KEYS, new Date(at.getTime() + seconds * 1000))).toEqual({ ok: false, why: 'time' })
})

test('[SEC-M9] an empty key signs nothing and proves nothing', () => {
  expect(() => signWebhook({ id, at, body }, [Buffer.alloc(0)])).toThrow('an empty key signs nothing')
  expect(() => judgeWebhook({ headers: signWebhook({ id, at, body }, KEYS), body }, [Buffer.alloc(0)], at)).toThrow(
    'an empty key signs nothing',
  )
  expect(judgeWebhook({ headers: signWebhook({ id, at, body }, KEYS), body }, [], at)).toEqual({ ok: false, why: 'signature' })
})
