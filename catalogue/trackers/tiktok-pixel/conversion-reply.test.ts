import { expect, test } from 'vitest'
import readReply from './conversion-reply.server.ts'

const answered = (code: number) => ({ code, message: 'It says more.', request_id: '20261127', data: {} })

test.each([answered(0), {}, undefined, 'OK'])('an answer without an error code says that the event was taken: %j', (body) => {
  expect(readReply(body)).toEqual({ state: 'told' })
})

test.each([40_001, 40_002, 40_104, 40_105, 20_001])(
  'an event that is answered with code %i is refused, and the code is the reason',
  (code) => {
    expect(readReply(answered(code))).toEqual({ state: 'refused', reason: `code ${code}` })
  },
)

test.each([40_100, 50_000, 50_002, 51_010])('too many requests and faults of TikTok (code %i) are told again', (code) => {
  expect(readReply(answered(code))).toEqual({ state: 'again', reason: `code ${code}` })
})
