import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecordingBlocked, mayRecord } from './recording.ts'

test('recording is blocked for a campaign whose logging is off', () => {
  const on = { logRetargeting: true, logAbandonment: true }
  expect(isRecordingBlocked('retargeting', { ...on, logRetargeting: false })).toBe(true)
  expect(isRecordingBlocked('abandonment', { ...on, logAbandonment: false })).toBe(true)
  expect(isRecordingBlocked('retargeting', { ...on, logAbandonment: false })).toBe(false)
  expect(isRecordingBlocked('abandonment', { ...on, logRetargeting: false })).toBe(false)
  expect(isRecordingBlocked('retargeting', on)).toBe(false)
  expect(isRecordingBlocked('other', { logRetargeting: false, logAbandonment: false })).toBe(false)
  expect(isRecordingBlocked(undefined, { logRetargeting: false, logAbandonment: false })).toBe(false)
})

test('a session is recorded if recording is on, not blocked, and the draw is below the sampling percentage', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 0, max: 100 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (isEnabled, isBlocked, samplingPercentage, draw) => {
        expect(mayRecord({ isEnabled, isBlocked, samplingPercentage, draw })).toBe(
          isEnabled && !isBlocked && draw * 100 < samplingPercentage,
        )
      },
    ),
  )
  expect(mayRecord({ isEnabled: true, isBlocked: false, samplingPercentage: 100, draw: 0.999 })).toBe(true)
  expect(mayRecord({ isEnabled: true, isBlocked: false, samplingPercentage: 0, draw: 0 })).toBe(false)
})
