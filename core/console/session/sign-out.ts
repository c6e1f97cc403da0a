import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

/** Ends the session. */
export const signOut = defineConsoleCall({
  method: 'POST',
  path: '/calls/sign-out',
  summary: 'End the session here, and say where to end it at the identity provider',
  permission: 'see-session',
  body: z.object({}),
  reply: z.object({ to: z.string() }),
})
