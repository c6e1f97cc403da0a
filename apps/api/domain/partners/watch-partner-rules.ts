import type { Logger } from 'pino'
import { layRules, type VersionedOverride } from '#core/journey/lay-rules.ts'
import type { RoutingRules } from '#core/journey/routing-rules.ts'
import { partnerOverride, type PartnerOverride } from '#core/model/partners/partner-override.ts'
import { newestVersion, PARTNER_RULES_CHANNEL, readPartnerRules, type PartnerRulesVersion } from '#apps/api/store/partners/partner-rules.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext, Sites } from '../sites/site-context.ts'
import { archiveRules } from './archive-rules.ts'

/** A notice may be lost with its connection; a change still holds within a second. */
const LOOK_EVERY_MS = 800

/** What holding the rules takes: the sites, whose entries it replaces, and the database. */
export interface RulesWatched {
  readonly sites: Map<string, SiteContext>
  readonly database: Pick<Database, 'db' | 'listener'>
  readonly log: Logger
}

/**
 * Lays the versions of `partner_rules` over the rules of the sites, now and whenever one is added. The rules are in the
 * log's archive before a lead is routed by them, and a lead that is being routed keeps those that it began with. Fails
 * where the database cannot be read at the start; later it keeps the rules that it has until it can.
 */
export async function watchPartnerRules({ sites, database, log }: RulesWatched): Promise<{ readonly close: () => Promise<void> }> {
  const own = new Map([...sites].map(([id, { routing }]) => [id, routing.rules]))
  let seen = ''
  const look = async () => {
    const newest = await newestVersion(database.db)
    if (newest === seen) return
    const versions = await readPartnerRules(database.db)
    const changed = layOverSites(sites, own, overridesIn(versions, log))
    await archiveRules(changed, database.db)
    // the texts may have been renewed meanwhile
    for (const [id, { routing }] of changed) replaceRouting(sites, id, routing)
    if (versions.length > 0) log.info({ version: newest, rules: versions.map(({ id }) => id) }, 'partners are chosen by other rules')
    seen = newest
  }
  let looking = Promise.resolve()
  let isFailing = false
  let isWaiting = false
  const lookLater = () => {
    // one that has not begun will see this change too
    if (isWaiting) return
    isWaiting = true
    looking = looking
      .then(() => {
        isWaiting = false
        return look()
      })
      .then(() => void (isFailing = false))
      .catch((error: unknown) => {
        if (!isFailing) log.warn({ err: error }, 'the rules of partners cannot be read: those of before hold')
        isFailing = true
      })
  }
  await archiveRules(sites, database.db)
  await look()
  const timer = setInterval(lookLater, LOOK_EVERY_MS).unref()
  const subscription = await database.listener.listen(PARTNER_RULES_CHANNEL, lookLater, lookLater)
  return {
    close: async () => {
      clearInterval(timer)
      await subscription.close()
      await looking
    },
  }
}

type Overrides = ReadonlyMap<string, { readonly [partner: string]: VersionedOverride }>

/** The overrides by country. A version that cannot be read pauses its partner: nobody is asked against rules that we cannot read. */
function overridesIn(versions: readonly PartnerRulesVersion[], log: Logger): Overrides {
  const found = new Map<string, { readonly [partner: string]: VersionedOverride }>()
  for (const { id, partner, country, rules } of versions) {
    const read = partnerOverride.safeParse(rules)
    if (!read.success) log.error({ version: id, partner, country }, 'rules of a partner cannot be read: it is not asked')
    const laid: PartnerOverride = read.data ?? { paused: true }
    found.set(country, { ...found.get(country), [partner]: { version: id, rules: laid } })
  }
  return found
}

/** The sites whose rules become others. */
function layOverSites(sites: Sites, own: ReadonlyMap<string, RoutingRules>, overrides: Overrides): Sites {
  const laid = [...sites].map(([id, context]): readonly [string, SiteContext] => {
    const rules = layRules(own.get(id) ?? context.routing.rules, overrides.get(context.site.countryId) ?? {})
    return [id, { ...context, routing: { rules, version: hexHash(JSON.stringify(rules)) } }]
  })
  return new Map(laid.filter(([id, { routing }]) => routing.version !== sites.get(id)?.routing.version))
}

function replaceRouting(sites: Map<string, SiteContext>, id: string, routing: SiteContext['routing']): void {
  const context = sites.get(id)
  if (context) sites.set(id, { ...context, routing })
}
