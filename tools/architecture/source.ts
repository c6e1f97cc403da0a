import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** One import, export-from or `import()` of a file; `target` is a path of this repository, or the package's name. */
export interface Import {
  readonly target: string
  readonly isType: boolean
  readonly line: number
}

/** A file of the repository, parsed. */
export interface Source {
  /** Relative to the repository, with slashes. */
  readonly path: string
  readonly text: string
  readonly program: unknown
  readonly imports: readonly Import[]
}

/** What a rule found: where, what is wrong and how to mend it. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly what: string
  readonly mend: string
}

/** Folders that hold our code. */
export const FOLDERS = ['core', 'catalogue', 'apps', 'tools', 'tests', 'bench']

/** Every TypeScript file of the repository. */
export function readSources(root: string): readonly Source[] {
  const paths = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/'))
    .toSorted()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

/** A file from its path and text. A text that does not parse has no imports; the type check says why. */
export function readSource(path: string, text: string): Source {
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const imports: Import[] = []
  traverse(program, (node) => {
    const found = importOf(node)
    if (found) imports.push({ target: resolve(path, found.request), isType: found.isType, line: lineAt(text, node) })
  })
  return { path, text, program, imports }
}

/** A node of the syntax tree (ESTree with TypeScript), read without trust. */
export type Node = { readonly [key: string]: unknown }

/** Visits every node of a tree, parents first; `parent` is undefined at the root. */
export function traverse(tree: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (Array.isArray(tree)) for (const one of tree) traverse(one, visit, parent)
  else if (isNode(tree)) {
    if (typeof tree['type'] === 'string') visit(tree, parent)
    for (const value of Object.values(tree))
      if (typeof value === 'object') traverse(value, visit, typeof tree['type'] === 'string' ? tree : parent)
  }
}

/** True for an object that may be a node. */
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The node under a key, or an empty one. */
export const nodeAt = (node: Node, key: string): Node => {
  const value = node[key]
  return isNode(value) ? value : {}
}

/** The nodes of a list under a key. */
export const nodesAt = (node: Node, key: string): readonly Node[] => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The text under a key, or an empty one. */
export const wordAt = (node: Node, key: string): string => {
  const value = node[key]
  return typeof value === 'string' ? value : ''
}

/** The text of a text literal, else undefined. */
export const textOf = (node: Node): string | undefined => {
  const value = node['value']
  return node['type'] === 'Literal' && typeof value === 'string' ? value : undefined
}

/** The line, from 1, on which a node begins. */
export const lineAt = (text: string, node: Node): number => text.slice(0, Number(node['start'] ?? 0)).split('\n').length

/** The package of an import's target (`@scope/name/deep` is `@scope/name`), or undefined for a file of ours. */
export function packageOf(target: string): string | undefined {
  if (FOLDERS.some((folder) => target.startsWith(`${folder}/`)) || target.startsWith('node:')) return undefined
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/')
}

function importOf(node: Node): { request: string; isType: boolean } | undefined {
  const request = textOf(nodeAt(node, 'source'))
  if (request === undefined) return undefined
  if (node['type'] === 'TSImportType') return { request, isType: true }
  const isType = node['importKind'] === 'type' || node['exportKind'] === 'type'
  const isLink = node['type'] === 'ImportDeclaration' || node['type'] === 'ImportExpression' || wordAt(node, 'type').startsWith('Export')
  return isLink ? { request, isType } : undefined
}

const resolve = (from: string, request: string): string =>
  request.startsWith('.')
    ? normalize(join(dirname(from), request))
        .replaceAll('\\', '/')
        .replace(/\?.*$/u, '')
    : request
