import pg from 'pg'
import { expect, test } from 'vitest'
import { diskFull, isLockTimeout, isLost, isRefusedValue, isRetryable, isUnavailable, poolBusy } from './is-unavailable.ts'

const withCode = (code: string, message = 'it failed'): Error => Object.assign(new Error(message), { code })

/** What a failure is, as callers ask: may the same call succeed later, is the server lost, is the transaction tried again. */
const outcomesOf = (error: unknown) => [isUnavailable(error), isLost(error), isRetryable(error)]

test.each([
  ['a server that shuts down', withCode('57P01'), [true, true, false]],
  ['a server that crashed', withCode('57P02'), [true, true, false]],
  ['a server that is starting', withCode('57P03'), [true, true, false]],
  ['a standby that was a primary', withCode('25006'), [true, true, false]],
  ['a connection that failed', withCode('08006'), [true, true, false]],
  ['a connection that is refused', withCode('ECONNREFUSED'), [true, true, false]],
  ['a connection that is reset', withCode('ECONNRESET'), [true, true, false]],
  ['a name that is not found', withCode('ENOTFOUND'), [true, true, false]],
  ['a connection that the driver ended', new Error('Connection terminated unexpectedly'), [true, true, false]],
  ['a pool that gave no connection in time', new Error('timeout exceeded when trying to connect'), [true, true, false]],
  ['too many connections', withCode('53300'), [true, false, false]],
  ['a full disk of the server', withCode('53100'), [true, false, false]],
  ['a full disk of ours', diskFull(), [true, false, false]],
  ['a full queue for the pool', poolBusy(), [true, false, false]],
  ['a statement that took too long', withCode('57014'), [true, false, false]],
  ['a lock that took too long', withCode('55P03'), [true, false, false]],
  ['a deadlock', withCode('40P01'), [true, false, true]],
  ['two transactions that read what the other wrote', withCode('40001'), [true, false, true]],
  ['a plan of before a migration', withCode('0A000', 'cached plan must not change result type'), [false, false, true]],
  ['what the server does not do', withCode('0A000', 'not supported'), [false, false, false]],
  ['a value that is too long', withCode('22001'), [false, false, false]],
  ['a row that is there already', withCode('23505'), [false, false, false]],
  ['a table that is missing', withCode('42P01'), [false, false, false]],
  ['a slip of our own', new TypeError('it is undefined'), [false, false, false]],
  ['what is no error', 'text', [false, false, false]],
])('%s is told from others', (_, error, expected) => {
  expect(outcomesOf(error)).toEqual(expected)
})

test('of keys that are taken, only that of an answered call makes its transaction worth another try', () => {
  const taken = (constraint: string): pg.DatabaseError =>
    Object.assign(new pg.DatabaseError('it is taken', 1, 'error'), { code: '23505', constraint })
  expect([isRetryable(taken('idempotency_pkey')), isRetryable(taken('leads_attempt_key'))]).toEqual([true, false])
})

test('what the database cannot hold, and a lock that took too long, are told from all else', () => {
  expect(['22001', '22P05', '54000', '23505', '220010', ''].map((code) => isRefusedValue(withCode(code)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['55P03', '57014'].map((code) => isLockTimeout(withCode(code)))).toEqual([true, false])
})
