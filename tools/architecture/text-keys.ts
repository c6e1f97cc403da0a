import { isTest } from './arrows.ts'
import { lineAt, nodeAt, nodesAt, textOf, traverse, wordAt, type Finding, type Node, type Source } from './source.ts'

/** Stands in a key for what a variable fills in. */
const OPEN = '*'
/** What the texts of any page and field have, and pages and controls look up by their structure. */
const STRUCTURE =
  /^(?:steps>[^>]+>(?:title|lede|tab|section|cases>.*)|fields>[^>]+>(?:label|hint|suffix|placeholder|short|row|add|sum|whole|cases>.*|options>.*|errors>.*))$/u
const FORM = /_(?:zero|one|two|few|many|other|\*)$/u

/**
 * Finds keys that stand in the code and in no English text, and English texts that no code reads.
 * `keys` are those of all English texts, their parts joined by `>`. A variable in a key matches
 * anything in the first case; in the second it matches what stands somewhere as a word of the code.
 */
export function findTextKeyFaults(sources: readonly Source[], keys: readonly string[]): readonly Finding[] {
  const readers = sources.filter(({ path }) => isReader(path))
  const everywhere = uniqueConstants(readers)
  const mentions = readers.flatMap((source) => mentionsIn(source, new Map([...everywhere, ...constantsOf(source)])))
  return [...withoutText(mentions, keys), ...withoutUse(mentions, keys, wordsOf(readers))]
}

const isReader = (path: string): boolean =>
  !isTest(path) && !/\.gen\.tsx?$|\/examples\.ts$/u.test(path) && /^(?:core|catalogue|apps\/(?:api|apply))\//u.test(path)

interface Mention {
  /** The key, with `*` for each variable. */
  readonly key: string
  readonly path: string
  readonly line: number
}

function mentionsIn({ path, text, program }: Source, constants: ReadonlyMap<string, string>): readonly Mention[] {
  const found: Mention[] = []
  traverse(program, (node, parent) => {
    if (parent?.['type'] === 'ImportDeclaration') return
    const key = node['type'] === 'TemplateLiteral' ? templateOf(node, constants) : textOf(node)
    if (key !== undefined) found.push({ key, path, line: lineAt(text, node) })
  })
  return found
}

/** Returns a template's text, its variables open unless they are constants. */
function templateOf(node: Node, constants: ReadonlyMap<string, string>): string {
  const variables = nodesAt(node, 'expressions')
  return nodesAt(node, 'quasis')
    .map((quasi, index) => {
      const variable = variables[index]
      const value = variable && (constants.get(wordAt(variable, 'name')) ?? OPEN)
      return `${wordAt(nodeAt(quasi, 'value'), 'cooked')}${value ?? ''}`
    })
    .join('')
}

/** Returns the texts that a file gives a name. */
function constantsOf({ program }: Source): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  traverse(program, (node) => {
    const value = node['type'] === 'VariableDeclarator' ? textOf(nodeAt(node, 'init')) : undefined
    if (value !== undefined) found.set(wordAt(nodeAt(node, 'id'), 'name'), value)
  })
  return found
}

/** Returns those that have the same name in no other file, and so may be imported. */
function uniqueConstants(sources: readonly Source[]): ReadonlyMap<string, string> {
  const all = sources.flatMap((source) => [...constantsOf(source)])
  const names = Map.groupBy(all, ([name]) => name)
  return new Map(all.filter(([name]) => names.get(name)?.length === 1))
}

/** Returns the words that stand in the code as texts or as names of properties. */
function wordsOf(sources: readonly Source[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const { program } of sources)
    traverse(program, (node, parent) => {
      const text = textOf(node)
      if (text !== undefined) words.add(text)
      if (node['type'] === 'Identifier' && parent?.['type'] === 'Property') words.add(wordAt(node, 'name'))
    })
  return words
}

function withoutText(mentions: readonly Mention[], keys: readonly string[]): readonly Finding[] {
  const groups = new Set(keys.map((key) => key.split('>')[0] ?? ''))
  const known = keys.map(withoutForm)
  return mentions
    .filter(({ key }) => /^[\w-]+>[\w*>.-]+$/u.test(key) && groups.has(key.split('>')[0] ?? ''))
    .filter(({ key }) => !STRUCTURE.test(key.replaceAll(OPEN, 'x')))
    .flatMap(({ key, path, line }) => {
      const wanted = new RegExp(`^${patternOf(withoutForm(key)).replace(/>$/u, '')}(?:>.*)?$`, 'u')
      if (known.some((one) => wanted.test(one))) return []
      return [{ path, line, what: `the text key "${key}" is in no English text`, mend: 'write the sentence in en.json, or mend the key' }]
    })
}

function withoutUse(mentions: readonly Mention[], keys: readonly string[], words: ReadonlySet<string>): readonly Finding[] {
  const patterns = [...new Set(mentions.map(({ key }) => withoutForm(key)))].filter((key) => /[a-z]/u.test(key))
  const whole = new Set(patterns)
  const open = patterns.filter((key) => key.includes(OPEN) && key.includes('>')).map((key) => new RegExp(`^${patternOf(key)}$`, 'u'))
  const isRead = (key: string) =>
    whole.has(key) ||
    open.some((pattern) => {
      const match = pattern.exec(key)
      return match?.slice(1).every((filled) => filled.split('>').every((part) => words.has(part) || STAGE.test(key)))
    })
  return keys
    .filter((key) => !STRUCTURE.test(key) && !isRead(withoutForm(key)))
    .map((key) => ({
      path: key.startsWith('steps>') ? `catalogue (step ${key.split('>')[1] ?? ''})` : 'core/texts/en.json',
      line: 1,
      what: `no code reads the text "${key}"`,
      mend: 'delete it in every language, or read it',
    }))
}

/** Stages are folders, and no word of the code. */
const STAGE = /^sections>/u
const withoutForm = (key: string): string => key.replace(FORM, '')
const patternOf = (key: string): string => key.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(OPEN, '(.+)')
