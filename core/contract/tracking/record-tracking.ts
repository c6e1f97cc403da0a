import { z } from 'zod'
import { defineCall } from '#core/contract/define-call.ts'
import { leadId } from '../lead/lead-id.ts'

const choice = z.enum(['agreed', 'refused']).optional()

/**
 * Records the visitor's choices about trackers, and the conversions that the browser sent to them,
 * for one lead. The server sends its own conversions where the choices allow it, and stores the
 * receipt of both.
 */
export const recordTracking = defineCall({
  method: 'POST',
  path: '/lead/{id}/tracking',
  summary: 'Record the choices about trackers and what they were sent',
  params: z.object({ id: leadId }),
  body: z.object({
    choices: z.object({ analytics: choice, advertising: choice, recording: choice }),
    /**
     * Who made the choices: the visitor, or the page that embeds the form, which passes on what was
     * chosen there.
     */
    source: z.enum(['visitor', 'host']).optional(),
    /**
     * Where the visitor came from, once a choice is made: ids of clicks by their parts of the lead's payload, and `utm`. The
     * lead takes of it what the choices allow.
     */
    origin: z.record(z.string().max(60), z.record(z.string().max(60), z.string().max(500))).optional(),
    told: z
      .array(z.object({ tracker: z.string().max(60), event: z.enum(['Lead', 'CompleteRegistration', 'Rejected']) }))
      .max(40)
      .optional(),
  }),
  reply: { status: 200, body: z.object({ recorded: z.literal(true) }) },
  errors: ['lead-unknown', 'lead-expired', 'body-malformed', 'site-unknown', 'key-reused', 'key-in-use', 'too-many-requests', 'not-ready'],
  access: 'lead',
})
