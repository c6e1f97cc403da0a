import { expect, test } from 'vitest'
import readReply from './conversion-reply.server.ts'

/** As Google answers with 200 where the one conversion of a request has faults: https://developers.google.com/google-ads/api/docs/best-practices/partial-failures */
const failed = (...errors: readonly object[]) => ({
  partialFailureError: {
    code: 3,
    message: 'The imported event cannot be recorded., at conversions[0]',
    details: [{ '@type': 'type.googleapis.com/google.ads.googleads.v26.errors.GoogleAdsFailure', errors, requestId: 'r1' }],
  },
  results: [{}],
  jobId: '1',
})
const upload = (conversionUploadError: string) => ({ errorCode: { conversionUploadError }, message: 'It failed.' })

test.each([{}, undefined, 'taken', { results: [{ gclid: 'g1', conversionAction: 'customers/1/conversionActions/7' }], jobId: '1' }])(
  'an answer without an error of a conversion says that it was taken: %j',
  (body) => {
    expect(readReply(body)).toEqual({ state: 'told' })
  },
)

test.each(['EXPIRED_EVENT', 'EVENT_NOT_FOUND', 'UNPARSEABLE_GCLID', 'INVALID_CONVERSION_ACTION'])(
  'a conversion whose error is %s is refused, and the error is the reason',
  (code) => {
    expect(readReply(failed(upload(code)))).toEqual({ state: 'refused', reason: code })
  },
)

test.each([
  upload('TOO_RECENT_EVENT'),
  upload('TOO_RECENT_CONVERSION_ACTION'),
  { errorCode: { internalError: 'TRANSIENT_ERROR' } },
  { errorCode: { internalError: 'INTERNAL_ERROR' } },
  { errorCode: { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' } },
])('what Google asks to be told later is told again: %j', (error) => {
  expect(readReply(failed(error))).toEqual({ state: 'again', reason: Object.values(error.errorCode).join() })
  expect(readReply(failed(error, upload('EXPIRED_EVENT')))).toEqual({ state: 'refused', reason: 'EXPIRED_EVENT' })
})

test('an order that Google has already is one that it was told', () => {
  expect(readReply(failed(upload('ORDER_ID_ALREADY_IN_USE')))).toEqual({ state: 'told' })
})

test.each([
  { partialFailureError: { code: 3 } },
  { partialFailureError: { code: 3, details: [{ errors: [{}] }] } },
  { partialFailureError: 'no' },
])('an error that says nothing more is a refusal: %j', (body) => {
  expect(readReply(body)).toEqual({ state: 'refused', reason: 'unknown' })
})
