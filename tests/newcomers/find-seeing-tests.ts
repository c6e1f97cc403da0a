import type { Source } from '#tools/architecture/source.ts'

/**
 * Returns the test files whose result a change of other files can change: those that import a
 * changed file, directly or through others, and those that read the tree or start a program, or
 * import a file that does. The rest runs the same code on the same data as without the change.
 */
export function findSeeingTests(sources: readonly Source[], changed: ReadonlySet<string>, tests: readonly string[]): readonly string[] {
  const importers = importersOf(sources)
  const seeing = new Set<string>()
  const open = sources.filter((source) => changed.has(source.path) || looksAround(source)).map(({ path }) => path)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seeing.has(path)) continue
    seeing.add(path)
    open.push(...(importers.get(path) ?? []))
  }
  return tests.filter((path) => seeing.has(path)).toSorted()
}

/** Imports of types are no part of what runs. */
function importersOf(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const links = sources.flatMap(({ path, imports }) => imports.filter(({ isType }) => !isType).map(({ target }) => ({ path, target })))
  return new Map(
    Object.entries(Object.groupBy(links, ({ target }) => target)).map(([target, by = []]) => [target, by.map(({ path }) => path)]),
  )
}

/** Modules by which a program comes to files that it does not import. */
const DOORS = /^(?:node:(?:fs|fs\/promises|child_process|worker_threads|module|vm)|vite|vitest\/node|rolldown|typescript)$/u
/** A search for files while they are transformed, and an import of a path that is computed. */
const SEARCHES = /import\.meta\.glob|\bimport\((?!\s*(?:\/\*.*\*\/\s*)?['"])/u

const looksAround = ({ imports, text }: Source): boolean => imports.some(({ target }) => DOORS.test(target)) || SEARCHES.test(text)
