import { packageOf, type Finding, type Import, type Source } from './source.ts'

/**
 * Folders of core/ by layer: a folder may import its own layer and the layers before it
 * (docs/architecture.md, rule 2).
 */
const LAYERS: readonly (readonly string[])[] = [
  ['parse'],
  ['model'],
  ['texts', 'loan'],
  ['fields'],
  ['visit', 'lead', 'embedding'],
  ['consent'],
  ['contract', 'journey', 'tracking'],
  ['console'],
  ['browser'],
  ['ui'],
]
/** Folders of apps/api by layer: a folder may import itself and those before it (docs/architecture.md, rule 8). */
const SERVER_LAYERS = ['platform', 'store', 'domain', 'effects', 'use-cases', 'jobs', 'calls', 'http', 'console']
/** What the operator's console does without: it is a server of its own beside the one that takes applications. */
const NOT_IN_CONSOLE = ['calls', 'http']
const REACT = new Set(['react', 'react-dom', 'react-toastify', 'wouter', '@tanstack/react-query'])

/** Rules 2 to 4 and 8: which folder may import which. Tests may also import tests/. */
export function findWrongArrows(sources: readonly Source[]): readonly Finding[] {
  return sources.flatMap((source) => source.imports.flatMap((one) => finding(source, one) ?? []))
}

function finding(source: Source, one: Import): Finding | undefined {
  const wrong =
    packageOf(one.target) || one.target.startsWith('node:') ? wrongPackage(source.path, one) : wrongFile(source.path, one.target)
  return wrong && { path: source.path, line: one.line, ...wrong }
}

type Wrong = Pick<Finding, 'what' | 'mend'> | undefined

function wrongPackage(path: string, one: Import): Wrong {
  if (isTest(path)) return undefined
  const name = packageOf(one.target) ?? one.target
  if (path.startsWith('core/') && name.startsWith('node:'))
    return { what: `core/ imports ${name}`, mend: 'core/ also runs in the browser: take what you need as an argument' }
  if (path.startsWith('core/') && layerOf(path) !== 'ui' && REACT.has(name) && !one.isType)
    return { what: `core/${layerOf(path)} imports ${name}`, mend: 'render in core/ui or in a screen' }
  return undefined
}

function wrongFile(path: string, target: string): Wrong {
  if (isTest(path) && (target.startsWith('tests/') || target.endsWith('.gen.ts'))) return undefined
  if (path.startsWith('core/')) return wrongInCore(path, target)
  if (path.startsWith('catalogue/')) return wrongInCatalogue(path, target)
  if (path.startsWith('apps/')) return wrongInApps(path, target)
  return undefined
}

function wrongInCore(path: string, target: string): Wrong {
  if (!target.startsWith('core/')) return { what: `core/ imports ${target}`, mend: 'core/ imports only core/: take it as an argument' }
  const from = placeOf(path)
  const to = placeOf(target)
  if (from < 0) return { what: `core/${layerOf(path)} is no folder of core/`, mend: `use one of ${LAYERS.flat().join(', ')}` }
  if (layerOf(path) === layerOf(target) || to < from) return undefined
  return {
    what: `core/${layerOf(path)} imports ${target}`,
    mend: `core/ imports leftwards: ${LAYERS.map((names) => names.join(', ')).join(' → ')}`,
  }
}

function wrongInCatalogue(path: string, target: string): Wrong {
  if (path.endsWith('.gen.ts'))
    return target.startsWith('catalogue/') || target.startsWith('core/')
      ? undefined
      : { what: `imports ${target}`, mend: 'change tools/gen.ts' }
  if (target.startsWith('core/') || folderOf(target) === folderOf(path)) return undefined
  return {
    what: `${folderOf(path)} imports ${target}`,
    mend: 'a folder of the catalogue imports core/ and itself; name another one by its id',
  }
}

function wrongInApps(path: string, target: string): Wrong {
  if (target.startsWith('catalogue/') && !target.endsWith('.gen.ts'))
    return { what: `${appOf(path)} imports ${target}`, mend: 'apps reach the catalogue through catalogue/*.gen.ts' }
  if (target.startsWith('apps/') && appOf(target) !== appOf(path))
    return { what: `${appOf(path)} imports ${target}`, mend: 'no app imports another: what both need belongs to core/' }
  if (/^(?:tools|tests|bench)\//u.test(target))
    return { what: `${appOf(path)} imports ${target}`, mend: 'apps import core/ and catalogue/*.gen.ts' }
  return path.startsWith('apps/api/') ? wrongInServer(path, target) : undefined
}

/** Files beside the layers (main.ts) put the server together: they import every layer, and no layer imports them. */
function wrongInServer(path: string, target: string): Wrong {
  // lists by place, which a test reads in any layer
  if (isTest(path) || !target.startsWith('apps/api/')) return undefined
  const from = serverLayerOf(path)
  const to = serverLayerOf(target)
  if (from === undefined && path.split('/').length > 3)
    return { what: `${path.split('/', 3).join('/')} is no layer of the server`, mend: `use one of ${SERVER_LAYERS.join(', ')}` }
  if (isConsole(path) && !isConsole(target) && NOT_IN_CONSOLE.includes(layerNameOf(target)))
    return { what: `apps/api/console imports ${target}`, mend: `move what both need to a layer before ${NOT_IN_CONSOLE.join(' and ')}` }
  if (from === undefined || (to !== undefined && to <= from)) return undefined
  return {
    what: `apps/api/${SERVER_LAYERS[from]} imports ${target}`,
    mend: `the server imports leftwards: ${SERVER_LAYERS.join(' ← ')}`,
  }
}

const layerNameOf = (path: string): string => path.split('/')[2] ?? ''
const isConsole = (path: string): boolean => layerNameOf(path) === 'console'

function serverLayerOf(path: string): number | undefined {
  const layer = SERVER_LAYERS.indexOf(layerNameOf(path))
  return layer < 0 ? undefined : layer
}

/** Returns true for test files and for everything in tests/. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/u.test(path) || path.startsWith('tests/')

/** Controls stand in the folder of their kind of field, and belong to the user interface. */
const layerOf = (path: string): string => (/^core\/fields\/.*\.tsx$/u.test(path) ? 'ui' : (path.split('/')[1] ?? ''))
const appOf = (path: string): string => path.split('/', 2).join('/')
const placeOf = (path: string): number => LAYERS.findIndex((names) => names.includes(layerOf(path)))
const folderOf = (path: string): string => path.split('/', path.startsWith('catalogue/steps/') ? 4 : 3).join('/')
