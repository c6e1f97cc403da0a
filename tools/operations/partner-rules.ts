import { userInfo } from 'node:os'
import { isOneLine, MOST_LETTERS_SAID } from '#core/model/partners/override-limits.ts'
import { partnerOverride, type PartnerOverride } from '#core/model/partners/partner-override.ts'
import { describeChange, describeRules } from '#core/journey/describe-rules.ts'
import { layPartner } from '#core/journey/lay-rules.ts'
import type { PartnerRules } from '#core/journey/routing-rules.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import {
  readPartnerHistory,
  readPartnerRules,
  type PartnerMarket,
  type PartnerRulesVersion,
} from '#apps/api/store/partners/partner-rules.ts'
import { changeRules } from '#apps/api/domain/partners/rules/change-rules.ts'
import { findMarket, partnerMarkets } from '#apps/api/domain/partners/rules/partner-markets.ts'
import { CHANGE_OPTIONS, readChange, type ChangeGiven } from '#tools/partner-rules/read-change.ts'
import { readPlace, withDatabase } from '#tools/process/open-place.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `partner-rules -- list | show <partner> [<country>] | history <partner> | set <partner> <country> <change> … --why "…" [--by <name>]
Changes whom partners are sent while servers run: every server routes by the change within a second (docs/routing.md).
  --pause, --resume
  --hours 9-18, --weekdays 1-5 (1 is Monday), both in the country's time zone
  --cap-day, --cap-week, --cap-month <leads>, --budget-day <hundredths>; none takes a cap away
  --price <hundredths>; --force-price takes one that is more than ten times that of partner.ts
  --allow-source, --refuse-source, --allow-sub, --refuse-sub a,b: the whole list; none is a lead without one
  --clear hours,weekdays,sources,subs,caps,price,pause or all: as in partner.ts again
On the database of DATABASE_URL, or the embedded one of DATA_DIR.`
const options = { ...CHANGE_OPTIONS, why: { type: 'string' }, by: { type: 'string' } } as const
// a cap that is new is counted over all submissions
const STATEMENT_MS = 60_000

await runTool({ usage, options, words: 3 }, async ({ values: { why, by, ...given }, positionals: [command, partner, country] }) => {
  const isChange = Object.keys(given).length > 0
  if (isChange && command !== 'set') throw new Error('Only set changes rules: npm run partner-rules -- set <partner> <country> …')
  const work = commandOf(command, { partner, country, given, why, by })
  await withDatabase(readPlace(), { statementMs: STATEMENT_MS }, work)
})

interface Called {
  readonly partner: string | undefined
  readonly country: string | undefined
  readonly given: ChangeGiven
  readonly why: string | undefined
  readonly by: string | undefined
}

function commandOf(command: string | undefined, called: Called): (database: Database) => Promise<void> {
  if (command === 'list') return list
  if (command === 'show') {
    const markets = marketsOf(called)
    return (database) => show(database, markets)
  }
  if (command === 'history') {
    const [{ partner } = { partner: '' }] = marketsOf({ ...called, country: undefined })
    return (database) => showHistory(database, partner)
  }
  if (command !== 'set') throw new Error('Say what to do: npm run partner-rules -- list, show, set or history; --help says how.')
  const { given, country } = called
  const [market] = marketsOf(called)
  if (!market || country === undefined) throw new Error('Say for which country: npm run partner-rules -- set <partner> <country> …')
  if (Object.keys(given).length === 0) throw new Error('Say what to change, like --pause or --cap-day 50; --help names all of it.')
  const [why, madeBy] = [oneLine('--why', called.why ?? ''), oneLine('--by', called.by ?? userInfo().username)]
  return (database) => change(database, market, { given, why, madeBy })
}

function oneLine(option: string, text: string): string {
  const line = text.trim()
  if (line === '') throw new Error(`Say ${option === '--why' ? 'why' : 'who you are'} with ${option} "…": it stands in the history.`)
  if (!isOneLine(line)) throw new Error(`${option} must be one line of at most ${MOST_LETTERS_SAID} letters.`)
  return line
}

/** Returns the markets of a partner, or the one that is named. */
function marketsOf({ partner, country }: Pick<Called, 'partner' | 'country'>): readonly PartnerMarket[] {
  const all = partnerMarkets()
  const own = all.filter((one) => one.partner === partner)
  if (partner === undefined) throw new Error('Say which partner: npm run partner-rules -- show <partner>')
  if (own.length === 0)
    throw new Error(`There is no partner "${partner}". Known: ${[...new Set(all.map((one) => one.partner))].toSorted().join(', ')}.`)
  const countries = [...new Set(own.map((one) => one.country))].toSorted()
  if (country !== undefined && !countries.includes(country))
    throw new Error(`The partner ${partner} does not lend in "${country}", but in ${countries.join(', ')}.`)
  return countries.filter((one) => country === undefined || one === country).map((one) => ({ partner, country: one }))
}

/** Returns the rules of a partner as the release has them; undefined if this release has no such partner there. */
function ownRules(market: PartnerMarket): PartnerRules | undefined {
  return findMarket(market)?.own
}

function overrideIn(version: PartnerRulesVersion | undefined): PartnerOverride {
  if (!version) return {}
  const read = partnerOverride.safeParse(version.rules)
  if (!read.success) throw unreadable(version.id)
  return read.data
}

function unreadable(version: string | undefined): Error {
  return new Error(`Version ${version} has rules that this release cannot read: use the release that wrote them.`)
}

async function list({ db }: Database): Promise<void> {
  const versions = (await readPartnerRules(db)).filter((version) => Object.keys(overrideIn(version)).length > 0)
  for (const version of versions) printVersion(version, {})
  console.log(`Partners with other rules than in partner.ts: ${versions.length}.`)
}

async function show({ db }: Database, markets: readonly PartnerMarket[]): Promise<void> {
  const versions = await readPartnerRules(db)
  for (const market of markets) {
    const own = ownRules(market)
    const version = versions.find((one) => one.partner === market.partner && one.country === market.country)
    if (!own) continue
    console.log(`${market.partner} in ${market.country}${version ? `, version ${version.id}` : ''}`)
    const were = new Map(describeRules(own))
    for (const [name, value] of describeRules(layPartner(own, overrideIn(version))))
      console.log(`  ${name}: ${value}${were.get(name) === value ? '' : ` (partner.ts: ${were.get(name)})`}`)
  }
}

async function showHistory({ db }: Database, partner: string): Promise<void> {
  const versions = await readPartnerHistory(db, partner)
  const byId = new Map(versions.map((version) => [version.id, version]))
  for (const version of versions) printVersion(version, overrideIn(byId.get(version.replaces ?? '')))
  console.log(`Changes of ${partner}: ${versions.length}.`)
}

function printVersion(version: PartnerRulesVersion, before: PartnerOverride): void {
  const { id, at, partner, country, madeBy, why } = version
  console.log(`version ${id}  ${at.toISOString()}  ${partner} in ${country}  by ${madeBy}: ${why}`)
  const own = ownRules(version)
  if (own) for (const line of describeChange(layPartner(own, before), layPartner(own, overrideIn(version)))) console.log(line)
}

interface Change extends Pick<PartnerRulesVersion, 'why' | 'madeBy'> {
  readonly given: ChangeGiven
}

async function change({ inTransaction }: Database, market: PartnerMarket, { given, ...said }: Change): Promise<void> {
  const own = findMarket(market)
  if (!own) return
  const changed = await inTransaction((tx) =>
    changeRules(tx, own, { ...said, now: new Date(), make: (before) => readChange(before, given, own.own.price) }),
  )
  if (!changed.ok && changed.why === 'unreadable') throw unreadable(changed.version)
  if (!changed.ok) throw new Error(`That is how it is already: npm run partner-rules -- show ${market.partner} ${market.country}`)
  console.log(`${market.partner} in ${market.country}, version ${changed.id}, by ${said.madeBy}: ${said.why}`)
  for (const line of describeChange(changed.before, changed.after)) console.log(line)
  console.log('Every server routes by this within a second.')
}
