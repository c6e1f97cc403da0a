import { KINDS } from '#tools/new/plan-folder.ts'

/** What docs/adding.md tells its reader to do, in the order of the page. */
export type Instruction =
  /** `npm run new -- <kind> <name>` and its further words. */
  | { readonly do: 'new'; readonly kind: string; readonly words: readonly string[] }
  /** Write a file, by its path from the root. */
  | { readonly do: 'write'; readonly path: string; readonly text: string }
  /** Replace lines of a file; each text ends with a line break. */
  | { readonly do: 'edit'; readonly path: string; readonly from: string; readonly to: string }

/**
 * Reads the blocks of a page: the commands `npm run new` of a block in `sh`, the lines to replace of
 * a block in `diff`, and the files whose path stands behind the language of any other block.
 */
export function readPage(page: string): readonly Instruction[] {
  return [...page.matchAll(BLOCK)].flatMap(({ groups: { indent = '', language = '', path = '', body = '' } = {} }) => {
    const text = body.replaceAll(new RegExp(`^${indent}`, 'gmu'), '')
    if (language === 'sh') return commandsIn(text)
    if (path === '') return []
    return language === 'diff' ? editsIn(path, text) : [{ do: 'write', path, text } as const]
  })
}

const BLOCK = /^(?<indent> *)```(?<language>\w+)(?: (?<path>\S+))?\n(?<body>(?:(?!\k<indent>```).*\n)*)\k<indent>```$/gmu

const commandsIn = (text: string): readonly Instruction[] =>
  text.split('\n').flatMap((line) => {
    const [, kind = '', ...words] = /^npm run new -- (?<words>.+)$/u.exec(line)?.groups?.['words']?.replace(/^/u, 'new ').split(' ') ?? []
    return KINDS.some((one) => one === kind) ? [{ do: 'new', kind, words } as const] : []
  })

/** A run of lines with a minus is replaced by the run of lines with a plus behind it. */
const editsIn = (path: string, text: string): readonly Instruction[] =>
  [...text.matchAll(/(?<removed>(?:^-.*\n)+)(?<added>(?:^\+.*\n)+)/gmu)].map(({ groups: { removed = '', added = '' } = {} }) => ({
    do: 'edit',
    path,
    from: removed.replaceAll(/^-/gmu, ''),
    to: added.replaceAll(/^\+/gmu, ''),
  }))
