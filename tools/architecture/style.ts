import { isTest } from './arrows.ts'
import { lineAt, nodeAt, nodesAt, traverse, wordAt, type Finding, type Node, type Source } from './source.ts'

/**
 * Most lines of a file before it should be split. Texts and facts of the catalogue do not count.
 */
const LONGEST = 300

/**
 * Finds what the linter has no rule for: inheritance, barrels, the clock read in passing, casts
 * written as type predicates, files that are too long.
 */
export function findStyleFaults(sources: readonly Source[]): readonly Finding[] {
  return sources.flatMap((source) => [...classes(source), ...clocks(source), ...predicates(source), ...tooLong(source)])
}

function classes(source: Source): readonly Finding[] {
  return matches(source, (node) => node['type'] === 'ClassDeclaration' && !isErrorBoundary(node), {
    what: 'a class',
    mend: 'write values and functions; only React’s error boundary has to be a class',
  })
}

/** React catches render errors only in a class (https://react.dev/reference/react/Component). */
const isErrorBoundary = (node: Node): boolean =>
  [nodeAt(node, 'superClass'), nodeAt(nodeAt(node, 'superClass'), 'property')].some((one) => one['name'] === 'Component')

function clocks(source: Source): readonly Finding[] {
  const mayRead = isTest(source.path) || /^(?:tools|bench)\/|^core\/browser\/|\/main\.tsx?$|^apps\/apply\/build\//u.test(source.path)
  if (mayRead) return []
  return matches(
    source,
    (node) => node['type'] === 'NewExpression' && nodeAt(node, 'callee')['name'] === 'Date' && nodesAt(node, 'arguments').length === 0,
    {
      what: 'reads the clock (`new Date()`)',
      mend: 'take the time as an argument; only core/browser and main files read it',
    },
  )
}

/**
 * A predicate on `unknown` that names an object looks at a few properties and promises the rest. One
 * that names a text, a number, a function or any record can check all that it promises.
 */
function predicates(source: Source): readonly Finding[] {
  const unknowns = new Set<string>()
  traverse(source.program, (node) => {
    const type = nodeAt(nodeAt(node, 'typeAnnotation'), 'typeAnnotation')
    if (node['type'] === 'Identifier' && ['TSUnknownKeyword', 'TSObjectKeyword'].includes(wordAt(type, 'type')))
      unknowns.add(wordAt(node, 'name'))
  })
  const isCast = (node: Node) =>
    node['type'] === 'TSTypePredicate' &&
    unknowns.has(wordAt(nodeAt(node, 'parameterName'), 'name')) &&
    !isCheckable(nodeAt(nodeAt(node, 'typeAnnotation'), 'typeAnnotation'))
  return matches(source, isCast, {
    what: 'a cast that is written as a type predicate',
    mend: 'read the value with core/parse/parser.ts, or with zod on the server',
  })
}

const isCheckable = (type: Node): boolean =>
  ['TSStringKeyword', 'TSNumberKeyword', 'TSBooleanKeyword', 'TSFunctionType'].includes(wordAt(type, 'type')) ||
  (type['type'] === 'TSTypeLiteral' && nodesAt(type, 'members').every((member) => member['type'] === 'TSIndexSignature'))

function tooLong(source: Source): readonly Finding[] {
  const lines = source.text.split('\n').length
  const isContent = /^catalogue\/|texts\.ts$/u.test(source.path)
  return lines > LONGEST && !isContent
    ? [{ path: source.path, line: LONGEST, what: `${lines} lines`, mend: 'split it by what its parts are about' }]
    : []
}

function matches(source: Source, fits: (node: Node) => boolean, say: Pick<Finding, 'what' | 'mend'>): readonly Finding[] {
  const found: Finding[] = []
  traverse(source.program, (node) => {
    if (fits(node)) found.push({ path: source.path, line: lineAt(source.text, node), ...say })
  })
  return found
}
