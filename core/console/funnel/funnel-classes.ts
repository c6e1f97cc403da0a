import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { funnelFilter } from './funnel.ts'

/** By which sources, hosts and releases the funnel can be filtered. */
export const funnelClasses = defineConsoleCall({
  method: 'GET',
  path: '/calls/funnel/classes',
  summary: 'Sources, embedding hosts and releases of which a view was counted in the period',
  permission: 'see-funnel',
  query: funnelFilter.pick({ site: true, country: true, period: true }),
  reply: z.object({ sources: z.array(z.string()), hosts: z.array(z.string()), releases: z.array(z.string()) }),
})
