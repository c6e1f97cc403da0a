import type { z } from 'zod'
import type { ErrorId } from './errors.ts'

/**
 * One HTTP call, as data: it validates requests, types the browser's client and describes the call
 * in the OpenAPI document. `path` is relative to the backend's base URL and keeps the
 * specification's spelling; `{id}` marks a parameter.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: `/${string}`
  /** Purpose of the call, in one sentence. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Status and body of a successful response. */
  readonly reply: { readonly status: 200 | 201 | 204; readonly body: z.ZodType }
  readonly errors: readonly ErrorId[]
  /**
   * `lead`: the call needs the lead's secret. Calls that change something take an Idempotency-Key.
   */
  readonly access: 'public' | 'lead'
  /** True where the path has no base URL (`/policy`). */
  readonly withoutBase?: true
  /** True where the body is a form with a file (multipart/form-data), which may be large. */
  readonly takesFile?: true
}

/** Defines a call; returns it with its exact type. */
export const defineCall = <const Of extends Call>(call: Of): Of => call
