import { expect, test } from 'vitest'
import { isAlive, LEAD_STATUS, statusNameOf } from './lead-status.ts'

test('every status has its number and its name, which are stored and sent', () => {
  expect([0, 1, 2, 3, 4, 5, 6, -1, -2, -3].map(statusNameOf)).toEqual([
    'none',
    'started',
    'submitted',
    'checking',
    'offered',
    'accepted',
    'redirected',
    'rejected',
    'expired',
    'withdrawn',
  ])
  expect(Object.values(LEAD_STATUS)).toHaveLength(10)
})

test('what is no status has no name', () => {
  expect([7, -4, 0.5, '1', 'started', undefined, null].map(statusNameOf)).toEqual(Array(7).fill(undefined))
})

test('an application is alive between its start and its end, and not before', () => {
  const alive = Object.entries(LEAD_STATUS).flatMap(([name, status]) => (isAlive(status) ? [name] : []))
  expect(alive).toEqual(['started', 'submitted', 'checking', 'offered', 'accepted', 'redirected'])
})
