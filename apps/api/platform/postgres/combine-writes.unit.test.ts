import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { combineWrites, fitsBatch, comesAfter } from './combine-writes.ts'

const write = (sql: string, ...parameters: unknown[]) => CompiledQuery.raw(sql, parameters)
const addEvent = write('insert into "events" ("name") values ($1)', 'saved')
const changeLead = write('update "leads" set "step" = $1, "status" = $2 where "id" = $3', 'bank', 2, 'L-1')

test('writes go in one statement, each with its own parameters', () => {
  const { sql, parameters } = combineWrites([addEvent, changeLead])
  expect(sql).toBe(
    'with w0 as (insert into "events" ("name") values ($1)), w1 as (update "leads" set "step" = $2, "status" = $3 where "id" = $4) select',
  )
  expect(parameters).toEqual(['saved', 'bank', 2, 'L-1'])
})

test('a write alone stays as it is', () => {
  expect(combineWrites([changeLead])).toBe(changeLead)
})

test.each([
  ['rows are added to two tables', addEvent, changeLead, true],
  ['rows are added twice to one table', addEvent, addEvent, true],
  ['a row may be changed twice', changeLead, changeLead, false],
  ['a row may be changed that is added beside it', addEvent, write('delete from "events" where "name" = $1', 'saved'), false],
  [
    'rows are added that may change others',
    addEvent,
    write('insert into "events" ("name") values ($1) on conflict ("name") do update set "at" = now()', 'saved'),
    false,
  ],
  ['a table of another schema has its own name', addEvent, write('\n INSERT INTO pgboss.events (name) SELECT $1', 'x'), true],
])('where %s, they fit in one statement or not', (_, first, second, fits) => {
  expect(fitsBatch([first], second)).toBe(fits)
})

test('only a write can be deferred', () => {
  expect(() => fitsBatch([addEvent], write('select 1'))).toThrow('only an insert, update or delete can be deferred: select 1')
  expect(() => fitsBatch([], write('select 1'))).toThrow('only an insert')
})

test('a query comes after a write whose table it names, quoted or not, and what may be rolled back after all', () => {
  expect(comesAfter([addEvent], write('select * from "events" where "name" = $1', 'x'))).toBe(true)
  expect(comesAfter([addEvent, changeLead], write('select step from leads'))).toBe(true)
  expect(comesAfter([write('insert into pgboss.job_common (id) select $1', 'x')], write('select 1 from pgboss.job_common'))).toBe(true)
  expect(comesAfter([addEvent], write('select * from "events_of_day"'))).toBe(false)
  expect(comesAfter([], write('select * from "events"'))).toBe(false)
  expect([comesAfter([addEvent], write('savepoint place')), comesAfter([], write('savepoint place'))]).toEqual([true, false])
})
