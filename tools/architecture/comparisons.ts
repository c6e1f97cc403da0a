import { isTest } from './arrows.ts'
import { lineAt, nodeAt, nodesAt, textOf, traverse, wordAt, type Finding, type Node, type Source } from './source.ts'

/**
 * Names of the catalogue. Code outside the catalogue may not compare with any of `sites`
 * (brands, countries, partners, trackers).
 */
export interface CatalogueNames {
  readonly sites: readonly string[]
  /**
   * Steps and data points. Only compound names are checked: `accepted` and `email` are also
   * ordinary words.
   */
  readonly steps: readonly string[]
}

/** Rule 7: no comparison with a catalogue name outside catalogue/. */
export function findNameComparisons(sources: readonly Source[], names: CatalogueNames): readonly Finding[] {
  const known = new Set([...names.sites, ...names.steps.filter((name) => /[-A-Z]/u.test(name))])
  const outside = sources.filter(({ path }) => /^(?:core|apps|tools)\//u.test(path) && !isTest(path) && !path.startsWith('tools/new'))
  return outside.flatMap((source) =>
    comparedTexts(source).flatMap(({ text, line }) => (known.has(text) ? [finding(source, text, line)] : [])),
  )
}

const finding = (source: Source, text: string, line: number): Finding => ({
  path: source.path,
  line,
  what: `compares with '${text}', a name of the catalogue`,
  mend: 'make the difference a property of its folder, and read that',
})

function comparedTexts(source: Source): readonly { readonly text: string; readonly line: number }[] {
  const found: { text: string; line: number }[] = []
  traverse(source.program, (node) => {
    for (const side of comparedNodes(node)) {
      const text = textOf(side)
      if (text !== undefined) found.push({ text, line: lineAt(source.text, side) })
    }
  })
  return found
}

/**
 * Returns the nodes that a comparison, a case, or a call like `['a'].includes(x)` or
 * `x.startsWith('a')` compares with.
 */
function comparedNodes(node: Node): readonly Node[] {
  if (node['type'] === 'BinaryExpression' && /^[=!]==?$/u.test(wordAt(node, 'operator')))
    return [nodeAt(node, 'left'), nodeAt(node, 'right')]
  if (node['type'] === 'SwitchCase') return [nodeAt(node, 'test')]
  if (node['type'] !== 'CallExpression') return []
  const callee = nodeAt(node, 'callee')
  const method = wordAt(nodeAt(callee, 'property'), 'name')
  if (!['includes', 'startsWith', 'endsWith', 'indexOf', 'has'].includes(method)) return []
  return [...nodesAt(node, 'arguments'), ...nodesAt(nodeAt(callee, 'object'), 'elements')]
}
