import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

const count = z.int().nonnegative()

/** How it stands with the queue and with who is told by messages. */
export const deliveries = defineConsoleCall({
  method: 'GET',
  path: '/calls/deliveries',
  summary: 'Jobs by kind, and the receivers that have not got every message',
  permission: 'see-deliveries',
  reply: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        /** Due now. */
        waiting: count,
        /** Tried in vain, and to be tried again. */
        failed: count,
        /** For a later time. */
        planned: count,
        running: count,
        dead: count,
        /** For how many seconds the oldest one that is due has been due, by the server's clock. */
        dueForSeconds: z.number().nullable(),
        /** Seconds within which one has to be begun; null of a kind that this release does not have. */
        beginsWithin: z.number().nullable(),
        isLate: z.boolean(),
      }),
    ),
    receivers: z.array(
      z.object({
        receiver: z.string(),
        name: z.string(),
        failingSince: z.iso.datetime().nullable(),
        offSince: z.iso.datetime().nullable(),
        /** It said that it is gone; otherwise it failed for five days without a break. */
        isGone: z.boolean(),
        /** Without a setting for it nothing can be sent, and its messages are held. */
        isKnown: z.boolean(),
        queued: count,
        held: count,
      }),
    ),
  }),
})
