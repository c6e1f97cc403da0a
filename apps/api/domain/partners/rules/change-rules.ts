import type { Transaction } from 'kysely'
import { layPartner } from '#core/journey/lay-rules.ts'
import type { PartnerRules } from '#core/journey/routing-rules.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { partnerOverride, type PartnerOverride } from '#core/model/partners/partner-override.ts'
import type { TimeWindow } from '#apps/api/platform/postgres/tables/cap-tables.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { countTaken } from '#apps/api/store/partners/count-taken.ts'
import { addPartnerRules, lockPartnerRules } from '#apps/api/store/partners/partner-rules.ts'
import type { OwnMarket } from './partner-markets.ts'

/** A change of what is laid over a partner's rules in a country. */
export interface RulesChange {
  /** What is laid over them from now on, from what is now. An error that it throws ends the change. */
  readonly make: (before: PartnerOverride) => PartnerOverride
  /** The version that whoever changes it has seen, null where there was none; undefined where that plays no part. */
  readonly seen?: string | null | undefined
  readonly why: string
  readonly madeBy: string
  readonly now: Date
}

/** What came of it: the version that was in force can be another than the one seen, or nothing is changed. */
export type ChangedRules =
  | { readonly ok: true; readonly id: string; readonly before: PartnerRules; readonly after: PartnerRules }
  | { readonly ok: false; readonly why: 'another-version' | 'unreadable' | 'same'; readonly version: string | undefined }

/** Changes the rules of a partner in a country: a new version, which every server routes by within a second of the commit. */
export async function changeRules(
  tx: Transaction<Tables>,
  { own, timeZone, ...market }: OwnMarket,
  { make, seen, now, ...said }: RulesChange,
): Promise<ChangedRules> {
  const version = await lockPartnerRules(tx, market)
  if (seen !== undefined && seen !== (version?.id ?? null)) return { ok: false, why: 'another-version', version: version?.id }
  const read = partnerOverride.safeParse(version?.rules ?? {})
  if (!read.success) return { ok: false, why: 'unreadable', version: version?.id }
  const rules = make(read.data)
  if (JSON.stringify(inOrder(rules)) === JSON.stringify(inOrder(read.data))) return { ok: false, why: 'same', version: version?.id }
  const [before, after] = [layPartner(own, read.data), layPartner(own, rules)]
  const id = await addPartnerRules(tx, { ...market, ...said, rules, replaces: version?.id ?? null })
  await countTaken(tx, { ...market, day: localDay(now, timeZone) }, newWindows(before.cap, after.cap))
  return { ok: true, id, before, after }
}

/** As the schema writes it. */
const inOrder = (rules: PartnerOverride): PartnerOverride => partnerOverride.parse(rules)

/** The windows in which a partner has a cap now and had none before. */
function newWindows(before: PartnerRules['cap'] = {}, after: PartnerRules['cap'] = {}): readonly TimeWindow[] {
  const isDaily = ({ perDay, budgetPerDay }: NonNullable<PartnerRules['cap']>) => perDay !== undefined || budgetPerDay !== undefined
  return [
    ...(isDaily(after) && !isDaily(before) ? (['day'] as const) : []),
    ...(after.perWeek !== undefined && before.perWeek === undefined ? (['week'] as const) : []),
    ...(after.perMonth !== undefined && before.perMonth === undefined ? (['month'] as const) : []),
  ]
}
