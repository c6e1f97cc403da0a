import type { AcceptanceVersion } from '#core/journey/learn-shares.ts'
import type { Api } from '../api.ts'
import { readAcceptance } from '#apps/api/store/partners/acceptance.ts'
import { newestVersion, PARTNER_RULES_CHANNEL, readPartnerRules } from '#apps/api/store/partners/partner-rules.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { archiveRules } from './archive-rules.ts'
import { layOverSites, overridesIn, routingRulesOf, type Overrides } from './lay-over-sites.ts'
import { withShares } from './with-shares.ts'

/** A notice may be lost with its connection; a change still holds within a second. */
const LOOK_EVERY_MS = 500
/** Shares are learned once a day: every so many looks. */
const SHARES_EVERY_LOOKS = 10

/** What holding the rules takes: the sites, whose entries it replaces, and the database. */
export interface RulesWatched extends Pick<Api, 'log' | 'settings'> {
  readonly database: Pick<Api['database'], 'db' | 'listener'>
  readonly sites: Map<string, SiteContext>
}

/** What is laid over the rules of the release, and by which versions it is known. */
interface Laid {
  readonly shares: AcceptanceVersion | undefined
  readonly newest: string
  readonly overrides: Overrides
}

/**
 * Lays the learned shares and the versions of `partner_rules` over the rules of the sites, now and whenever there are newer
 * ones. The rules are in the log's archive before a lead is routed by them, and a lead that is being routed keeps those that
 * it began with. Fails where the database cannot be read at the start; later it keeps the rules that it has until it can.
 */
export async function watchRules(watched: RulesWatched): Promise<{ readonly close: () => Promise<void> }> {
  const { sites, database, log } = watched
  const released = new Map(sites)
  let looks = 0
  let laid: Laid | undefined
  const look = async () => {
    const next = await readLaid(watched, laid, looks % SHARES_EVERY_LOOKS === 0)
    looks += 1
    if (next.newest === laid?.newest && next.shares?.id === laid.shares?.id) return
    await layOver(watched, released, next)
    laid = next
  }
  const lookLater = oneAtATime(look, (error) => log.warn({ err: error }, 'the rules of partners cannot be read: those of before hold'))
  await archiveRules(sites, database.db)
  await look()
  const timer = setInterval(lookLater.start, LOOK_EVERY_MS).unref()
  const subscription = await database.listener.listen(PARTNER_RULES_CHANNEL, lookLater.start, lookLater.start)
  return {
    close: async () => {
      clearInterval(timer)
      await subscription.close()
      await lookLater.end()
    },
  }
}

/** What is to be laid over now; overrides are read again only where there is a newer one. */
async function readLaid({ database: { db }, log, settings }: RulesWatched, laid: Laid | undefined, isForShares: boolean): Promise<Laid> {
  const shares = isForShares && settings.LEARN_ACCEPTANCE ? await readAcceptance(db) : laid?.shares
  const newest = await newestVersion(db)
  if (newest === laid?.newest) return { ...laid, shares }
  const overrides = overridesIn(await readPartnerRules(db))
  for (const version of overrides.unreadable) log.error({ version }, 'rules of a partner cannot be read: it is not asked')
  return { shares, newest, overrides }
}

async function layOver({ sites, database, log }: RulesWatched, released: Map<string, SiteContext>, { shares, newest, overrides }: Laid) {
  const own = shares ? withShares(released, shares) : released
  const changed = layOverSites(sites, overrides, routingRulesOf(own))
  await archiveRules(changed, database.db)
  // the texts may have been renewed meanwhile
  for (const [id, context] of sites) sites.set(id, { ...context, routing: changed.get(id)?.routing ?? context.routing })
  if (changed.size > 0) log.info({ version: newest, shares: shares?.id }, 'partners are chosen by other rules')
}

/** Does a work one at a time; what is started while one waits to begin is done by it. A failure is told once in a row. */
function oneAtATime(work: () => Promise<void>, tell: (error: unknown) => void) {
  let working = Promise.resolve()
  let isFailing = false
  let isWaiting = false
  const start = () => {
    if (isWaiting) return
    isWaiting = true
    working = working
      .then(() => {
        isWaiting = false
        return work()
      })
      .then(() => void (isFailing = false))
      .catch((error: unknown) => {
        if (!isFailing) tell(error)
        isFailing = true
      })
  }
  return { start, end: () => working }
}
