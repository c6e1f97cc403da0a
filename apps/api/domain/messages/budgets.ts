import type { Kysely, Transaction } from 'kysely'
import type { Api } from '../api.ts'
import { countMessage, lockCounts, readCounts, type Counted, type CountWindow } from '#apps/api/store/messages/message-counts.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { BudgetLabels } from '#apps/api/platform/operations/metrics.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Whom a budget is for: one person, a site, or all sites together. The last two are watched. */
type BudgetScope = 'person' | 'site' | 'all'

/** How many messages may go out in a window. `most` may be less than the whole for who only has a share of it. */
export interface Budget extends CountWindow {
  readonly scope: BudgetScope
  readonly whole: number
  readonly most: number
}

/** What is sent, and on whose behalf. */
export interface Sender {
  readonly channel: 'sms' | 'email'
  readonly site: string
  readonly now: Date
}

/** What asking for one more message came to. */
export type Budgeted =
  | { readonly ok: true; readonly counted: readonly Counted[] }
  | { readonly ok: false; readonly scope: BudgetScope; readonly retryAfterSeconds: number }

/** Counts one message against all of these budgets, or against none where one of them is used up. */
export async function takeBudgets(
  api: Pick<Api, 'metrics' | 'log'>,
  tx: Transaction<Tables>,
  { sender, budgets }: { readonly sender: Sender; readonly budgets: readonly Budget[] },
): Promise<Budgeted> {
  const taken = checkBudgets(api, { sender, budgets }, await lockCounts(tx, budgets, sender.now))
  if (taken.ok) await countMessage(tx, taken.counted)
  return taken
}

/** Whether these budgets, whose counts are locked, have room for one more message; `counted` is then to be counted. */
export function checkBudgets(
  api: Reporting,
  { sender, budgets }: { readonly sender: Sender; readonly budgets: readonly Budget[] },
  locked: readonly Counted[],
): Budgeted {
  const full = budgets.find(({ key, most }) => countOf(locked, key) >= most)
  if (full) return refuse(api, sender, full, locked)
  for (const budget of budgets) reportLevel(api, sender, budget, countOf(locked, budget.key) + 1)
  return { ok: true, counted: locked.filter(({ key }) => budgets.some((budget) => budget.key === key)) }
}

/** The budget, for who may use a part of it, or a little more. */
export const shareOf = (budget: Omit<Budget, 'most'>, share: number): Budget => ({
  ...budget,
  most: Math.max(1, Math.floor(budget.whole * share)),
})

/** In how many seconds the first of these budgets that is used up begins anew; nothing is locked or counted. */
export async function findClosed(tx: Kysely<Tables>, budgets: readonly Budget[], now: Date): Promise<number | undefined> {
  const counted = await readCounts(tx, budgets)
  const closed = counted.find(
    ({ key, count, endsAt }) => endsAt > now && count >= (budgets.find((one) => one.key === key)?.most ?? count + 1),
  )
  return closed && Math.ceil((closed.endsAt.getTime() - now.getTime()) / 1000)
}

/** The count of a window among those that are locked. */
export const countOf = (counted: readonly Counted[], key: string): number => counted.find((one) => one.key === key)?.count ?? 0

function refuse(api: Reporting, sender: Sender, full: Budget, counted: readonly Counted[]): Budgeted {
  const endsAt = counted.find(({ key }) => key === full.key)?.endsAt ?? sender.now
  report(api, sender, full, 'refused')
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - sender.now.getTime()) / 1000))
  return { ok: false, scope: full.scope, retryAfterSeconds }
}

type Reporting = Pick<Api, 'metrics' | 'log'>

const NEARLY = 0.8

/** One message of all reaches a level, whichever server sends it. */
function reportLevel(api: Reporting, sender: Sender, budget: Budget, count: number): void {
  if (count === budget.whole) report(api, sender, budget, 'used-up')
  else if (count === Math.ceil(budget.whole * NEARLY)) report(api, sender, budget, 'nearly')
}

function report(api: Reporting, { channel, site }: Sender, { scope, windowMs }: Budget, level: BudgetLabels['level']): void {
  if (scope === 'person') return
  const window = windowMs === HOUR_MS ? 'hour' : 'day'
  api.metrics.budgetReached({ channel, scope, window, level })
  const about = { channel, budget: scope, window, reached: level, ...(scope === 'site' && { site }) }
  if (level !== 'refused') api.log.error(about, 'a budget of messages')
}
