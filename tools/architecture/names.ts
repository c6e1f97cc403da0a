import { isNode, lineAt, nodeAt, nodesAt, traverse, wordAt, type Finding, type Node, type Source } from './source.ts'
import { isTest } from './arrows.ts'

/** Names that are too general to say what they name (docs/architecture.md, rule 8). */
const DRAWERS = new Set(
  'util utils helper helpers common misc shared lib libs manager service services handler handlers processor data info base stuff'.split(
    ' ',
  ),
)
/** Terms of the specification that end with such a word. */
const SPECIFIED = ['application-data', 'page-data', 'device-data', 'company-data', 'form-data']
const FOLDER_DRAWERS = new Set([...DRAWERS, 'types', 'hooks', 'features'])

/**
 * Rule 8, names: no general names for folders, files and exports; a file of core/ or apps/ is
 * named after its main export.
 */
export function findBadNames(sources: readonly Source[]): readonly Finding[] {
  return sources.flatMap((source) => [...badPath(source), ...badExports(source), ...misnamedFile(source)])
}

function badPath({ path }: Source): readonly Finding[] {
  const parts = path.split('/')
  const bad = parts.filter((part, index) => isDrawer(part.split('.')[0] ?? '', index < parts.length - 1 ? FOLDER_DRAWERS : DRAWERS))
  const isIndex = /(?:^|\/)index\.tsx?$/u.test(path)
  return [
    ...bad.map((part) => ({ path, line: 1, what: `"${part}" is a drawer, not a name`, mend: 'name it after what it does or holds' })),
    ...(isIndex ? [{ path, line: 1, what: 'a file named index', mend: 'name it after its main export' }] : []),
  ]
}

function badExports(source: Source): readonly Finding[] {
  return exportsOf(source)
    .filter(({ name }) => isDrawer(kebab(name), DRAWERS))
    .map(({ name, line }) => ({
      path: source.path,
      line,
      what: `the export "${name}" has a drawer's name`,
      mend: 'name it after what it does or holds',
    }))
}

function misnamedFile(source: Source): readonly Finding[] {
  const { path } = source
  const file = (path.split('/').at(-1) ?? '').replace(/(?:\.server|\.screen)?\.tsx?$/u, '')
  if (isTest(path) || !/^(?:core|apps)\//u.test(path) || file === 'main' || file.includes('.')) return []
  const exported = exportsOf(source)
  const [name, second] = exported.filter((one) => one.isFunction)
  if (!name || second || exported.some((one) => kebab(one.name).replaceAll('_', '-').includes(file))) return []
  return [{ path, line: name.line, what: `the file's one function is ${name.name}`, mend: `name the file ${kebab(name.name)}.ts` }]
}

/**
 * Returns true for a general name, alone or at the end (`loan-utils`). `data-point` and `base-loan`
 * are names of the business and pass.
 */
function isDrawer(name: string, drawers: ReadonlySet<string>): boolean {
  if (SPECIFIED.some((term) => name.includes(term))) return false
  const words = name.split(/[-_]/u)
  return drawers.has(words.at(-1) ?? '') || (words.length === 1 && drawers.has(name))
}

const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/gu, '$1-$2').toLowerCase()

/** A named export. */
interface Exported {
  readonly name: string
  readonly line: number
  readonly isFunction: boolean
}

/** Returns the named exports of a file. */
export function exportsOf(source: Source): readonly Exported[] {
  const found: Exported[] = []
  traverse(source.program, (node) => {
    if (node['type'] !== 'ExportNamedDeclaration') return
    const line = lineAt(source.text, node)
    for (const name of [
      ...declaredNames(nodeAt(node, 'declaration')),
      ...nodesAt(node, 'specifiers').map((one) => nameOf(nodeAt(one, 'exported'))),
    ])
      found.push({ name, line, isFunction: isFunction(nodeAt(node, 'declaration')) })
  })
  return found
}

function declaredNames(declaration: Node): readonly string[] {
  const names = [nodeAt(declaration, 'id'), ...nodesAt(declaration, 'declarations').map((one) => nodeAt(one, 'id'))]
  return names.filter((id) => isNode(id) && wordAt(id, 'name')).map(nameOf)
}

const isFunction = (declaration: Node): boolean =>
  declaration['type'] === 'FunctionDeclaration' ||
  nodesAt(declaration, 'declarations').some((one) => nodeAt(one, 'init')['type'] === 'ArrowFunctionExpression')

const nameOf = (node: Node): string => wordAt(node, 'name') || wordAt(node, 'value')
