import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { PERMISSIONS, ROLES, type Role } from '#core/console/permissions.ts'

const roles = Object.keys(ROLES).filter((name): name is Role => Object.hasOwn(ROLES, name))
const seenSite = z.object({
  id: z.string(),
  brand: z.string(),
  country: z.string(),
  brandName: z.string(),
  countryName: z.string(),
  timeZone: z.string(),
})

/** Who is signed in, and as what. */
export const session = defineConsoleCall({
  method: 'GET',
  path: '/calls/session',
  summary: 'Who is signed in, what the person may do where, and when the session ends',
  permission: 'see-session',
  isQuiet: true,
  reply: z.object({
    name: z.string(),
    grants: z.array(z.object({ role: z.enum(roles), brand: z.string(), country: z.string() })),
    permissions: z.array(z.enum(PERMISSIONS)),
    sites: z.array(seenSite),
    csrf: z.string(),
    /** The server's time: how long it goes on is reckoned from this, whatever the browser's clock says. */
    now: z.iso.datetime(),
    /** When it ends if nothing is done, and when it ends in any case. */
    idleEndsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }),
})
