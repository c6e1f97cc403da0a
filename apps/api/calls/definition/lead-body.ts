import { clickIds } from '#catalogue/click-ids.gen.ts'
import { leadPayloadWith } from '#core/contract/lead/lead-payload.ts'
import { leadId } from '#core/contract/lead/lead-id.ts'

/** The lead's payload with the parts that the catalogue's trackers add. */
export const leadBody = leadPayloadWith(clickIds)

/** The same for calls that answer one step: every part may be missing. */
export const stepBody = leadBody.partial().extend({ leadId: leadId.optional() })
