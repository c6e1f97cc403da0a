import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { FOLDERS, type Finding } from './source.ts'

/** Most files of its own that a folder may have: more than one screen of names is not read. */
const MOST = 20

/**
 * Folders that are larger, with their number of files. A number may only fall; a folder that has
 * become small enough leaves the list.
 */
const LARGER: { readonly [folder: string]: number } = {}

/**
 * Tests, generated files and texts of a language do not count, nor do migrations: none is ever
 * changed or removed, and they are read in their order.
 */
const APART = /\.test\.tsx?$|\.gen\.\w+$|\/locales\/|\/migrations\/\d+-[\w-]+\.sql$/u

/** Returns the source files of the repository, with forward slashes. */
export function listSourceFiles(root: string): readonly string[] {
  return globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,css,sql}`, { cwd: root, exclude: ['**/node_modules/**'] }).map((path) =>
    path.replaceAll('\\', '/'),
  )
}

/** Finds folders with more files of their own than a reader can survey, and exceptions that are out of date. */
export function findLargeFolders(paths: readonly string[], larger = LARGER): readonly Finding[] {
  const counts = Map.groupBy(
    paths.filter((path) => !APART.test(path)),
    (path) => posix.dirname(path),
  )
  const folders = new Set([...counts.keys(), ...Object.keys(larger)])
  return [...folders].toSorted().flatMap((folder) => finding(folder, counts.get(folder)?.length ?? 0, larger[folder]) ?? [])
}

function finding(folder: string, count: number, ceiling: number | undefined): Finding | undefined {
  if (count > (ceiling ?? MOST)) return { ...at(folder, count), mend: `split it by topic into folders of at most ${MOST} files` }
  if (ceiling === undefined || count === ceiling) return undefined
  return { ...at(folder, count), mend: `the exception for it in tools/architecture/folder-sizes.ts says ${ceiling}: ${lower(count)}` }
}

const at = (folder: string, count: number) => ({ path: folder, line: 1, what: `${count} files in one folder` })

const lower = (count: number): string => (count > MOST ? `write ${count}` : 'remove it')
