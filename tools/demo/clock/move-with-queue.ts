import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import type { JobName } from '#apps/api/platform/queue/job-payloads.ts'
import { JOB_CHANNEL } from '#apps/api/platform/queue/send-by.ts'
import type { SimulatedClock } from './simulated-clock.ts'

interface Moved {
  readonly clock: SimulatedClock
  readonly database: Pick<Database, 'db' | 'listener'>
  /** Only sends: the server does the work. */
  readonly boss: Pick<PgBoss, 'getSchedules' | 'previewSchedule' | 'insert'>
}

/** A shorter way is gone at once: nobody's work is planned so closely. */
const SHORT_MS = 10 * 60_000
/** A longer way is gone in steps of so much: what was put off until later is done about then. */
const STEP_MS = 6 * 3_600_000
const LOOK_EVERY_MS = 15
/** What takes longer goes on meanwhile, as a lender that never answers does. */
const SETTLES_WITHIN_MS = 1000

/** The ways to let time pass. */
export interface MovedQueue {
  readonly moveTo: (at: number) => Promise<void>
  /** Runs one scheduled job now, and waits until it and what it causes is done. */
  readonly runSchedule: (name: JobName) => Promise<void>
}

/**
 * Makes the way from one moment to the next: jobs that are due or in hand are done first, then the clock is moved, each
 * schedule that had a moment on the way is sent once, and what became due is done too.
 */
export async function moveWithQueue(moved: Moved): Promise<MovedQueue> {
  const { clock, boss } = moved
  const schedules = await boss.getSchedules()
  const step = async (to: number) => {
    const from = clock.now()
    await settle(moved)
    await clock.moveTo(to)
    const due = schedules.filter(
      ({ cron }) => (boss.previewSchedule(cron, { from: new Date(from), count: 1 })[0]?.getTime() ?? to + 1) <= to,
    )
    await Promise.all(due.map(({ name }) => boss.insert(name, [{ data: {} }])))
    await settle(moved)
  }
  return {
    moveTo: async (at) => {
      const left = at - clock.now()
      if (left < SHORT_MS) return clock.moveTo(at)
      const steps = Math.ceil(left / STEP_MS)
      for (let done = 1; done <= steps; done++) await step(at - (left / steps) * (steps - done))
    },
    runSchedule: async (name) => {
      await boss.insert(name, [{ data: {} }])
      await settle(moved)
    },
  }
}

/** Wakes the server's workers for what is due, until nothing is due and nothing in hand. */
async function settle({ database }: Pick<Moved, 'database'>): Promise<void> {
  for (const end = performance.now() + SETTLES_WITHIN_MS; performance.now() < end; await wait(LOOK_EVERY_MS)) {
    const { rows } = await sql<{ name: string; due: number }>`
      select name, (count(*) filter (where state < 'active'))::int as due from pgboss.job
      where name not like '%-dead' and name not like '\\_\\_%' and not blocked
        and (state = 'active' or (state < 'active' and start_after <= pgboss.job_now()))
      group by name`.execute(database.db)
    if (rows.length === 0) return
    database.listener.tell(rows.filter(({ due }) => due > 0).map(({ name, due }) => ({ channel: JOB_CHANNEL, payload: name, count: due })))
  }
}
