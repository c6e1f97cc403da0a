import { z } from 'zod'
import { clickIds } from '../../../catalogue/click-ids.gen.ts'
import type { Call } from '../../../core/contract/define-call.ts'
import { clickParts } from '../../../core/contract/lead-payload.ts'

const parts = clickParts(clickIds)

/** Returns a call whose body may also contain the parts that the catalogue's trackers add to the lead's payload. */
export const withClickParts = <const Of extends Call & { readonly body: z.ZodType }>(call: Of) => ({
  ...call,
  body: z.intersection(call.body, parts),
})
