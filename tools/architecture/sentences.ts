import { isTest } from './arrows.ts'
import { isNode, lineAt, nodeAt, textOf, traverse, wordAt, type Finding, type Node, type Source } from './source.ts'

/** Attributes whose text is displayed or read out. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
])
const LETTERS = /\p{L}{2,}/u
/**
 * Matches a text of three words or more that starts with a capital letter, or any that ends like a
 * sentence.
 */
const SENTENCE = /^\p{Lu}[\p{L}'’]*(?: [\p{L}\d'’,;:–-]+){2,}|^\p{Lu}[^<>{}=]* [^<>{}=]*[.?!…]$/u

/**
 * Rule 9: no sentence for people in code that renders: core/ui, apps/apply and the catalogue's
 * screens.
 */
export function findSentences(sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ path }) => isDrawing(path))
    .flatMap((source) => [...spokenTexts(source)].map(({ text, line }) => finding(source, text, line)))
}

const isDrawing = (path: string): boolean =>
  !isTest(path) &&
  !/\.gen\.ts$|(?:^|\/)texts\.ts$|^apps\/apply\/build\//u.test(path) &&
  /^core\/ui\/|^apps\/apply\/|^catalogue\/.*screen\.tsx$/u.test(path)

const finding = (source: Source, text: string, line: number): Finding => ({
  path: source.path,
  line,
  what: `a sentence for people in code: "${text.trim().slice(0, 60)}"`,
  mend: 'put it into en.json beside the step, or into core/texts/en.json, and read it by its key',
})

function spokenTexts(source: Source): readonly { readonly text: string; readonly line: number }[] {
  const found: { text: string; line: number }[] = []
  const exempt = new Set<unknown>()
  traverse(source.program, (node, parent) => {
    if (isForEngineers(node)) traverse(node, (inner) => exempt.add(inner))
    const text = spokenBy(node, parent)
    if (text !== undefined && !exempt.has(node)) found.push({ text, line: lineAt(source.text, node) })
  })
  return found
}

function spokenBy(node: Node, parent: Node | undefined): string | undefined {
  if (node['type'] === 'JSXText') return matching(wordAt(node, 'value'), LETTERS)
  if (node['type'] === 'JSXAttribute' && SPOKEN.has(wordAt(nodeAt(node, 'name'), 'name')))
    return matching(textOf(nodeAt(node, 'value')), LETTERS)
  if (parent?.['type'] === 'JSXAttribute' || parent?.['type'] === 'ImportDeclaration') return undefined
  if (node['type'] === 'TemplateElement') {
    const value = node['value']
    return matching(isNode(value) ? wordAt(value, 'cooked').trim() : '', SENTENCE)
  }
  return matching(textOf(node), SENTENCE)
}

const matching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined

/**
 * Returns true for errors and log calls, which are for engineers, and for constants in capitals,
 * which hold the specification's log lines.
 */
function isForEngineers(node: Node): boolean {
  const callee = nodeAt(node, 'callee')
  const name = wordAt(callee, 'name') || wordAt(nodeAt(callee, 'property'), 'name')
  if (node['type'] === 'NewExpression') return name.endsWith('Error')
  if (node['type'] === 'CallExpression') return /^(?:log|warn|error|info|debug|report|fail|fatal)/u.test(name)
  return node['type'] === 'VariableDeclarator' && /^[A-Z][A-Z0-9_]+$/u.test(wordAt(nodeAt(node, 'id'), 'name'))
}
