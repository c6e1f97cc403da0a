import type { Finding, Import, Source } from './source.ts'

/** Folders that have a name of their own in the `imports` of package.json. */
const NAMED = /^(?:apps|catalogue|core|tests|tools)\//u

/**
 * Finds relative imports that leave their area, or climb three levels: they are written from the
 * root, as `#core/…`, so that moving a file leaves the imports of others as they are
 * (docs/architecture.md, layout).
 */
export function findLongPaths(sources: readonly Source[]): readonly Finding[] {
  return sources.flatMap((source) =>
    source.imports
      .filter((one) => isLong(source.path, one))
      .map(({ line, request, target }) => ({ path: source.path, line, what: `imports ${request}`, mend: `write #${target}` })),
  )
}

const isLong = (path: string, { request, target }: Import): boolean =>
  request.startsWith('../') && NAMED.test(target) && (areaOf(path) !== areaOf(target) || request.startsWith('../../../'))

/**
 * Returns the folder within which files import each other relatively: a newcomer's folder in the
 * catalogue, a folder of core/, an app; or one of the other folders at the top.
 */
function areaOf(path: string): string {
  const [top = '', second = '', ...rest] = path.split('/')
  if (top === 'core' || top === 'apps') return rest.length > 0 ? `${top}/${second}` : top
  if (top === 'catalogue') return path.split('/', second === 'steps' ? 4 : 3).join('/')
  return top
}
