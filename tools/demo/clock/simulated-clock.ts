import { openSync, writeSync } from 'node:fs'
import type pg from 'pg'

/** The time of all programs of a demonstration and of its database; it goes on by itself, and can be moved ahead. */
export interface SimulatedClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Moves it ahead to a moment; does nothing where that is past. */
  readonly moveTo: (at: number) => Promise<void>
}

const TABLE = `
  create schema if not exists clock;
  create table if not exists clock.shift (by interval not null);
  insert into clock.shift select '0' where not exists (select from clock.shift);
  create or replace function clock.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + (select by from clock.shift)';`
const QUEUE = `
  create or replace function pgboss.job_now() returns timestamptz language sql stable as 'select clock.now()'`

/**
 * Has everything that the database says from now on say `clock.now()` where it says `now()`: on an empty database, before the
 * migrations, whose defaults would otherwise be bound to the real one.
 */
export async function shadowNow(client: pg.Client): Promise<void> {
  await client.query(TABLE)
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${client.escapeIdentifier(rows[0]?.name ?? '')} set search_path = public, clock, pg_catalog`)
}

/** The same for the queue, whose one function reads the clock: once its schema is there. */
export const shadowQueueNow = async (client: pg.Client): Promise<void> => void (await client.query(QUEUE))

/** Starts the clock at a moment: writes it to the file that the programs read, and to the database. */
export async function startClock(file: string, client: pg.Client, at: number): Promise<SimulatedClock> {
  const written = openSync(file, 'w', 0o644)
  const bytes = Buffer.alloc(8)
  const now = () => Date.now() + bytes.readDoubleLE()
  const shift = async (ms: number) => {
    await client.query("update clock.shift set by = $1 * interval '1 millisecond'", [ms])
    bytes.writeDoubleLE(ms)
    writeSync(written, bytes, 0, bytes.length, 0)
  }
  await shift(at - Date.now())
  return {
    now,
    moveTo: async (to) => {
      if (to > now()) await shift(Math.min(0, to - Date.now()))
    },
  }
}
