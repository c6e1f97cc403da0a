import { Writable } from 'node:stream'
import type { Transaction } from 'kysely'
import pino from 'pino'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { scriptedDatabase } from './scripted-database.ts'

/** Makes what counts are kept with in memory; `fails` says which transactions, by their number, the database refuses. */
export function countingPorts(fails: (transaction: number) => boolean = () => false) {
  const { db, sent } = scriptedDatabase()
  const begun = Date.now()
  let transactions = 0
  const warned: string[] = []
  const to = new Writable({ write: (line, _, done) => (warned.push(String(line)), done()) })
  return {
    ports: {
      database: {
        db,
        inTransaction: async <Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result> => {
          transactions += 1
          if (fails(transactions)) throw new Error('the database is away')
          return await db.transaction().execute(work)
        },
      },
      log: pino(to),
      outside: { now: () => new Date(Date.now() - begun), random: () => 0.5, send: async () => expect.fail('nobody is asked') },
    },
    /** The rows that were added to a table, by statement. */
    added: (table: string): readonly unknown[] =>
      sent.flatMap(({ sql, parameters: [rows] }) => (sql.includes(`insert into ${table} `) ? [JSON.parse(String(rows))] : [])),
    /** Until when counts were noted as stored. */
    noted: () => sent.flatMap(({ sql, parameters }) => (sql.includes('"countings"') ? [z.date().parse(parameters[1]).toISOString()] : [])),
    warned,
  }
}
