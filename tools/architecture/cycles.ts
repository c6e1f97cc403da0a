import type { Finding, Source } from './source.ts'

/**
 * Rule 1: no import cycles, type imports included. Each cycle is reported once, for its first file
 * by name.
 */
export function findCycles(sources: readonly Source[]): readonly Finding[] {
  const links = new Map(sources.map((source) => [source.path, source.imports.map(({ target }) => target)]))
  const done = new Set<string>()
  const found = new Map<string, readonly string[]>()
  for (const start of links.keys()) visit(start, [], { links, done, found })
  return [...found.values()].map((cycle) => ({
    path: cycle[0] ?? '',
    line: 1,
    what: `import cycle: ${[...cycle, cycle[0]].join(' → ')}`,
    mend: 'move what both need into a file of its own, left of both',
  }))
}

interface Search {
  readonly links: ReadonlyMap<string, readonly string[]>
  readonly done: Set<string>
  readonly found: Map<string, readonly string[]>
}

function visit(path: string, above: readonly string[], search: Search): void {
  const at = above.indexOf(path)
  if (at >= 0) {
    const cycle = fromFirst(above.slice(at))
    search.found.set(cycle.join(' '), cycle)
    return
  }
  if (search.done.has(path)) return
  for (const next of search.links.get(path) ?? []) if (search.links.has(next)) visit(next, [...above, path], search)
  search.done.add(path)
}

function fromFirst(cycle: readonly string[]): readonly string[] {
  const first = cycle.indexOf(cycle.toSorted()[0] ?? '')
  return [...cycle.slice(first), ...cycle.slice(0, first)]
}
