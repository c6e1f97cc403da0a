/** A test whose title begins with ids: it proves what has one of these ids. */
export interface Proof {
  readonly file: string
  readonly ids: readonly string[]
  readonly title: string
}

/** The documents with a table of which the column `test` is made from titles. */
export const PROVED = ['docs/promises.md', 'docs/security.md'] as const

// what a person writes in the column `test`: why there is none, or what it does not prove
const REMARK = '– '
const TITLE = /(?<quote>['"`])(?<ids>(?:\[[\w.%-]+\] )+)(?<title>(?:\\.|(?!\k<quote>)[^\\])+)\k<quote>/gu

/** Returns the titles of a test file that begin with an id of a promise or of a requirement. */
export const proofsIn = (file: string, text: string): readonly Proof[] =>
  [...text.matchAll(TITLE)].flatMap(({ groups }) => {
    const ids = [...(groups?.['ids'] ?? '').matchAll(/\[(?<id>(?:I|ASVS)-[^\]]+)\]/gu)].map(({ groups: found }) => found?.['id'] ?? '')
    return ids.length === 0 ? [] : [{ file, ids, title: (groups?.['title'] ?? '').replaceAll(/\\(?<sign>.)/gu, '$<sign>') }]
  })

/** Returns the ids that a table's row is about: of promises, or of requirements of the ASVS. */
export function idsOfRow(line: string): readonly string[] {
  const [, first = ''] = cellsOf(line)
  if (/^I-\d/u.test(first)) return first.split(', ')
  return [...(/^\d+\.\d+\.\d+/u.test(first) ? first : '').matchAll(/\d+\.\d+\.\d+/gu)].map(([number]) => `ASVS-${number}`)
}

/** Returns what the column `test` of a row has, or nothing if its table has no such column. */
export const provedBy = (document: string): readonly { readonly row: string; readonly tests: readonly string[] }[] =>
  readRows(document).flatMap(({ line, column }) =>
    column < 0 || idsOfRow(line).length === 0
      ? []
      : [{ row: cellsOf(line)[1] ?? '', tests: (cellsOf(line)[column] ?? '').split('<br>').filter(Boolean) }],
  )

/** Returns the document with the tests of each row, and with the remarks that a person wrote there. */
export const fillProofs = (document: string, proofs: readonly Proof[]): string =>
  readRows(document)
    .map(({ line, column }) => (column < 0 || idsOfRow(line).length === 0 ? line : fillRow(line, column, proofs)))
    .join('\n')

function fillRow(line: string, column: number, proofs: readonly Proof[]): string {
  const ids = idsOfRow(line)
  const cells = cellsOf(line)
  const remarks = (cells[column] ?? '').split('<br>').filter((part) => part.startsWith(REMARK))
  const found = proofs.filter((proof) => proof.ids.some((id) => ids.includes(id)))
  const tests = [...found.map(({ file, title }) => `${file} › ${title.replaceAll('|', String.raw`\|`)}`), ...remarks].join('<br>')
  return `| ${cells.with(column, tests).slice(1, -1).join(' | ')} |`
}

/** Returns the lines of a document, each with the place of the column `test` in its table. */
function readRows(document: string): readonly { readonly line: string; readonly column: number }[] {
  let column = -1
  return document.split('\n').map((line) => {
    const header = cellsOf(line).indexOf('test')
    if (!line.startsWith('|')) column = -1
    else if (header > 0) column = header
    return { line, column }
  })
}

const cellsOf = (line: string): readonly string[] => line.split(/(?<!\\)\|/u).map((cell) => cell.trim())
