import { nodeAt, nodesAt, readSource, textOf, traverse, wordAt, type Node } from '../../architecture/source.ts'
import { findSqlMutants } from './find-sql-mutants.ts'
import { turned, withoutEach, type Edit, type Mutant, type MutantKind } from './mutant.ts'

/** A bug with the line on which it stands, counted from 1. */
export type PlacedMutant = Mutant & { readonly line: number }

/** Finds the bugs that can be planted into the queries of a file, in the order of the file. */
export function findMutants(path: string, text: string): readonly PlacedMutant[] {
  const found: Mutant[] = []
  const objects = new Map<string, Node>()
  const { program } = readSource(path, text)
  traverse(program, (node) => {
    const made = nodeAt(node, 'init')
    if (node['type'] === 'VariableDeclarator' && made['type'] === 'ObjectExpression') objects.set(wordAt(nodeAt(node, 'id'), 'name'), made)
  })
  traverse(program, (node) => {
    if (node['type'] === 'CallExpression') found.push(...ofCall(node, objects))
    if (node['type'] === 'BinaryExpression') found.push(...ofComparison(node, text))
    const sign = turned(textOf(node) ?? '')
    // only a comparison is written as a text of its own
    if (sign !== undefined && /[<>]/u.test(sign)) found.push(edit(node, 'border', `'${sign}'`))
    if (node['type'] === 'TemplateLiteral') found.push(...ofTemplate(node, text))
  })
  return found
    .map((one) => ({ ...one, line: text.slice(0, one.start + leading(text, one)).split('\n').length }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** A link of a chain of calls begins after its line: spaces before it are not its place. */
const leading = (text: string, { start, end }: Edit): number => /^\s*/u.exec(text.slice(start, end))?.[0].length ?? 0

const startOf = (node: Node): number => Number(node['start'])
const endOf = (node: Node): number => Number(node['end'])
const edit = (node: Node, kind: MutantKind, replacement: string): Mutant => ({ start: startOf(node), end: endOf(node), kind, replacement })

const REMOVED: { readonly [name: string]: MutantKind } = {
  where: 'condition',
  whereRef: 'condition',
  having: 'condition',
  limit: 'limit',
  distinct: 'distinct',
  distinctOn: 'distinct',
  onConflict: 'conflict',
  forUpdate: 'lock',
  skipLocked: 'lock',
}

function ofCall(call: Node, objects: ReadonlyMap<string, Node>): readonly Mutant[] {
  const callee = nodeAt(call, 'callee')
  if (callee['type'] !== 'MemberExpression') return []
  const name = wordAt(nodeAt(callee, 'property'), 'name')
  const link = { start: endOf(nodeAt(callee, 'object')), end: endOf(call) }
  const given = nodesAt(call, 'arguments')
  const kind = REMOVED[name]
  if (kind !== undefined) return [{ ...link, kind, replacement: '' }]
  // a join needs some condition
  if (name === 'on' || name === 'onRef') return [{ ...link, kind: 'condition', replacement: '.onTrue()' }]
  if (name === 'orderBy') return ofOrder(given)
  if (name === 'or') return withoutEach(nodesAt(given[0] ?? {}, 'elements').map(placeOf)).map((one) => ({ ...one, kind: 'condition' }))
  if (name === 'set' || name === 'doUpdateSet') return ofSet(given[0] ?? {}, objects)
  const opposite = turned(name)
  return opposite === undefined ? [] : [edit(nodeAt(callee, 'property'), 'extreme', opposite)]
}

const placeOf = (node: Node) => ({ start: startOf(node), end: endOf(node) })

function ofOrder([by, direction]: readonly Node[]): readonly Mutant[] {
  if (!by) return []
  if (!direction) return [{ start: endOf(by), end: endOf(by), kind: 'order', replacement: `, 'desc'` }]
  return [edit(direction, 'order', textOf(direction) === 'desc' ? `'asc'` : `'desc'`)]
}

/** The columns may stand in the call, in a function there, or in a constant before. */
function ofSet(given: Node, objects: ReadonlyMap<string, Node>): readonly Mutant[] {
  const body = given['type'] === 'ArrowFunctionExpression' ? nodeAt(given, 'body') : given
  const inner = body['type'] === 'ParenthesizedExpression' ? nodeAt(body, 'expression') : body
  const columns = inner['type'] === 'Identifier' ? objects.get(wordAt(inner, 'name')) : inner
  const written = nodesAt(columns ?? {}, 'properties')
  return written.length < 2 ? [] : withoutEach(written.map(placeOf)).map((one) => ({ ...one, kind: 'column' }))
}

function ofComparison(node: Node, text: string): readonly Mutant[] {
  const sign = wordAt(node, 'operator')
  const opposite = turned(sign)
  if (opposite === undefined) return []
  const start = text.indexOf(sign, endOf(nodeAt(node, 'left')))
  return [{ start, end: start + sign.length, kind: 'border', replacement: opposite }]
}

/** A template is a query where it is tagged so, or begins as one. */
function ofTemplate(node: Node, text: string): readonly Mutant[] {
  const tag = /\bsql(?:<[^`]*>)?$/u.test(text.slice(0, startOf(node)))
  const start = startOf(node) + 1
  const inside = text.slice(start, endOf(node) - 1)
  if (!tag && !/^\s*(?:with|select|insert|update|delete)\s/u.test(inside)) return []
  return findSqlMutants(blanked(inside, start, nodesAt(node, 'expressions')), start)
}

const BLANK = '§'

function blanked(inside: string, offset: number, values: readonly Node[]): string {
  let query = inside
  for (const value of values) {
    // from `${` to the brace behind it
    const [from, to] = [startOf(value) - offset - 2, query.indexOf('}', endOf(value) - offset) + 1]
    query = query.slice(0, from) + BLANK.repeat(to - from) + query.slice(to)
  }
  return query.replaceAll(/--[^\n]*|'[^']*'/gu, (quoted) => (quoted.startsWith('-') ? ' ' : BLANK).repeat(quoted.length))
}
