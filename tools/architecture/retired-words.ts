import { lineAt, traverse, wordAt, wordsIn, type Finding, type Source } from './source.ts'

/** A word of the project's former private vocabulary, and the standard term that replaces it. */
interface RetiredWord {
  readonly words: readonly string[]
  readonly standard: string
  /**
   * Whole identifiers that may contain the word: stored or public names, and names in which the
   * word has its usual meaning.
   */
  readonly allowed?: readonly string[]
}

const RETIRED: readonly RetiredWord[] = [
  {
    words: ['house'],
    standard: 'architecture, standard gateway, stack or domain event',
    allowed: ['houseNumber', 'employerHouseNumber', 'HOUSE_NUMBER_PATTERN', 'house_number'],
  },
  { words: ['room', 'rooms'], standard: 'stage' },
  { words: ['walk', 'walks', 'walked', 'walking'], standard: 'transition, flow or traverse' },
  { words: ['judge', 'judges', 'judged', 'judging'], standard: 'validate or check' },
  { words: ['wish', 'wishes', 'wished'], standard: 'options', allowed: ['wish'] },
  { words: ['errand', 'errands'], standard: 'external task', allowed: ['errand', 'needsErrand', 'isErrandBegun'] },
  { words: ['trial', 'trials'], standard: 'test server or sample' },
  { words: ['player', 'players'], standard: 'simulator' },
  { words: ['patience', 'patient', 'patiently'], standard: 'timeout or retry' },
  { words: ['edition', 'editions'], standard: 'revision' },
  { words: ['stock'], standard: 'seeded database' },
  { words: ['seal', 'seals', 'sealing', 'reseal'], standard: 'encrypt' },
]

const standards = new Map(RETIRED.flatMap(({ words, standard }) => words.map((word) => [word, standard])))
const allowed = new Set(RETIRED.flatMap((one) => one.allowed ?? []))

/** Finds identifiers that contain a retired word (docs/architecture.md, words), once per file. */
export function findRetiredWords(sources: readonly Source[]): readonly Finding[] {
  return sources.flatMap(findingsIn)
}

function findingsIn(source: Source): readonly Finding[] {
  const found = new Map<string, Finding>()
  traverse(source.program, (node) => {
    if (!/^(?:JSX)?Identifier$/u.test(wordAt(node, 'type'))) return
    const name = wordAt(node, 'name')
    const word = allowed.has(name) ? undefined : wordsIn(name).find((one) => standards.has(one))
    if (word === undefined || found.has(name)) return
    found.set(name, {
      path: source.path,
      line: lineAt(source.text, node),
      what: `${name} holds "${word}", a word that we gave up`,
      mend: `say ${standards.get(word)}`,
    })
  })
  return [...found.values()]
}
