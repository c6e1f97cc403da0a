import type { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import { MOST_DAYS, type listAffiliates } from '#core/console/affiliates/list-affiliates.ts'
import { grantsWith } from '#core/console/permissions.ts'
import { scopeOf, type Scope } from '#core/console/scope.ts'
import { movedDay } from '#core/model/answers/local-day.ts'
import { lookUp } from '#core/model/look-up.ts'
import { affiliateReceiver } from '#apps/api/domain/postbacks/receiver-of.ts'
import { readAffiliateSales } from '#apps/api/store/console/affiliates/read-affiliate-sales.ts'
import { readBrought, readRefused, type AskedDays } from '#apps/api/store/console/affiliates/read-brought.ts'
import { readCountedFrom } from '#apps/api/store/console/affiliates/read-counted-from.ts'
import { readFailing, readTold } from '#apps/api/store/console/affiliates/read-told.ts'
import type { Read } from '../answering/answer-console-call.ts'
import type { Console } from '../console.ts'
import { readCountedAt } from '../counting/read-counted-at.ts'
import { latestDay } from '../funnel/funnel-period.ts'
import { nameThings } from '../leads/name-things.ts'
import type { SignedIn } from '../sign-in/sessions.ts'

const USUAL_DAYS = 28
const DAY_MS = 86_400_000

interface Asked {
  readonly by: Pick<SignedIn, 'grants'>
  readonly scope: Scope
  readonly at: Date
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined; readonly country?: string | undefined }
}
type Ports = Pick<Console, 'settings' | 'sites'> & { readonly database: Pick<Console['database'], 'db'> }
type Shown = z.input<typeof listAffiliates.reply>
type Row = Shown['rows'][number]

/**
 * What the leads of affiliates came to at the sites of a scope, and how those are told that settings name. Refused where the first
 * day has not come at any of the sites.
 */
export async function readAffiliates(console: Ports, { by, scope: seen, at, query }: Asked): Promise<Read<Shown>> {
  const { db } = console.database
  const { country } = query
  const sites = console.sites.filter(({ id, countryId }) => seen.sites.includes(id) && (country === undefined || countryId === country))
  // a site that is no longer in the catalogue has no days of its own
  const scope = { isEverything: false, sites: sites.map(({ id }) => id), countries: [...new Set(sites.map(({ countryId }) => countryId))] }
  const latest = latestDay(
    at,
    sites.map(({ timeZone }) => timeZone),
  )
  const days = daysOf(query, latest)
  if (days.from > latest) return { ok: false, error: 'first-day-not-there' }
  const [brought, sales, refused, receivers, countedAt, countedFrom] = await Promise.all([
    readBrought(db, scope, days),
    readAffiliateSales(db, scope, days),
    readRefused(db, scope, days),
    // who asks about everything needs no lead looked up for each message
    tellReceivers(console, country === undefined ? seen : scope, at),
    readCountedAt(console, at, ['leads', 'sales', 'answers']),
    readCountedFrom(db, scope),
  ])
  const rows = new Map<string, Row>()
  const rowOf = (affiliate: string, site: string): Row => rows.get(`${affiliate} ${site}`) ?? emptyRow(affiliate, site)
  const keep = (row: Row) => rows.set(`${row.affiliate} ${row.site}`, row)
  for (const { affiliate, site, began, submitted } of brought) keep({ ...rowOf(affiliate, site), leads: began, submitted })
  for (const { affiliate, site, sold, funded, cancelled, returned, price, payout } of sales) {
    const say = nameThings(site).price
    const money = { revenue: say(Number(price)), commission: say(Number(payout)), margin: say(Number(price - payout)) }
    keep({ ...rowOf(affiliate, site), sold, funded, cancelled, returned, ...money })
  }
  for (const { affiliate, site, partner, leads } of refused) {
    const row = rowOf(affiliate, site)
    keep({ ...row, refused: [...row.refused, { lender: lookUp(registry.partners, partner)?.name ?? partner, leads }] })
  }
  const inOrder = [...rows.values()].toSorted((one, other) =>
    `${one.affiliate} ${one.site}`.localeCompare(`${other.affiliate} ${other.site}`, 'en'),
  )
  return { ok: true, value: { ...days, countedAt, countedFrom, rows: inOrder, receivers, mayLink: mayLink(console, by) } }
}

/** A statement has all countries and brands, so a link to one is for who may export everything. */
export const mayLink = ({ sites }: Pick<Console, 'sites'>, { grants }: Asked['by']): boolean =>
  scopeOf(grantsWith(grants, 'export-leads'), sites).isEverything

function emptyRow(affiliate: string, site: string): Row {
  const nothing = nameThings(site).price(0)
  const counts = { leads: 0, submitted: 0, sold: 0, funded: 0, cancelled: 0, returned: 0 }
  return { affiliate, site, ...counts, revenue: nothing, commission: nothing, margin: nothing, refused: [] }
}

/** The days that are asked for. Without a last one it is the latest of any of the sites, or of as many days as may be asked for. */
function daysOf({ from, to }: Asked['query'], latest: string): AskedDays {
  const most = from === undefined ? latest : movedDay(from, { days: MOST_DAYS - 1 })
  const last = to ?? (most < latest ? most : latest)
  return { from: from ?? movedDay(last, { days: 1 - USUAL_DAYS }), to: last }
}

async function tellReceivers({ database: { db }, settings }: Ports, scope: Scope, at: Date): Promise<Shown['receivers']> {
  const affiliates = Object.keys(settings.affiliates).toSorted()
  const receivers = affiliates.map(affiliateReceiver)
  const [messages, failing] = await Promise.all([
    readTold(db, scope, { receivers, since: new Date(at.getTime() - DAY_MS) }),
    readFailing(db, receivers),
  ])
  return affiliates.map((affiliate) => {
    const receiver = affiliateReceiver(affiliate)
    const own = failing.find((one) => one.receiver === receiver)
    const since = own?.offSince ?? own?.failingSince ?? null
    const { told = 0, queued = 0, held = 0 } = messages.find((one) => one.receiver === receiver) ?? {}
    return {
      affiliate,
      state: own?.offSince ? 'off' : since ? 'failing' : 'well',
      since: since?.toISOString() ?? null,
      told,
      queued,
      held,
    }
  })
}
