import type { Logger } from 'pino'
import { newestVersion, PARTNER_RULES_CHANNEL, readPartnerRules } from '#apps/api/store/partners/partner-rules.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { archiveRules } from './archive-rules.ts'
import { layOverSites, overridesIn, routingRulesOf } from './lay-over-sites.ts'

/** A notice may be lost with its connection; a change still holds within a second. */
const LOOK_EVERY_MS = 500

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
  const own = routingRulesOf(sites)
  let seen = ''
  const look = async () => {
    const newest = await newestVersion(database.db)
    if (newest === seen) return
    const versions = await readPartnerRules(database.db)
    const overrides = overridesIn(versions)
    for (const version of overrides.unreadable) log.error({ version }, 'rules of a partner cannot be read: it is not asked')
    const changed = layOverSites(sites, overrides, own)
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

function replaceRouting(sites: Map<string, SiteContext>, id: string, routing: SiteContext['routing']): void {
  const context = sites.get(id)
  if (context) sites.set(id, { ...context, routing })
}
