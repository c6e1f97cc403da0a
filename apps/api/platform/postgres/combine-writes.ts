import { CompiledQuery } from 'kysely'

/** What of a query tells where it writes. */
type Write = Pick<CompiledQuery, 'sql'>

const TARGET = /^\s*(?<verb>insert into|update|delete from)\s+(?<table>[\w."]+)/iu

/**
 * Whether a write may go in one statement with those before it. Parts of one statement do not see what the others write, and
 * no two may change one row: so no two go to one table, unless both only add rows.
 */
export function fitsBatch(batch: readonly Write[], write: Write): boolean {
  const { table, isAdding } = targetOf(write)
  return batch.every((one) => {
    const other = targetOf(one)
    return other.table !== table || (isAdding && other.isAdding)
  })
}

/**
 * Whether a query has to come after these writes: it names one of their tables, or begins what may be rolled back without
 * them.
 */
export function comesAfter(batch: readonly Write[], { sql }: Write): boolean {
  // most queries come while nothing waits
  if (batch.length === 0) return false
  if (/^\s*savepoint\b/iu.test(sql)) return true
  const named = new Set(sql.match(/\w+/gu))
  return batch.some((write) => named.has(targetOf(write).table.split('.').at(-1) ?? ''))
}

function targetOf({ sql }: Write): { readonly table: string; readonly isAdding: boolean } {
  const { verb, table } = TARGET.exec(sql)?.groups ?? {}
  if (!verb || !table) throw new Error(`only an insert, update or delete can be deferred: ${sql.slice(0, 80)}`)
  return { table: table.replaceAll('"', ''), isAdding: verb.toLowerCase() === 'insert into' && !/ do update /iu.test(sql) }
}

/** One statement that does all of these writes, in no order. */
export function combineWrites(writes: readonly CompiledQuery[]): CompiledQuery {
  const [only] = writes
  if (only && writes.length === 1) return only
  const parameters: unknown[] = []
  const parts = writes.map(({ sql, parameters: own }, index) => {
    const before = parameters.length
    parameters.push(...own)
    return `w${index} as (${sql.replaceAll(/\$(\d+)/gu, (_, number: string) => `$${Number(number) + before}`)})`
  })
  return CompiledQuery.raw(`with ${parts.join(', ')} select`, parameters)
}
