import { sql, type Transaction } from 'kysely'
import type { AuditAction } from '#core/console/audit/audit-actions.ts'
import { coversCountry, type Scope } from '#core/console/scope.ts'
import { isStrangePrice } from '#core/model/partners/override-limits.ts'
import { faultIn, partnerOverride, type PartnerOverride } from '#core/model/partners/partner-override.ts'
import { changeRules, type RulesChange } from '#apps/api/domain/partners/rules/change-rules.ts'
import { findMarket, type OwnMarket } from '#apps/api/domain/partners/rules/partner-markets.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Changed, ConsoleRefusal } from '../answering/answer-console-call.ts'
import type { Console } from '../console.ts'
import type { SignedIn } from '../sign-in/sessions.ts'

/** A cap that is new is counted over all submissions of its window; the console's other queries are short. */
const STATEMENT_MS = 15_000

/** Who changes the rules of which partner, having seen which version, and why. */
export interface PartnerChange {
  readonly by: Pick<SignedIn, 'name'>
  readonly scope: Scope
  readonly at: Date
  readonly params: { readonly partner: string; readonly country: string }
  readonly body: { readonly seen: string | null; readonly reason: string }
}

/** What is laid over the catalogue from now on, or why it cannot be. */
export type Made = { readonly ok: true; readonly make: RulesChange['make'] } | ConsoleRefusal

/** A change of rules as the audit log calls it. */
export interface NamedChange {
  readonly action: AuditAction
  readonly makeFor: (market: OwnMarket) => Made
}

/**
 * Changes the rules of a partner in a country, as the command `partner-rules` does. They hold for all brands of the country, so
 * nobody changes them who may not in each of its brands; a country out of scope is answered as one that there is not.
 */
export async function changePartner(
  { sites }: Pick<Console, 'sites'>,
  tx: Transaction<Tables>,
  { by, scope, at, params, body, action, makeFor }: PartnerChange & NamedChange,
): Promise<Changed<{ readonly version: string }>> {
  const market = findMarket(params)
  if (!market || !scope.countries.includes(market.country)) return { ok: false, error: 'unknown' }
  if (!coversCountry(scope, sites, market.country)) return { ok: false, error: 'not-all-brands' }
  const made = makeFor(market)
  if (!made.ok) return made
  await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(tx)
  const { seen, reason } = body
  const changed = await changeRules(tx, market, { make: made.make, seen, why: reason, madeBy: by.name, now: at })
  if (!changed.ok) return { ok: false, error: REFUSALS[changed.why] }
  const subject = `${market.partner} ${market.country} version ${changed.id}`
  return { ok: true, value: { version: changed.id }, audit: { action, subject, reason } }
}

const REFUSALS = { 'another-version': 'already-changed', same: 'nothing-changed', unreadable: 'rules-unreadable' } as const

/** A pause, or the end of one; all other rules stay. */
export const makePause = (isPaused: boolean) => (): Made => ({
  ok: true,
  make: (before) => {
    const { paused: _, ...others } = before
    return isPaused ? { ...others, paused: true } : others
  },
})

/** New rules in place of all that were laid over the catalogue; a pause stays. */
export const makeRules =
  ({ rules, isPriceMeant }: { readonly rules: object; readonly isPriceMeant: boolean }) =>
  ({ own }: OwnMarket): Made => {
    const read = partnerOverride.omit({ paused: true }).safeParse(rules)
    if (!read.success) return { ok: false, error: 'request-refused', says: faultIn(read.error) }
    const laid: PartnerOverride = read.data
    if (laid.price !== undefined && !isPriceMeant && isStrangePrice(laid.price, own.price)) return { ok: false, error: 'price-not-meant' }
    return { ok: true, make: ({ paused }) => ({ ...(paused && { paused }), ...laid }) }
  }
