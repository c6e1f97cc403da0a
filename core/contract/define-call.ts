import type { z } from 'zod'
import type { ErrorId } from './errors.ts'

/**
 * One HTTP call: what validates it, types the browser's client and describes it in the OpenAPI document.
 * `path` is relative to the backend's base URL and keeps the specification's spelling; `{id}` are parameters.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: `/${string}`
  /** What it is for, in one sentence. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Status and body of the success. */
  readonly reply: { readonly status: 200 | 201 | 204; readonly body: z.ZodType }
  readonly errors: readonly ErrorId[]
  /** `lead`: opens with the lead's secret only. `changing` calls take an Idempotency-Key. */
  readonly access: 'public' | 'lead'
  /** True where the path has no base URL (`/policy`). */
  readonly withoutBase?: true
  /** True where the body is a form with a file (multipart/form-data), which may be large. */
  readonly takesFile?: true
}

/** States a call. */
export const defineCall = <const Of extends Call>(call: Of): Of => call
