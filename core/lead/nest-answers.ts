import type { AnswerRow, Answers, AnswerValue } from '#core/model/answers/answers.ts'
import { wirePathOf } from '#core/model/data-point.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Registry } from '#core/model/site/registry.ts'

/** A lead as it is sent: answers nested as the specification's application data. */
export type NestedAnswers = { readonly [key: string]: unknown }

/**
 * The path of each data point in the lead, by its name; and the name of each cell inside its row,
 * by `rows.cell`.
 */
export type WirePaths = ReadonlyMap<string, string>

/** Returns the wire path of every data point of the catalogue. */
export const wirePathsOf = (registry: Registry): WirePaths =>
  new Map(
    Object.entries(registry.dataPoints).flatMap(([name, point]) => {
      const cells = 'fields' in point ? Object.entries(point.fields) : []
      return [[name, wirePathOf(name, point)], ...cells.map(([cell, { wire = cell }]) => [`${name}.${cell}`, wire] as const)] as const
    }),
  )

/** Returns the wire paths of fields that are already resolved, without the registry. */
export const wirePathsOfFields = (fields: readonly PageField[]): WirePaths =>
  new Map(
    fields.flatMap(
      ({ name, wire, rows }) =>
        [[name, wire], ...(rows?.fields ?? []).map((cell) => [`${name}.${cell.name}`, cell.wire] as const)] as const,
    ),
  )

/**
 * Nests flat answers: `{ iban }` becomes `{ incomeDetails: { iban } }`. Names without a path are
 * left out.
 */
export function nestAnswers(answers: Answers, paths: WirePaths): NestedAnswers {
  const top: { [key: string]: AnswerValue } = {}
  const sections: { [section: string]: { [field: string]: AnswerValue } } = {}
  for (const [name, value] of Object.entries(answers)) {
    const [section, field] = (paths.get(name) ?? '').split('.')
    if (value === undefined || !section) continue
    const written = Array.isArray(value) ? nestRows(name, value, paths) : value
    if (field) sections[section] = { ...sections[section], [field]: written }
    else top[section] = written
  }
  return { ...top, ...sections }
}

const nestRows = (name: string, rows: readonly AnswerRow[], paths: WirePaths): readonly AnswerRow[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([cell, value]) => [paths.get(`${name}.${cell}`) ?? cell, value])))

/**
 * Flattens nested answers. Values of no data point are ignored. `aliases` are other spellings of a
 * path that are accepted.
 */
export function flattenAnswers(
  nested: NestedAnswers,
  paths: WirePaths,
  aliases: ReadonlyMap<string, string> = new Map(),
): { [name: string]: unknown } {
  const names = namesByPath(paths)
  const answers: { [name: string]: unknown } = {}
  const take = (path: string, value: unknown) => {
    const name = names.get(aliases.get(path) ?? path)
    if (name !== undefined && value !== undefined) answers[name] = Array.isArray(value) ? flattenRows(name, value, paths) : value
  }
  for (const [section, value] of Object.entries(nested)) {
    if (names.has(section)) take(section, value)
    else if (isSection(value)) for (const [field, inner] of Object.entries(value)) take(`${section}.${field}`, inner)
  }
  return answers
}

/**
 * Returns rows with the names of their cells; a value that is no row stays as it is, so that
 * validation refuses it.
 */
function flattenRows(name: string, rows: readonly unknown[], paths: WirePaths): readonly unknown[] {
  const start = `${name}.`
  const cells = new Map([...paths].flatMap(([path, wire]) => (path.startsWith(start) ? [[wire, path.slice(start.length)] as const] : [])))
  if (cells.size === 0) return rows
  return rows.map((row: unknown): unknown => (isSection(row) ? renamed(row, cells) : row))
}

function renamed(row: { readonly [wire: string]: unknown }, cells: ReadonlyMap<string, string>): { readonly [cell: string]: unknown } {
  const named = Object.entries(row).map(([wire, value]): [string | undefined, unknown] => [cells.get(wire), value])
  return Object.fromEntries(named.flatMap(([cell, value]): [string, unknown][] => (cell === undefined ? [] : [[cell, value]])))
}

const inverted = new WeakMap<WirePaths, ReadonlyMap<string, string>>()

function namesByPath(paths: WirePaths): ReadonlyMap<string, string> {
  const names = inverted.get(paths) ?? new Map([...paths].flatMap(([name, path]) => (name.includes('.') ? [] : [[path, name] as const])))
  inverted.set(paths, names)
  return names
}

/** Returns the accepted other spellings of the catalogue's data points, by path. */
export const aliasesOf = (registry: Registry): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(registry.dataPoints).flatMap(([name, point]) =>
      (point.alsoWire ?? []).map((alias) => [`${point.in}.${alias}`, wirePathOf(name, point)] as const),
    ),
  )

const isSection = (value: unknown): value is { [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
