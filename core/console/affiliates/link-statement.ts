import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

/** For how many days a link may open a statement. */
export const LINK_DAYS = ['1', '30', '90'] as const

/** Makes the links by which an affiliate reads its statement. */
export const linkStatement = defineConsoleCall({
  method: 'POST',
  path: '/calls/affiliates/{affiliate}/statement-link',
  summary: 'Make a link to the statement of an affiliate, which opens without a sign-in until it ends',
  permission: 'export-leads',
  params: z.object({ affiliate: z.string().max(100) }),
  body: z.object({ days: z.enum(LINK_DAYS) }),
  reply: z.object({ csv: z.string(), json: z.string(), until: z.iso.datetime() }),
})
