import { expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { plantMutant } from './mutant.ts'

/** What each bug makes of the source, with its kind and line; blanks are written as one. */
const planted = (text: string) =>
  findMutants('apps/api/store/example.ts', text).map(
    (mutant) => `${mutant.line} ${mutant.kind}: ${plantMutant(text, mutant).replaceAll(/\s+/gu, ' ')}`,
  )

test('each condition of a chain is dropped, its order and its borders are turned, and its limit goes', () => {
  const text = `rows = db.selectFrom('leads')
    .where('id', '=', id).where('at', '<', now)
    .orderBy('at').orderBy('id', 'desc').limit(5).execute()`
  expect(planted(text)).toEqual([
    `2 condition: rows = db.selectFrom('leads').where('at', '<', now) .orderBy('at').orderBy('id', 'desc').limit(5).execute()`,
    `2 condition: rows = db.selectFrom('leads') .where('id', '=', id) .orderBy('at').orderBy('id', 'desc').limit(5).execute()`,
    `2 border: rows = db.selectFrom('leads') .where('id', '=', id).where('at', '<=', now) .orderBy('at').orderBy('id', 'desc').limit(5).execute()`,
    `3 order: rows = db.selectFrom('leads') .where('id', '=', id).where('at', '<', now) .orderBy('at', 'desc').orderBy('id', 'desc').limit(5).execute()`,
    `3 order: rows = db.selectFrom('leads') .where('id', '=', id).where('at', '<', now) .orderBy('at').orderBy('id', 'asc').limit(5).execute()`,
    `3 limit: rows = db.selectFrom('leads') .where('id', '=', id).where('at', '<', now) .orderBy('at').orderBy('id', 'desc').execute()`,
  ])
})

test('a join keeps some condition, one of several that join by or goes, and locks are a kind of their own', () => {
  expect(planted(`f(join.onRef('a', '=', 'b'), where.or([one, two]), query.distinct().forUpdate())`)).toEqual([
    `1 condition: f(join.onTrue(), where.or([one, two]), query.distinct().forUpdate())`,
    `1 condition: f(join.onRef('a', '=', 'b'), where.or([two]), query.distinct().forUpdate())`,
    `1 condition: f(join.onRef('a', '=', 'b'), where.or([one]), query.distinct().forUpdate())`,
    `1 distinct: f(join.onRef('a', '=', 'b'), where.or([one, two]), query.forUpdate())`,
    `1 lock: f(join.onRef('a', '=', 'b'), where.or([one, two]), query.distinct())`,
  ])
})

test('each of several columns is left out, wherever they are written, and a single one is not', () => {
  const kept = (text: string) => planted(text).filter((one) => one.includes('column'))
  expect(kept(`db.set({ a: 1, b: 2 })`)).toEqual(['1 column: db.set({ b: 2 })', '1 column: db.set({ a: 1 })'])
  expect(kept(`db.doUpdateSet((x) => ({ a: x.a, b: x.b }))`)).toEqual([
    '1 column: db.doUpdateSet((x) => ({ b: x.b }))',
    '1 column: db.doUpdateSet((x) => ({ a: x.a }))',
  ])
  expect(kept('const change = { a: 1, b: 2 }; db.set(change)')).toEqual([
    '1 column: const change = { b: 2 }; db.set(change)',
    '1 column: const change = { a: 1 }; db.set(change)',
  ])
  expect(kept(`db.set({ a: 1 })`)).toEqual([])
})

test('conditions of a query as text become true where they join by and, false where they join by or', () => {
  expect(planted('sql`select 1 from a where x = ${x} and (y or z) -- and w`')).toEqual([
    '1 condition: sql`select 1 from a where true and (y or z) -- and w`',
    '1 condition: sql`select 1 from a where x = ${x} and true -- and w`',
    '1 condition: sql`select 1 from a where x = ${x} and (false or z) -- and w`',
    '1 condition: sql`select 1 from a where x = ${x} and (y or false) -- and w`',
  ])
  expect(planted("sql`delete from a where x is distinct from 'a and b' and day between 1 and 2`")).toEqual([
    '1 condition: sql`delete from a where true and day between 1 and 2`',
    "1 condition: sql`delete from a where x is distinct from 'a and b' and true`",
  ])
})

test('joins, groups, filters and cases of a query as text have conditions too', () => {
  const kinds = (text: string) => planted(text).map((one) => one.replace(/^1 \w+: sql`|`$/gu, ''))
  expect(kinds('sql`select case when a then 1 end from b left join c on c.id = b.id group by d having count(e) = 2`')).toEqual([
    'select case when true then 1 end from b left join c on c.id = b.id group by d having count(e) = 2',
    'select case when a then 1 end from b left join c on true group by d having count(e) = 2',
    'select case when a then 1 end from b left join c on c.id = b.id group by d having true',
  ])
  expect(kinds('sql`select count(*) filter (where a) from b`')).toEqual(['select count(*) filter (where true) from b'])
})

test('orders, extremes, borders, limits, conflicts and columns of a query as text are turned or go', () => {
  const kinds = (text: string) => planted(text).map((one) => one.replace(/sql`|`$/gu, '').replace(/^1 /u, ''))
  expect(kinds('sql`select distinct max(a) from b order by c, d desc limit ${most}`')).toEqual([
    'distinct: select max(a) from b order by c, d desc limit ${most}',
    'extreme: select distinct min(a) from b order by c, d desc limit ${most}',
    'order: select distinct max(a) from b order by c desc, d desc limit ${most}',
    'order: select distinct max(a) from b order by c, d limit ${most}',
    'limit: select distinct max(a) from b order by c, d desc ',
  ])
  expect(kinds("sql`update a set b = 1, c = f(2, 3) where d ->> 'e' <> g`")).toEqual([
    "column: update a set c = f(2, 3) where d ->> 'e' <> g",
    "column: update a set b = 1 where d ->> 'e' <> g",
    'condition: update a set b = 1, c = f(2, 3) where true',
  ])
  expect(kinds('sql`insert into a values (1) on conflict (b) do nothing returning c`')).toEqual([
    'conflict: insert into a values (1) returning c',
  ])
  expect(kinds('sql`select 1 where a >= 2`')).toEqual(['condition: select 1 where true', 'border: select 1 where a > 2'])
})

test('random orders stay, and so does text that is no query', () => {
  expect(planted('sql`select 1 order by random()`')).toEqual([])
  expect(planted('text = `a where b and c`; type = list as Promise<readonly Row[]>')).toEqual([])
})
