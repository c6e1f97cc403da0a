import type pg from 'pg'

/** The parts of a schema that a release's statements depend on, each by its name. */
export interface Schema {
  /** `table.column`: its type, whether it may be null, whether it has a default. */
  readonly columns: ReadonlyMap<string, Column>
  /** `table.constraint`: checks, keys and references, and unique indexes. */
  readonly constraints: ReadonlyMap<string, Constraint>
  /** `table.trigger` of triggers that run on an insert. */
  readonly insertTriggers: ReadonlySet<string>
}
interface Column {
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
}
interface Constraint {
  readonly definition: string
  /** `table.column` of the constraint's columns. */
  readonly columns: readonly string[]
}

const COLUMNS = `
  select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable",
    (atthasdef or attidentity <> '') as "hasDefault"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped`
// from PostgreSQL 18 on a NOT NULL is a constraint too; here it is a property of its column
const CONSTRAINTS = `
  select relname || '.' || conname as name, pg_get_constraintdef(pg_constraint.oid) as definition,
    array(select relname || '.' || attname from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where relnamespace = 'public'::regnamespace and not relispartition and contype <> 'n'
  union all
  select held.relname || '.' || named.relname, pg_get_indexdef(indexrelid),
    array(select held.relname || '.' || attname from pg_attribute where attrelid = indrelid and attnum = any(indkey))
  from pg_index join pg_class as held on held.oid = indrelid join pg_class as named on named.oid = indexrelid
  where held.relnamespace = 'public'::regnamespace and indisunique and not held.relispartition`
const INSERT_TRIGGERS = `
  select relname || '.' || tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal and tgtype & 4 > 0`

/** Reads the schema. */
export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const columns = await client.query<Column & { name: string }>(COLUMNS)
  const constraints = await client.query<Constraint & { name: string }>(CONSTRAINTS)
  const triggers = await client.query<{ name: string }>(INSERT_TRIGGERS)
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    constraints: new Map(constraints.rows.map(({ name, ...constraint }) => [name, constraint])),
    insertTriggers: new Set(triggers.rows.map(({ name }) => name)),
  }
}

/**
 * Returns what in a later schema would break the statements of a release that knows the earlier
 * one, a line each.
 */
export function findBreaks(before: Schema, after: Schema): readonly string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  return [
    ...[...before.columns].flatMap(([name, column]) => breaksOfColumn(name, column, after.columns.get(name))),
    ...[...after.columns].flatMap(([name, column]) =>
      tables.has(tableOf(name)) && !before.columns.has(name) && !column.isNullable && !column.hasDefault ? [`${name} must be given`] : [],
    ),
    ...[...after.constraints].flatMap(([name, constraint]) => breaksOfConstraint(name, constraint, before)),
    ...[...after.insertTriggers].flatMap((name) =>
      tables.has(tableOf(name)) && !before.insertTriggers.has(name) ? [`${name} fires on an insert`] : [],
    ),
  ]
}

const tableOf = (name: string): string => name.split('.')[0] ?? ''

function breaksOfColumn(name: string, before: Column, after: Column | undefined): readonly string[] {
  if (!after) return [`${name} is gone`]
  return [
    ...(after.type === before.type ? [] : [`${name} was ${before.type} and is ${after.type}`]),
    ...(before.isNullable && !after.isNullable ? [`${name} may not be null any more`] : []),
    ...(before.hasDefault && !after.hasDefault && !after.isNullable ? [`${name} has no default any more`] : []),
  ]
}

/** A new constraint may only concern new columns; an existing one may only become less strict. */
function breaksOfConstraint(name: string, { definition, columns }: Constraint, before: Schema): readonly string[] {
  const was = before.constraints.get(name)
  if (!was) return columns.some((column) => before.columns.has(column)) ? [`${name} is new: ${definition}`] : []
  const refused = literalsIn(was.definition).filter((literal) => !literalsIn(definition).includes(literal))
  const isSame = withoutLiterals(was.definition) === withoutLiterals(definition)
  return isSame && refused.length === 0 ? [] : [`${name} was ${was.definition} and is ${definition}`]
}

const literalsIn = (definition: string): readonly string[] => [...definition.matchAll(/'(?<value>[^']*)'/gu)].map(([literal]) => literal)
const withoutLiterals = (definition: string): string => definition.replaceAll(/'[^']*'::text(?:, )?/gu, '')
