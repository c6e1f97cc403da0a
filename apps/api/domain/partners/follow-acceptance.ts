import { withLearned, type AcceptanceVersion } from '#core/journey/learn-shares.ts'
import { routingRules } from '#core/journey/routing-rules.ts'
import type { Api } from '../api.ts'
import type { SiteContext, Sites } from '../sites/site-context.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { readAcceptance } from '#apps/api/store/partners/acceptance.ts'
import { keepRules } from '#apps/api/store/partners/routings.ts'

/** A server looks for a new version so often. */
const EVERY_MS = 5000

type Ports = Pick<Api, 'database' | 'log' | 'settings'>

/**
 * Gives each site the newest shares that were learned, now and from then on: no lead reads them itself. Changes the given
 * map. `stop` resolves when nothing is read any more.
 */
export async function followAcceptance(api: Ports, sites: Map<string, SiteContext>): Promise<{ readonly stop: () => Promise<void> }> {
  if (!api.settings.LEARN_ACCEPTANCE) return { stop: () => Promise.resolve() }
  let version = await takeLearned(api, sites, undefined)
  let running = Promise.resolve()
  const look = async () => {
    try {
      version = await takeLearned(api, sites, version)
    } catch (error) {
      api.log.warn({ err: error }, 'the learned acceptance cannot be read')
    }
  }
  const timer = setInterval(() => void (running = running.then(look)), EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Takes over the newest version where it is another than the one that is known; returns it. */
async function takeLearned(
  { database }: Pick<Api, 'database'>,
  sites: Map<string, SiteContext>,
  known: string | undefined,
): Promise<string | undefined> {
  const newest = await readAcceptance(database.db)
  if (!newest || newest.id === known) return known
  for (const [id, { routing }] of withShares(sites, newest)) {
    // a lead that is routed by rules names them: they are kept first
    await keepRules(database.db, routing.version, id, routing.rules)
    const now = sites.get(id)
    if (now) sites.set(id, { ...now, routing })
  }
  return newest.id
}

/** Returns the sites with a version of learned shares in their rules. Writes nothing. */
export const withShares = (sites: Sites, version: AcceptanceVersion): Map<string, SiteContext> =>
  new Map([...sites].map(([id, context]) => [id, { ...context, routing: routingWith(context, version) }]))

function routingWith({ registry, site }: SiteContext, version: AcceptanceVersion): SiteContext['routing'] {
  const rules = withLearned(routingRules(registry, site), site.countryId, version)
  return { rules, version: hexHash(JSON.stringify(rules)) }
}
