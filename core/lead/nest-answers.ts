import type { Answers, AnswerValue } from '../define/answers.ts'
import { wirePathOf } from '../define/data-point.ts'
import type { Registry } from '../define/registry.ts'

/** A lead as it travels: answers nested as the specification's application data. */
export type NestedAnswers = { readonly [key: string]: unknown }

/** Where each data point stands in the lead, by its name. */
export type WirePaths = ReadonlyMap<string, string>

/** The wire path of every data point of the catalogue. */
export const wirePathsOf = (registry: Registry): WirePaths =>
  new Map(Object.entries(registry.dataPoints).map(([name, point]) => [name, wirePathOf(name, point)]))

/** Flat answers, nested: `{ iban }` becomes `{ incomeDetails: { iban } }`. Names without a path are left out. */
export function nestAnswers(answers: Answers, paths: WirePaths): NestedAnswers {
  const top: { [key: string]: AnswerValue } = {}
  const sections: { [section: string]: { [field: string]: AnswerValue } } = {}
  for (const [name, value] of Object.entries(answers)) {
    const [section, field] = (paths.get(name) ?? '').split('.')
    if (value === undefined || !section) continue
    if (field) sections[section] = { ...sections[section], [field]: value }
    else top[section] = value
  }
  return { ...top, ...sections }
}

/** Nested answers, flat. What no data point owns is ignored. `aliases` are other spellings of a path that are accepted. */
export function flattenAnswers(
  nested: NestedAnswers,
  paths: WirePaths,
  aliases: ReadonlyMap<string, string> = new Map(),
): { [name: string]: unknown } {
  const names = namesByPath(paths)
  const answers: { [name: string]: unknown } = {}
  const take = (path: string, value: unknown) => {
    const name = names.get(aliases.get(path) ?? path)
    if (name !== undefined && value !== undefined) answers[name] = value
  }
  for (const [section, value] of Object.entries(nested)) {
    if (names.has(section)) take(section, value)
    else if (isSection(value)) for (const [field, inner] of Object.entries(value)) take(`${section}.${field}`, inner)
  }
  return answers
}

const inverted = new WeakMap<WirePaths, ReadonlyMap<string, string>>()

function namesByPath(paths: WirePaths): ReadonlyMap<string, string> {
  const names = inverted.get(paths) ?? new Map([...paths].map(([name, path]) => [path, name]))
  inverted.set(paths, names)
  return names
}

/** Accepted other spellings of the catalogue's data points, by path. */
export const aliasesOf = (registry: Registry): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(registry.dataPoints).flatMap(([name, point]) =>
      (point.alsoWire ?? []).map((alias) => [`${point.in}.${alias}`, wirePathOf(name, point)] as const),
    ),
  )

const isSection = (value: unknown): value is { [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
