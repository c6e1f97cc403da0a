import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { windowStarts } from '#core/journey/cap-windows.ts'
import type { PartnerUse } from '#core/journey/route-lead.ts'
import type { TimeWindow } from '#apps/api/platform/postgres/tables/cap-tables.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { dealPlaces, isFree, SLOTS, type CapAsked } from './deal-places.ts'
import type { SubmissionPlace } from './submissions.ts'

/**
 * Caps: a partner gets no more leads in a window, and spends no more, than its file in the catalogue says, or its
 * rules in force where an operator changed them.
 *
 * A row of `partner_days` (of a week or a month: `partner_windows`) counts what was taken and what was dealt out to the slots of the window (`partner_slots`). A lead
 * takes its place from a slot that nobody has locked, so leads do not wait for each other. Where none of these has room,
 * it locks the row and then all slots, takes back what was dealt, decides exactly, and deals anew (deal-places.ts). Others
 * wait for that dealing, and then look for a slot again.
 *
 * A limit is that of the server that asks, over what all servers took. One that falls holds at once: nothing is taken
 * until less is taken than it says. One that rises is dealt with the next place. While servers of two releases have
 * different limits, each keeps its own, so the larger one holds until the last server that has it is gone.
 */

/** A market on a day, `YYYY-MM-DD`. */
export interface MarketDay {
  readonly country: string
  readonly day: string
}

/** One more submission to a partner, and what it may cost. */
export interface Place extends CapAsked {
  readonly submissionId: string
  readonly partner: string
  readonly perWeek?: number
  readonly perMonth?: number
}

/** Whose places are taken, and on which day. */
export interface PlacesOf extends MarketDay {
  readonly leadId: string
}

/** A window of a market; `day` is its first day. */
interface MarketWindow extends MarketDay {
  readonly timeWindow: TimeWindow
}

/** One place in one window. */
interface Wanted {
  readonly of: PlacesOf & MarketWindow
  readonly place: Place
}

/** What partners with a cap were asked about and may spend on a day, and were asked about in its week and month. */
export async function readUsed(db: Kysely<Tables>, { country, day }: MarketDay): Promise<{ readonly [partner: string]: PartnerUse }> {
  const { week, month } = windowStarts(day)
  const { rows } = await sql<{ partner: string; time_window?: TimeWindow; leads: string; spent: string }>`
    select whole.partner, whole.time_window,
      whole.leads - coalesce(sum(slot.leads_left), 0) as leads, whole.spent - coalesce(sum(slot.spent_left), 0) as spent
    from (
      select partner, country, time_window, day, leads, spent from partner_days
      where country = ${country} and time_window = 'day' and day = ${day}
      union all select partner, country, time_window, day, leads, spent from partner_windows
      where country = ${country} and (time_window = 'week' and day = ${week} or time_window = 'month' and day = ${month})
    ) as whole left join partner_slots as slot
      on slot.partner = whole.partner and slot.country = whole.country and slot.time_window = whole.time_window and slot.starts = whole.day
    group by whole.partner, whole.time_window, whole.leads, whole.spent order by whole.partner, whole.time_window`.execute(db)
  const used: { [partner: string]: PartnerUse } = {}
  for (const { partner, time_window, leads, spent } of rows) {
    const before = used[partner] ?? { leads: 0, spent: 0 }
    const isLonger = time_window === 'week' || time_window === 'month'
    used[partner] = { ...before, ...(isLonger ? { [time_window]: Number(leads) } : { leads: Number(leads), spent: Number(spent) }) }
  }
  return used
}

/** Reserves places for all submissions or for none: false where, by then, another process has taken a last one. */
export async function takePlaces(tx: Transaction<Tables>, of: PlacesOf, places: readonly Place[]): Promise<boolean> {
  // always in the same order, so that no two transactions wait for each other
  const wanted = places.toSorted((a, b) => (a.partner < b.partner ? -1 : 1)).flatMap((place) => windowsOf(of, place))
  if (wanted.length > 1) await sql`savepoint places`.execute(tx)
  for (const one of wanted) {
    if (await takePlace(tx, one.of, one.place)) continue
    // the locks of those before it end here too
    if (wanted.length > 1) await sql`rollback to savepoint places`.execute(tx)
    return false
  }
  return true
}

/** The windows in which a partner has a limit, each with the place in it; money is counted by the day alone. */
function windowsOf(of: PlacesOf, place: Place): readonly Wanted[] {
  const { submissionId, partner, perDay, budgetPerDay, perWeek, perMonth } = place
  const { week, month } = windowStarts(of.day)
  const within = (timeWindow: TimeWindow, day: string, limit: number | undefined): readonly Wanted[] =>
    limit === undefined ? [] : [{ of: { ...of, timeWindow, day }, place: { submissionId, partner, price: 0, perDay: limit } }]
  const isCapped = perDay !== undefined || budgetPerDay !== undefined
  return [
    ...(isCapped ? [{ of: { ...of, timeWindow: 'day' as const }, place }] : []),
    ...within('week', week, perWeek),
    ...within('month', month, perMonth),
  ]
}

async function takePlace(tx: Transaction<Tables>, of: Wanted['of'], place: Place): Promise<boolean> {
  await sql`savepoint place`.execute(tx)
  while (!(await takeFromSlot(tx, of, place))) {
    // a slot that another emptied at this moment stays locked, and who locks all of them would wait for it
    await sql`rollback to savepoint place`.execute(tx)
    const whole = await lockWhole(tx, of, place.partner)
    if (whole) return await takeFromAll(tx, of, place, whole)
    await waitForDealing(tx, of, place.partner)
  }
  return true
}

/** Takes a place from a slot that no other transaction holds. What was dealt by a larger limit is not taken. */
async function takeFromSlot(tx: Transaction<Tables>, of: Wanted['of'], place: Place): Promise<boolean> {
  const { partner, price, perDay = null, budgetPerDay = null } = place
  const { numAffectedRows } = await sql`
    with free as (
      select slot from partner_slots where ${slotsOf(of, partner)}
        and (${perDay}::int is null or leads_left > 0) and (${budgetPerDay}::bigint is null or spent_left >= ${price}::bigint)
        and exists (select from ${wholes(of)} where ${wholeOf(of, partner)}
          and leads <= coalesce(${perDay}::int, leads) and spent <= coalesce(${budgetPerDay}::bigint, spent))
      order by random() limit 1 for no key update skip locked
    ), taken as (
      update partner_slots set leads_left = leads_left - 1, spent_left = spent_left - ${price}::bigint
      from free where ${slotsOf(of, partner)} and partner_slots.slot = free.slot returning true
    )
    ${addReservation(of, place)} from taken`.execute(tx)
  return numAffectedRows === 1n
}

/** Locks the row of a window, made where there is none; undefined where another transaction has it. */
async function lockWhole(tx: Transaction<Tables>, of: Wanted['of'], partner: string): Promise<PartnerUse | undefined> {
  await sql`
    insert into ${wholes(of)} (partner, country, time_window, day, leads, spent) values (${partner}, ${of.country}, ${of.timeWindow}, ${of.day}, 0, 0)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ leads: number; spent: string }>`
    select leads, spent from ${wholes(of)} where ${wholeOf(of, partner)} for no key update skip locked`.execute(tx)
  return rows.map(({ leads, spent }) => ({ leads, spent: Number(spent) }))[0]
}

/** Waits beside others until nobody has the row locked, and lets it go: to keep it would make them wait one by one. */
async function waitForDealing(tx: Transaction<Tables>, of: Wanted['of'], partner: string): Promise<void> {
  await sql`select from ${wholes(of)} where ${wholeOf(of, partner)} for share`.execute(tx)
  await sql`rollback to savepoint place`.execute(tx)
}

/** Decides over the row of the window, which is locked, and all its slots, which it locks until the transaction ends. */
async function takeFromAll(tx: Transaction<Tables>, of: Wanted['of'], place: Place, whole: PartnerUse): Promise<boolean> {
  const { rows } = await sql<{ slot: number; leads: number; spent: string }>`
    select slot, leads_left as leads, spent_left as spent from partner_slots
    where ${slotsOf(of, place.partner)} order by slot for no key update`.execute(tx)
  const used = rows.reduce((left, { leads, spent }) => ({ leads: left.leads - leads, spent: left.spent - Number(spent) }), whole)
  if (!isFree(used, place)) return false
  const taken = { leads: used.leads + 1, spent: used.spent + place.price }
  const dealt = dealPlaces(taken, place)
  await sql`
    with whole as (
      update ${wholes(of)} set leads = ${taken.leads + dealt.slots * dealt.leads}, spent = ${taken.spent + dealt.slots * dealt.spent}::bigint
      where ${wholeOf(of, place.partner)}
    ), beside as (
      delete from partner_slots where ${slotsOf(of, place.partner)} and slot >= ${SLOTS} and slot = any(${rows.map(({ slot }) => slot)}::int[])
    ), dealt as (
      insert into partner_slots (partner, country, time_window, starts, slot, leads_left, spent_left)
      select ${place.partner}, ${of.country}, ${of.timeWindow}, ${of.day}::date, slot,
        case when slot < ${dealt.slots}::int then ${dealt.leads}::int else 0 end,
        case when slot < ${dealt.slots}::int then ${dealt.spent}::bigint else 0 end
      from generate_series(0, ${SLOTS - 1}::int) as slot
      on conflict (partner, country, time_window, starts, slot) do update
      set leads_left = excluded.leads_left, spent_left = excluded.spent_left
    )
    ${addReservation(of, place)}`.execute(tx)
  return true
}

const wholes = ({ timeWindow }: MarketWindow): RawBuilder<unknown> => (timeWindow === 'day' ? sql`partner_days` : sql`partner_windows`)

const wholeOf = ({ country, timeWindow, day }: MarketWindow, partner: string): RawBuilder<unknown> =>
  sql`partner = ${partner} and country = ${country} and time_window = ${timeWindow} and day = ${day}`

const slotsOf = ({ country, timeWindow, day }: MarketWindow, partner: string): RawBuilder<unknown> =>
  sql`partner = ${partner} and country = ${country} and time_window = ${timeWindow} and starts = ${day}`

const addReservation = ({ leadId, country, timeWindow, day }: Wanted['of'], { submissionId, partner, price }: Place): RawBuilder<unknown> =>
  sql`insert into reservations (lead_id, submission_id, time_window, partner, country, starts, price)
      select ${leadId}::uuid, ${submissionId}::uuid, ${timeWindow}, ${partner}, ${country}, ${day}::date, ${price}::bigint`

/** Gives back, once, what a partner would have paid for a lead that it does not take; the lead still counts. */
export const giveBack = (tx: Transaction<Tables>, place: SubmissionPlace): Promise<void> =>
  release(tx, place, { state: 'unpaid', leads: 0 })

/** Gives back, once, the whole place of a partner whose offer the applicant did not choose: neither the lead nor its price counts. */
export const returnPlace = (tx: Transaction<Tables>, place: SubmissionPlace): Promise<void> =>
  release(tx, place, { state: 'returned', leads: 1 })

/**
 * Waits for nobody: where all slots are locked, what is given back goes into one of its own, which the next dealing
 * collects. A submission that a server of the release before made has no reservation.
 */
async function release(
  tx: Transaction<Tables>,
  { leadId, id }: SubmissionPlace,
  { state, leads }: { readonly state: 'unpaid' | 'returned'; readonly leads: number },
): Promise<void> {
  await sql`
    with asked as (
      select asked.partner, asked.country, 'day' as time_window, asked.day as starts, asked.price
      from submissions as asked join partner_days as whole
        on whole.partner = asked.partner and whole.country = asked.country and whole.time_window = 'day' and whole.day = asked.day
      where asked.lead_id = ${leadId} and asked.id = ${id} and not exists (
        select from reservations where lead_id = ${leadId} and submission_id = ${id} and time_window = 'day' and state <> 'taken')
      union all select partner, country, time_window, starts, 0 from reservations
      where lead_id = ${leadId} and submission_id = ${id} and time_window <> 'day' and state = 'taken' and ${leads}::int > 0
    ), unpaid as (
      update reservations set state = ${state} where lead_id = ${leadId} and submission_id = ${id} and state = 'taken'
    ), free as (
      select asked.time_window, slot from asked cross join lateral (
        select slot from partner_slots as one where one.partner = asked.partner and one.country = asked.country
          and one.time_window = asked.time_window and one.starts = asked.starts
        order by random() limit 1 for no key update skip locked
      ) as unlocked
    ), given as (
      update partner_slots as slots set spent_left = slots.spent_left + asked.price, leads_left = slots.leads_left + ${leads}::int
      from asked join free using (time_window)
      where slots.partner = asked.partner and slots.country = asked.country and slots.time_window = asked.time_window
        and slots.starts = asked.starts and slots.slot = free.slot
    )
    insert into partner_slots (partner, country, time_window, starts, slot, leads_left, spent_left)
    select partner, country, time_window, starts, ${SLOTS} + floor(random() * 1000000000)::int, ${leads}::int, price
    from asked where not exists (select from free where free.time_window = asked.time_window)`.execute(tx)
}

/** Puts what is left in the slots of windows that were over before a day back into their rows. */
export async function closeWindows(db: Kysely<Tables>, before: string): Promise<void> {
  await sql`
    with closed as (
        delete from partner_slots where time_window = 'day' and starts < ${before}
          or time_window = 'week' and starts + 6 < ${before} or time_window = 'month' and starts + interval '1 month' <= ${before}::date
        returning *
      ),
      left_over as (
        select partner, country, time_window, starts, sum(leads_left) as leads, sum(spent_left) as spent
        from closed group by partner, country, time_window, starts
      ),
      longer as (
        update partner_windows as whole set leads = whole.leads - left_over.leads, spent = whole.spent - left_over.spent from left_over
        where whole.partner = left_over.partner and whole.country = left_over.country
          and whole.time_window = left_over.time_window and whole.day = left_over.starts
      )
    update partner_days as whole set leads = whole.leads - left_over.leads, spent = whole.spent - left_over.spent from left_over
    where whole.partner = left_over.partner and whole.country = left_over.country
      and whole.time_window = left_over.time_window and whole.day = left_over.starts`.execute(db)
}
