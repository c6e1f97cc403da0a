import { expect, test } from 'vitest'
import { bufferEvent, drainBuffer, emptyBuffer, type EventBuffer } from './event-buffer.ts'
import { mayTrack } from './may-track.ts'
import { recorderError } from './recorder-error.ts'

const filled = (count: number): EventBuffer<number> =>
  Array.from({ length: count }, (_, index) => index).reduce<EventBuffer<number>>(bufferEvent, emptyBuffer())

test('[S-9.9] a thousand entries wait for the recorder; one more disables the buffer for good', () => {
  expect(filled(1000)).toMatchObject({ isDisabled: false, entries: { length: 1000 } })
  expect(filled(1001)).toEqual({ entries: [], isDisabled: true })
  expect(filled(1500)).toEqual({ entries: [], isDisabled: true })
})

test('draining gives the entries in order and leaves an empty buffer, disabled if it was', () => {
  expect(drainBuffer(filled(3))).toEqual({ entries: [0, 1, 2], buffer: { entries: [], isDisabled: false } })
  expect(drainBuffer(filled(1001))).toEqual({ entries: [], buffer: { entries: [], isDisabled: true } })
})

test('[S-7.16] trackers wait for agreement where the country says so, and for an objection elsewhere', () => {
  expect(([undefined, 'agreed', 'refused'] as const).map((choice) => mayTrack('opt-in', choice))).toEqual([false, true, false])
  expect(([undefined, 'agreed', 'refused'] as const).map((choice) => mayTrack('notice', choice))).toEqual([true, true, false])
})

test("[S-8.11] errors of the recorder are logged in the specification's words", () => {
  expect(recorderError('upload', 500, 'Internal')).toBe('ERROR: upload HTTP 500 Internal')
})
