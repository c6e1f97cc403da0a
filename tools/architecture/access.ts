import { isTest } from './arrows.ts'
import { packageOf, type Finding, type Source } from './source.ts'

/**
 * Rule 5: only apps/api may reach `*.server.ts` and `*.server.gen.ts`, apps/api may not reach React,
 * and what runs in a browser may not reach zod.
 */
export function findWrongAccess(sources: readonly Source[]): readonly Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const product = sources.filter(({ path }) => !isTest(path) && path.startsWith('apps/'))
  const others = product.filter(({ path }) => !path.startsWith('apps/api/'))
  const server = product.filter(({ path }) => path.startsWith('apps/api/'))
  return [
    ...others.flatMap((source) => serverFinding(source, byPath)),
    ...server.flatMap((source) => reactFinding(source, byPath)),
    ...sources.filter(isOfBrowser).flatMap((source) => schemaFinding(source, byPath)),
  ]
}

/** Returns true for a file that runs in a browser; what such a file imports is followed. */
const isOfBrowser = ({ path }: Source): boolean =>
  !isTest(path) && /^(?:apps\/(?:apply\/(?!build\/)|embed\/)|apps\/sandbox\/pages\/[^/]+\/|core\/(?:parse|browser|ui)\/)/u.test(path)

function serverFinding(source: Source, byPath: ReadonlyMap<string, Source>): readonly Finding[] {
  const way = wayTo(source, byPath, (target) => /\.server(?:\.gen)?\.ts$/u.test(target))
  return way ? [{ path: source.path, line: 1, what: `reaches ${way.join(' → ')}`, mend: '*.server.ts is for apps/api alone' }] : []
}

function reactFinding(source: Source, byPath: ReadonlyMap<string, Source>): readonly Finding[] {
  const way = wayTo(source, byPath, (target) => packageOf(target)?.startsWith('react') ?? false)
  return way ? [{ path: source.path, line: 1, what: `reaches ${way.join(' → ')}`, mend: 'the server must not load React' }] : []
}

function schemaFinding(source: Source, byPath: ReadonlyMap<string, Source>): readonly Finding[] {
  const way = wayTo(source, byPath, (target) => packageOf(target) === 'zod')
  const mend = 'import `<module>.gen.ts` of core/contract, or read the value with core/parse/parser.ts'
  return way ? [{ path: source.path, line: 1, what: `reaches ${way.join(' → ')}`, mend }] : []
}

/** Returns the shortest chain of value imports from a file to a target that `fits` accepts. */
function wayTo(start: Source, byPath: ReadonlyMap<string, Source>, fits: (target: string) => boolean): readonly string[] | undefined {
  const seen = new Set([start.path])
  let ways: readonly (readonly string[])[] = [[start.path]]
  while (ways.length > 0) {
    const longer = ways.flatMap((way) => valueImports(byPath.get(way.at(-1) ?? '')).map((target) => [...way, target]))
    const found = longer.find((way) => fits(way.at(-1) ?? ''))
    if (found) return found.slice(1)
    ways = longer.filter((way) => isNew(seen, way.at(-1) ?? ''))
  }
  return undefined
}

const valueImports = (source: Source | undefined): readonly string[] =>
  (source?.imports ?? []).filter(({ isType }) => !isType).map(({ target }) => target)

function isNew(seen: Set<string>, path: string): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  return true
}
