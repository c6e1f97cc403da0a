import pg from 'pg'
import { codeOf } from './code-of.ts'

/** Errors after which the same call may succeed a moment later: overload, a lost or changing server, a full disk. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return LOST.has(code) || BUSY.has(code) || code.startsWith('08') || code.startsWith('53') || isLostText(error)
}

/** Errors after which the server that takes writes must be looked for again. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  return LOST.has(code) || code.startsWith('08') || isLostText(error)
}

/** True for a wait that the lock of another transaction made too long. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** Errors after which the whole transaction is tried again: serialisation failure, deadlock, tables that changed, a key just taken. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error)) || isStalePlan(error) || isTakenKey(error)

/** True where another transaction has answered the same call since this one began. */
const isTakenKey = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'idempotency_pkey'

/** True where a migration has changed the columns of what a prepared statement returns. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')

/** True where the database cannot hold what it was given: a text, number or size that is outside of its types' (classes 22, 54). */
export const isRefusedValue = (error: unknown): boolean => /^(?:22|54)[0-9A-Z]{3}$/u.test(codeOf(error))

/** The error of a change that the disk has no room for. */
export const diskFull = (): Error => Object.assign(new Error('the disk is full or cannot be written'), { code: 'ENOSPC' })

/** The error of a pool whose queue is full. */
export const poolBusy = (): Error => Object.assign(new Error('too many requests wait for the database'), { code: 'POOL_BUSY' })

// shutdowns, a standby that was a primary, and what the sockets say
const LOST = new Set(['57P01', '57P02', '57P03', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
const BUSY = new Set(['POOL_BUSY', '57014', '55P03', '40001', '40P01', '58030', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

// the driver gives these no code
const isLostText = (error: unknown): boolean =>
  error instanceof Error &&
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/u.test(error.message)
