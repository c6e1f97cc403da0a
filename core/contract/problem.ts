import { z } from 'zod'
import { oneByOne } from './one-by-one.ts'

/**
 * `application/problem+json` (RFC 9457) with the stable code and the fields that did not pass, in
 * the site's language.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  errors: z
    .array(z.object({ fieldName: z.string(), message: z.string() }))
    .register(oneByOne)
    .optional(),
})

export type Problem = z.infer<typeof problem>
