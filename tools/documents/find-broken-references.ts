import { posix } from 'node:path'

/** A document or a source file, by its path in the project. */
export interface Text {
  readonly path: string
  readonly text: string
}

/** What a reference may name. */
export interface Known {
  /** Returns whether a file or folder of the project matches a path or pattern. */
  readonly exists: (pattern: string) => boolean
  /** Names of files, for documents that name a test without its folder. */
  readonly names: ReadonlySet<string>
  /** The scripts of package.json. */
  readonly commands: ReadonlySet<string>
}

const FOLDERS = 'apps|bench|catalogue|core|docs|ops|tests|tools'
const PATH = new RegExp(String.raw`(?<![\w./<>:-])(?:${FOLDERS})/[\w.*<>{},/-]*`, 'gu')

/** Returns what a document or the comments of a source file name and what does not exist. */
export function findBrokenReferences({ path, text }: Text, known: Known): readonly string[] {
  const isDocument = path.endsWith('.md')
  const prose = isDocument ? text : commentsOf(text)
  const broken = [
    ...(isDocument ? brokenLinks(path, text, known) : []),
    ...brokenPaths(prose, known),
    ...brokenDecisions(prose, known),
    ...brokenCommands(prose, known),
  ]
  return [...new Set(broken)].map((what) => `${path}: ${what}`)
}

/** Returns the comments of a source file (TypeScript, CSS, SQL, YAML, shell) without their marks. */
function commentsOf(text: string): string {
  const lines = text.split('\n').flatMap((line) => /^\s*(?:\/\/|\/\*\*?|\*|--|#)(?<said>.*)$/u.exec(line)?.groups?.['said'] ?? [])
  return lines.join('\n')
}

/** The targets of links and pictures, relative to their document. */
function brokenLinks(path: string, text: string, { exists }: Known): readonly string[] {
  const targets = [...text.matchAll(/\]\((?<to>[^)\s]+)\)|<img[^>]* src="(?<picture>[^"]+)"/gu)]
    .map(({ groups }) => groups?.['to'] ?? groups?.['picture'] ?? '')
    .filter((to) => !/^(?:https?:|mailto:)/u.test(to))
  return targets.filter((to) => {
    const [file = '', heading] = to.split('#')
    if (file === '') return heading === undefined || !headingsOf(text).includes(heading)
    return !exists(posix.join(posix.dirname(path), file))
  })
}

/** Returns the anchors of a document's headings, as GitHub writes them. */
const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (?<title>.+)$/gmu)].map(({ groups }) =>
    (groups?.['title'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

/**
 * Paths from the project's folder; `<brand>` stands for any name. Generated files need not exist, nor
 * does what the document has its reader make: by `npm run new`, or in a block that begins with its path.
 */
function brokenPaths(prose: string, { exists, names }: Known): readonly string[] {
  const withoutLinks = prose.replaceAll(/\]\([^)\s]+\)/gu, ']')
  const paths = [...withoutLinks.matchAll(PATH)].map(([path]) => path.replace(/[.,]+$/u, ''))
  const made = new Set([...prose.matchAll(/npm run new -- \w+ (?:[\w-]+\/)?(?<name>[\w-]+)/gu)].map(({ groups }) => groups?.['name']))
  const written = new Set([...prose.matchAll(/^ *```\w+ (?<path>\S+)$/gmu)].map(({ groups }) => groups?.['path']))
  const isMade = (path: string) => written.has(path) || (path.startsWith('catalogue/') && path.split('/').some((one) => made.has(one)))
  const named = paths.filter((path) => !path.includes('.gen.') && !isMade(path) && !exists(path.replaceAll(/<[^>]*>/gu, '*')))
  const tests = [...prose.matchAll(/`(?<name>[\w-]+\.test\.tsx?)`/gu)].map(({ groups }) => groups?.['name'] ?? '')
  return [...named, ...tests.filter((name) => !names.has(name))]
}

/** Decisions by their number; the number in a link's text must be that of its target. */
function brokenDecisions(prose: string, { exists }: Known): readonly string[] {
  // `(045)` is a decision by its old number, which no document names any more
  const unknown = [...prose.matchAll(/\b(?:decisions?|(?<!old )records?)\s+(?<number>\d{3})\b|\((?<old>0\d{2})[,)]/giu)]
    .map(({ groups }) => groups?.['number'] ?? groups?.['old'] ?? '')
    .filter((number) => !exists(`docs/decisions/*/${number}-*.md`))
  const links = [...prose.matchAll(/\[(?:(?:decision|record)\s+)?(?<said>\d{3})\]\([^)]*?(?<to>\d{3})-[^)]*\)/giu)]
  const other = links.filter(({ groups }) => groups?.['said'] !== groups?.['to'] && !isOldNumber(groups?.['said']))
  return [...unknown.map((number) => `decision ${number}`), ...other.map(([link]) => link)]
}

/** Records up to 162 were merged into newer ones; docs/decisions/README.md says which. */
const isOldNumber = (number = ''): boolean => Number(number) <= 162

function brokenCommands(prose: string, { commands }: Known): readonly string[] {
  const named = [...prose.matchAll(/\bnpm run (?<command>[a-z-]+)/gu)].map(({ groups }) => groups?.['command'] ?? '')
  return named.filter((command) => !commands.has(command)).map((command) => `npm run ${command}`)
}
