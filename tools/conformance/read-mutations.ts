import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A change that removes a specified behaviour, and the test file that must detect it. */
const mutationShape = z.strictObject({
  test: z.string().regex(/\.test\.tsx?$/u),
  file: z.string().regex(/^(?!.*\.test\.)/u),
  /** Occurs in the file exactly once. */
  text: z.string().min(1),
  replacement: z.string(),
})
export type Mutation = z.output<typeof mutationShape>

/** The mutations of each row of docs/conformance.md, by the row's number. */
export type Mutations = ReadonlyMap<string, readonly Mutation[]>

const sectionShape = z.record(z.string().regex(/^\d+\.\d+$/u), z.array(mutationShape).min(1))
const resultsShape = z.record(z.string(), z.string())

const FOLDER = 'tests/conformance'
const resultsFile = (root: string) => join(root, FOLDER, 'results.json')

/** Returns all mutations of the project, in the order of the rows' numbers. */
export function readMutations(root: string): Mutations {
  const sections = globSync(`${FOLDER}/mutations/*.json`, { cwd: root }).map((path) =>
    sectionShape.parse(JSON.parse(readFileSync(join(root, path), 'utf8')), { error: () => `${path} does not have the shape of mutations` }),
  )
  return new Map(sections.flatMap((section) => Object.entries(section)).toSorted(([one], [other]) => compareRows(one, other)))
}

/** Compares the numbers of rows: 2.9 comes before 2.10. */
export function compareRows(one: string, other: string): number {
  const [a = 0, b = 0] = one.split('.').map(Number)
  const [c = 0, d = 0] = other.split('.').map(Number)
  return a - c || b - d
}

/** Returns why a mutation cannot be tried, or undefined. */
export function findFault(root: string, row: string, { test, file, text, replacement }: Mutation): string | undefined {
  if (!existsSync(join(root, file))) return `${file} does not exist`
  if (!existsSync(join(root, test))) return `${test} does not exist`
  const count = readFileSync(join(root, file), 'utf8').split(text).length - 1
  if (count !== 1) return `the text stands ${count} times in ${file}, and has to stand there once: ${text}`
  if (text === replacement) return `the replacement in ${file} is the text`
  return carriesId(root, test, row) ? undefined : `no title in ${test} has ${idOf(row)}`
}

/**
 * Returns true if a title in the test file has the row's id, or if titles are made from a list that
 * has its number.
 */
export function carriesId(root: string, test: string, row: string): boolean {
  const text = readFileSync(join(root, test), 'utf8')
  return text.includes(idOf(row)) || (text.includes('[S-%s]') && text.includes(`'${row}'`))
}

/** Returns the id that the titles of a row's tests contain. */
export const idOf = (row: string): string => `[S-${row}]`

/** Returns a hash of the row's mutations, of the files that they change and of their tests. */
export function hashRow(root: string, mutations: readonly Mutation[]): string {
  const hash = createHash('sha256').update(JSON.stringify(mutations))
  for (const path of new Set(mutations.flatMap(({ file, test }) => [file, test]))) hash.update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

/** Returns for each row the hash with which all its mutations were last detected. */
export function readResults(root: string): { readonly [row: string]: string } {
  return existsSync(resultsFile(root)) ? resultsShape.parse(JSON.parse(readFileSync(resultsFile(root), 'utf8'))) : {}
}

/**
 * Stores that all mutations of a row were detected; without a hash, removes the row's stored
 * result.
 */
export function keepResult(root: string, row: string, hash: string | undefined): void {
  const { [row]: _, ...others } = readResults(root)
  const entries = Object.entries(hash === undefined ? others : { ...others, [row]: hash })
  const sorted = entries.toSorted(([one], [other]) => compareRows(one, other))
  // the object keeps this order of its keys, because none of them is a whole number
  writeFileSync(resultsFile(root), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
