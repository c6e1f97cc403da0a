import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

/** Switches a receiver of messages on again, for those who may see every site. */
export const switchOn = defineConsoleCall({
  method: 'POST',
  path: '/calls/deliveries/switch-on',
  summary: 'Switch a receiver on again and send it what it missed',
  permission: 'repeat-work',
  body: z.object({
    receiver: z.string().min(1).max(200),
    /**
     * Since when it was off on the page, null where only messages were held: somebody else may have switched it on meanwhile.
     */
    offSince: z.iso.datetime().nullable(),
  }),
  reply: z.object({ messages: z.int() }),
})
