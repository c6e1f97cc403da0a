import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { QueryConfig } from 'pg'
import { expect, test } from 'vitest'
import { deferWrite, makeDriver } from './database-driver.ts'
import { makeStatementNames } from './statement-names.ts'

const addEvent = (name: string) => deferWrite(CompiledQuery.raw('insert into events (name) values ($1)', [name]))
const READ_LEAD = CompiledQuery.raw('select * from leads where id = $1', ['L-1'])
const READ_EVENTS = CompiledQuery.raw('select * from events where lead_id = $1', ['L-1'])

const stalePlan = () => Object.assign(new Error('cached plan must not change result type'), { code: '0A000' })

/** A database on connections that note what is sent; `fail` may throw for it. */
function openNoted({ isPooled = false, fail }: { isPooled?: boolean; fail?: (name: string | undefined) => void } = {}) {
  const sent: string[] = []
  const names: (string | undefined)[] = []
  const broken: boolean[] = []
  const client = {
    query: async (query: QueryConfig | string) => {
      const { text, values = [], name }: QueryConfig = typeof query === 'string' ? { text: query } : query
      sent.push([text, ...values].join(' | '))
      if (typeof query !== 'string') names.push(name)
      fail?.(name)
      return { command: text.split(' ', 1).join('').toUpperCase(), rowCount: 1, rows: [] }
    },
    release: (isBroken: boolean) => broken.push(isBroken),
  }
  const driver = makeDriver({ connect: async () => client, names: isPooled ? undefined : makeStatementNames() })
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, sent, names, broken }
}

test('deferred writes go together before the commit', async () => {
  const { db, sent } = openNoted()
  await db.transaction().execute(async (tx) => {
    await tx.executeQuery(addEvent('saved'))
    await tx.executeQuery(READ_LEAD)
    await tx.executeQuery(addEvent('submitted'))
  })
  expect(sent).toEqual([
    'begin',
    'select * from leads where id = $1 | L-1',
    'with w0 as (insert into events (name) values ($1)), w1 as (insert into events (name) values ($2)) select | saved | submitted',
    'commit',
  ])
})

test('a query that reads what was deferred comes after it', async () => {
  const { db, sent } = openNoted()
  await db.transaction().execute(async (tx) => {
    await tx.executeQuery(addEvent('saved'))
    await tx.executeQuery(READ_EVENTS)
  })
  expect(sent).toEqual([
    'begin',
    'insert into events (name) values ($1) | saved',
    'select * from events where lead_id = $1 | L-1',
    'commit',
  ])
})

test('what a transaction deferred is gone with it when it is rolled back', async () => {
  const { db, sent, broken } = openNoted()
  const failing = db.transaction().execute(async (tx) => {
    await tx.executeQuery(addEvent('saved'))
    throw new Error('not allowed')
  })
  await expect(failing).rejects.toThrow('not allowed')
  await db.executeQuery(READ_LEAD)
  expect([sent, broken]).toEqual([
    ['begin', 'rollback', 'select * from leads where id = $1 | L-1'],
    [false, false],
  ])
})

test('outside of a transaction nothing waits', async () => {
  const { db, sent } = openNoted()
  await db.executeQuery(addEvent('saved'))
  expect(sent).toEqual(['insert into events (name) values ($1) | saved'])
})

test('statements with parameters are prepared under a name of their own, but not behind a pooler', async () => {
  const { db, names } = openNoted()
  for (const query of [READ_LEAD, READ_EVENTS, READ_LEAD, CompiledQuery.raw('select 1')]) await db.executeQuery(query)
  expect(names).toEqual(['loanwright-1', 'loanwright-2', 'loanwright-1', undefined])
  const pooled = openNoted({ isPooled: true })
  await pooled.db.executeQuery(READ_LEAD)
  expect(pooled.names).toEqual([undefined])
})

test('a statement that was prepared for tables of before is sent once more under another name', async () => {
  const { db, names } = openNoted({
    fail: (name) => {
      if (name === 'loanwright-1') throw stalePlan()
    },
  })
  await db.executeQuery(READ_LEAD)
  expect(names).toEqual(['loanwright-1', 'loanwright-2'])
})

test('in a transaction that has failed with it, and only the next one uses the other name', async () => {
  const { db, names } = openNoted({
    fail: (name) => {
      if (name === 'loanwright-1') throw stalePlan()
    },
  })
  const read = () => db.transaction().execute((tx) => tx.executeQuery(READ_LEAD))
  await expect(read()).rejects.toThrow('cached plan')
  await read()
  expect(names).toEqual(['loanwright-1', 'loanwright-2'])
})

test('a connection that cannot roll back is given up', async () => {
  let asked = 0
  const { db, broken } = openNoted({
    fail: () => {
      if (++asked > 1) throw new Error('the line is dead')
    },
  })
  await expect(db.transaction().execute((tx) => tx.executeQuery(READ_LEAD))).rejects.toThrow('the line is dead')
  expect(broken).toEqual([true])
})
