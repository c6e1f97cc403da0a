import { countTime } from '#core/model/partners/answers/answer-times.ts'
import type { AnswerVerdict } from '#core/model/partners/answers/answer-verdicts.ts'
import { describeError } from '#apps/api/platform/operations/describe-error.ts'
import { noteAdded } from '#apps/api/domain/funnel/note-added.ts'
import type { Platform } from '#apps/api/platform/platform.ts'
import { addPartnerCounts, type PartnerCounts } from '#apps/api/store/partners/partner-counts.ts'

const ADD_EVERY_MS = 3000
const SLOT_MS = 600_000

/** What a request to a partner came to. */
export interface CountedAnswer {
  readonly site: string
  readonly partner: string
  readonly at: Date
  /** The day in the site's time zone, `YYYY-MM-DD`. */
  readonly day: string
  readonly verdict: AnswerVerdict
  /** How long it took; missing for what a partner told by itself. */
  readonly ms?: number
}

/** A lead that a partner was not sent because of who brought it. */
export type CountedRefusal = Omit<PartnerCounts['refusals'][number], 'leads'>

/** Counts in memory, and adds to the database every few seconds. */
export interface PartnerCounter {
  readonly answered: (answer: CountedAnswer) => void
  readonly sourceRefused: (refusal: CountedRefusal) => void
  readonly add: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Ports = { readonly database: Pick<Platform['database'], 'db' | 'inTransaction'> } & Pick<Platform, 'log' | 'outside'>

/** Starts counting; no lead waits for it. What a killed process had not added is not counted: a few seconds' worth. */
export function keepPartnerCounts({ database, log, outside }: Ports): PartnerCounter {
  const note = noteAdded({ database, outside, log }, 'answers')
  let lately = new Map<string, PartnerCounts['lately'][number]>()
  let days = new Map<string, PartnerCounts['days'][number]>()
  let refusals = new Map<string, PartnerCounts['refusals'][number]>()
  const answered = ({ site, partner, at, day, verdict, ms }: CountedAnswer) => {
    const slot = new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS).toISOString()
    const one = { site, partner, verdict, answers: 1, times: countTime(ms) }
    addTo(lately, { ...one, at: slot }, slot)
    addTo(days, { ...one, day }, day)
  }
  const sourceRefused = (refusal: CountedRefusal) => {
    const key = JSON.stringify(Object.values(refusal))
    refusals.set(key, { ...refusal, leads: (refusals.get(key)?.leads ?? 0) + 1 })
  }
  const add = async () => {
    const until = outside.now()
    const due = { lately: [...lately.values()], days: [...days.values()], refusals: [...refusals.values()] }
    const before = { lately, days, refusals }
    lately = new Map()
    days = new Map()
    refusals = new Map()
    try {
      if (due.days.length + due.refusals.length > 0) await database.inTransaction((tx) => addPartnerCounts(tx, due))
    } catch (error) {
      log.warn({ error: describeError(error) }, 'counts of answers wait for the database')
      // what was counted meanwhile goes on top of it
      for (const row of lately.values()) addTo(before.lately, row, row.at)
      for (const row of days.values()) addTo(before.days, row, row.day)
      for (const [key, row] of refusals) before.refusals.set(key, { ...row, leads: row.leads + (before.refusals.get(key)?.leads ?? 0) })
      ;({ lately, days, refusals } = before)
      return
    }
    await note(until)
  }
  const timer = setInterval(() => void add(), ADD_EVERY_MS).unref()
  return {
    answered,
    sourceRefused,
    add,
    stop: async () => {
      clearInterval(timer)
      await add()
    },
  }
}

type Row = Pick<PartnerCounts['days'][number], 'site' | 'partner' | 'verdict' | 'answers' | 'times'>

function addTo<Of extends Row>(rows: Map<string, Of>, row: Of, time: string): void {
  const key = [row.site, row.partner, row.verdict, time].join(' ')
  const known = rows.get(key)
  const times = row.times.map((count, index) => count + (known?.times[index] ?? 0))
  rows.set(key, { ...row, answers: row.answers + (known?.answers ?? 0), times })
}
