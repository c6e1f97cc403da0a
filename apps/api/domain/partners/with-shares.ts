import { withLearned, type AcceptanceVersion } from '#core/journey/learn-shares.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { Sites } from '../sites/site-context.ts'

/** Returns the sites with a version of learned shares in the rules by which they route. */
export const withShares = (sites: Sites, version: AcceptanceVersion): Sites =>
  new Map(
    [...sites].map(([id, context]) => {
      const rules = withLearned(context.routing.rules, context.site.countryId, version)
      return [id, { ...context, routing: { rules, version: hexHash(JSON.stringify(rules)) } }]
    }),
  )
