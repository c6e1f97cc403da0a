import { expect, test } from 'vitest'
import { recorderFailure } from './recorder-error.ts'

test('[S-8.11] what the recorder threw is logged with the status of its request', () => {
  const refused = Object.assign(new Error('Too many'), { status: 429 })
  expect(recorderFailure('upload', refused)).toBe('ERROR: upload HTTP 429 Too many')
  expect(recorderFailure('upload', { status: 503, toString: () => 'down' })).toBe('ERROR: upload HTTP 503 down')
})

test('[S-8.11] an error without a response has the status 0, whatever was thrown', () => {
  expect(recorderFailure('start', new Error('offline'))).toBe('ERROR: start HTTP 0 offline')
  expect(recorderFailure('start', Object.assign(new Error('odd'), { status: '500' }))).toBe('ERROR: start HTTP 0 odd')
  expect(recorderFailure('start', 'offline')).toBe('ERROR: start HTTP 0 offline')
  expect(recorderFailure('start', null)).toBe('ERROR: start HTTP 0 null')
  expect(recorderFailure('start', undefined)).toBe('ERROR: start HTTP 0 undefined')
  expect(recorderFailure('start', Object.create(null))).toBe('ERROR: start HTTP 0 object')
})
