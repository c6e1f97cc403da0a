import { expect, test } from 'vitest'
import { GATEWAY_ANSWERS_WITHIN_MS } from '../domain/phone-codes/send-to-phone.ts'
import { ANSWERS_WITHIN_MS as MAIL_ANSWERS_WITHIN_MS } from '../platform/network/mail-server-url.ts'
import { jobs } from './jobs.gen.ts'
import { VENDOR_ANSWERS_WITHIN_MS } from './send-conversion.ts'
import { ANSWERS_WITHIN_MS as RECEIVER_ANSWERS_WITHIN_MS } from './send-postback.ts'

test.each([
  ['send-sms', GATEWAY_ANSWERS_WITHIN_MS],
  ['send-letter', MAIL_ANSWERS_WITHIN_MS],
  ['send-conversion', VENDOR_ANSWERS_WITHIN_MS],
  ['send-postback', RECEIVER_ANSWERS_WITHIN_MS],
] as const)('%s gives up its wait of %i ms before it counts as lost: what may still arrive is not sent again beside it', (name, waitMs) => {
  const job = jobs.find((one) => one.name === name)
  expect(waitMs).toBeLessThan((job?.limits.expireInSeconds ?? 0) * 1000)
})
