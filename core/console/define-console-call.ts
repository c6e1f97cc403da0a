import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * One call of the console, as data. The server validates by it; the browser takes its types and writes its path, which the
 * compiler compares. It is not part of the public calls.
 */
export interface ConsoleCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: `/calls/${string}`
  /** Purpose of the call, in one sentence. */
  readonly summary: string
  /** What the person has to be allowed; the call works in the brands and countries where that is so. */
  readonly permission: Permission
  /** True where the page asks by itself: the session does not count as used. */
  readonly isQuiet?: true
  /** True for a POST that only reads: what it is asked does not fit an address. It has no row of the audit log. */
  readonly isReading?: true
  readonly params?: z.ZodType
  /** Without any parameter the call answers too. */
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
}

/** Defines a call of the console; returns it with its exact type. */
export const defineConsoleCall = <const Of extends ConsoleCall>(call: Of): Of => call

/** The body of a response to a call. */
export type ReplyOf<Of extends ConsoleCall> = z.output<Of['reply']>

/** What a call takes in its address or body, as it is written. */
export type GivenTo<Of extends ConsoleCall, Part extends 'params' | 'query' | 'body'> = Of extends {
  readonly [Key in Part]: infer Schema extends z.ZodType
}
  ? z.input<Schema>
  : undefined
