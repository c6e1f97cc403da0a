import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawOf, isRecordingBlocked, mayRecord } from './recording.ts'

test('[S-4.32] recording is blocked for a campaign whose logging is off', () => {
  const on = { logRetargeting: true, logAbandonment: true }
  expect(isRecordingBlocked('retargeting', { ...on, logRetargeting: false })).toBe(true)
  expect(isRecordingBlocked('abandonment', { ...on, logAbandonment: false })).toBe(true)
  expect(isRecordingBlocked('retargeting', { ...on, logAbandonment: false })).toBe(false)
  expect(isRecordingBlocked('abandonment', { ...on, logRetargeting: false })).toBe(false)
  expect(isRecordingBlocked('retargeting', on)).toBe(false)
  expect(isRecordingBlocked('other', { logRetargeting: false, logAbandonment: false })).toBe(false)
  expect(isRecordingBlocked(undefined, { logRetargeting: false, logAbandonment: false })).toBe(false)
})

test('[S-4.30] a session is recorded if recording is on, not blocked, and the draw is below the sampling percentage', () => {
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

test.each([
  [0, false],
  [100, true],
  [101, true],
  [-1, false],
  [Number.NaN, false],
  [JSON.parse('"all"'), false],
  [JSON.parse('null'), false],
])('[S-4.30] at the percentage %j a session is recorded, whatever its draw: %s', (samplingPercentage, isRecorded) => {
  for (const draw of [0, 0.5, 0.999_999])
    expect(mayRecord({ isEnabled: true, isBlocked: false, samplingPercentage, draw })).toBe(isRecorded)
})

test('[S-4.30] a session without an id has no draw and is not recorded', () => {
  expect(drawOf('')).toBeUndefined()
  expect(mayRecord({ isEnabled: true, isBlocked: false, samplingPercentage: 100, draw: undefined })).toBe(false)
})

test('[S-4.30] a session keeps its draw, in either spelling of its id', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const draw = drawOf(id)
      expect(draw).toBeGreaterThanOrEqual(0)
      expect(draw).toBeLessThan(1)
      expect([drawOf(id), drawOf(id.toUpperCase())]).toEqual([draw, draw])
    }),
  )
})

test.each([1, 10, 50, 90])('[S-4.30] of sessions whose ids are nearly alike %i in a hundred are drawn', (samplingPercentage) => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `5f0c9a4e-1d27-4b8e-9c3a-${index.toString(16).padStart(12, '0')}`)
  const isRendered = (id: string) => mayRecord({ isEnabled: true, isBlocked: false, samplingPercentage, draw: drawOf(id) })
  const share = ids.filter(isRendered).length / ids.length
  expect(Math.abs(share * 100 - samplingPercentage)).toBeLessThan(1)
})

test('[S-4.30] a session has the same draw in every release, and another one in the next session', () => {
  expect(drawOf('5F0C9A4E-1D27-4B8E-9C3A-0123456789AB')).toBe(0.5053749210201204)
  expect(drawOf('00000000-0000-4000-8000-000000000000')).toBe(0.36425151745788753)
})
