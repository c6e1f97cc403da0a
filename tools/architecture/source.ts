import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/**
 * An import, an export-from or an `import()` of a file. `target` is a path in this repository or
 * the package's name.
 */
export interface Import {
  readonly target: string
  /** The import's text as written. */
  readonly request: string
  readonly isType: boolean
  readonly line: number
}

/** A file of the repository, parsed. */
export interface Source {
  /** Path relative to the repository, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly program: unknown
  readonly imports: readonly Import[]
}

/** A violation of a rule: where it is, what is wrong and how to fix it. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly what: string
  readonly mend: string
}

/** Folders that contain the project's own code. */
export const FOLDERS = ['core', 'catalogue', 'apps', 'tools', 'tests', 'bench']

/** Parses every TypeScript file of the repository. */
export function readSources(root: string): readonly Source[] {
  const paths = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/'))
    .toSorted()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

/**
 * Parses a file. If the text does not parse, it has no imports, and the type check reports the
 * error.
 */
export function readSource(path: string, text: string): Source {
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const imports: Import[] = []
  traverse(program, (node) => {
    const found = importOf(node)
    if (found)
      imports.push({ target: resolve(path, found.request), request: found.request, isType: found.isType, line: lineAt(text, node) })
  })
  return { path, text, program, imports }
}

/** A node of the syntax tree (ESTree with TypeScript); its properties are checked when read. */
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

/** Returns true for an object, which may be a node. */
export const isNode = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the node under a key, or an empty node. */
export const nodeAt = (node: Node, key: string): Node => {
  const value = node[key]
  return isNode(value) ? value : {}
}

/** Returns the nodes of a list under a key. */
export const nodesAt = (node: Node, key: string): readonly Node[] => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Returns the text under a key, or an empty text. */
export const wordAt = (node: Node, key: string): string => {
  const value = node[key]
  return typeof value === 'string' ? value : ''
}

/** Returns the value of a string literal; undefined for any other node. */
export const textOf = (node: Node): string | undefined => {
  const value = node['value']
  return node['type'] === 'Literal' && typeof value === 'string' ? value : undefined
}

/** Returns the line on which a node begins, counted from 1. */
export const lineAt = (text: string, node: Node): number => text.slice(0, Number(node['start'] ?? 0)).split('\n').length

/**
 * Returns the package of an import's target (`@scope/name` for `@scope/name/deep`), or undefined
 * for one of the project's own files.
 */
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

/** Names beginning with # are paths from the root (`imports` in package.json). */
const resolve = (from: string, request: string): string => {
  if (request.startsWith('#')) return withoutQuery(request.slice(1))
  return request.startsWith('.') ? withoutQuery(normalize(join(dirname(from), request)).replaceAll('\\', '/')) : request
}

const withoutQuery = (path: string): string => path.replace(/\?.*$/u, '')

/** Splits an identifier: `judgeAnswer` and `JUDGE_ANSWER` both give "judge" and "answer". */
export const wordsIn = (name: string): readonly string[] =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, '_')
    .toLowerCase()
    .split(/[^a-z\d]+/u)
