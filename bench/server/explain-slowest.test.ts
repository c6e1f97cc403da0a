import { expect, test } from 'vitest'
import { explainSlowest, type WaitSample } from './explain-slowest.ts'

// a sample each ten milliseconds
const samplesOf = (moments: readonly (Partial<WaitSample> & { readonly ran?: number; readonly queued?: number })[]): WaitSample[] => {
  let [ranMs, queuedMs] = [0, 0]
  return moments.map(({ ran = 0, queued = 0, connections = [] }, index) => {
    ranMs += ran
    queuedMs += queued
    return { at: index * 10, ranMs, queuedMs, connections }
  })
}

test('a slow request waited for a core where the server did for most of a moment, else for its work, else for the database', () => {
  const samples = samplesOf([
    {},
    { queued: 8 },
    { ran: 9 },
    { ran: 2, connections: ['IO:WalSync', 'LWLock:WALWrite', 'LWLock:WALWrite'] },
    {},
  ])
  expect(explainSlowest([{ at: 0, ms: 40 }], samples)).toEqual([
    ['a core for the server', 0.25],
    ['the work of the server', 0.25],
    ['IO:WalSync', 0.25],
    ['nothing that was seen', 0.25],
  ])
})

test('without a connection that waits for the disk, a moment belongs to what most wait for', () => {
  const samples = samplesOf([{}, { connections: ['Lock:tuple', 'running', 'Lock:tuple'] }])
  expect(explainSlowest([{ at: 0, ms: 10 }], samples)).toEqual([['Lock:tuple', 1]])
})

test('only the time of the slow requests counts, and that of each of them', () => {
  const samples = samplesOf([{}, { connections: ['running'] }, { connections: ['IO:WalSync'] }])
  const both = [
    { at: 5, ms: 10 },
    { at: 15, ms: 5 },
  ]
  expect(explainSlowest(both, samples)).toEqual([
    ['IO:WalSync', 10 / 15],
    ['running', 5 / 15],
  ])
})

test('without slow requests there is nothing to explain', () => expect(explainSlowest([], samplesOf([{}, {}]))).toEqual([]))
