/**
 * What one column of a list may hold. The words of `expected` complete "expected …" in an error.
 */
export interface ListColumn {
  readonly pattern: RegExp
  readonly expected: string
  /** The cell may be empty, or missing at the end of a line, because editors remove tabs there. */
  readonly isOptional?: true
  /** No two rows have the same value. */
  readonly isUnique?: true
  /** Codes that are digits have the same number of digits. */
  readonly isCode?: true
}

/** The columns that a list must have, in their order. */
export interface ListShape {
  readonly columns: { readonly [name: string]: ListColumn }
  /** Further columns may follow, for the code of the same folder; their cells may be empty. */
  readonly hasFurther?: true
}

/** A row of a list: its cells by column, and its line in the file for errors. */
export interface ListRow {
  readonly line: number
  readonly cells: { readonly [column: string]: string }
}

/** A list as its file has it. */
export interface List {
  /** Where the list comes from. */
  readonly source: string
  /** Day on which the list was taken from its source or last changed, `YYYY-MM-DD`. */
  readonly date: string
  /** Names of the columns after those that the shape names. */
  readonly further: readonly string[]
  readonly rows: readonly ListRow[]
}

/** A list file: its path, which errors name, and its text. */
export interface ListFile {
  readonly path: string
  readonly text: string
}

/**
 * Reads a list: lines `# source: …` and `# date: …`, then a line with the names of the columns,
 * then the rows; columns are separated by tabs. Throws one sentence with the file, the line and what
 * is expected there.
 */
export function readList(file: ListFile, shape: ListShape): List {
  // spreadsheets begin a file with a byte order mark and end its lines in two characters
  const lines = file.text.replace(/^\uFEFF/u, '').split(/\r?\n/u)
  if (lines.at(-1) === '') lines.pop()
  const begin = lines.findIndex((line) => !line.startsWith('#'))
  const heading = begin < 0 ? lines : lines.slice(0, begin)
  const named = begin < 0 ? [] : (lines[begin] ?? '').split('\t')
  const facts = readHeading(file.path, heading)
  const further = furtherColumns({ path: file.path, line: heading.length + 1, named }, shape)
  const least = Object.values(shape.columns).findLastIndex(({ isOptional }) => !isOptional) + 1
  const rows = lines
    .slice(heading.length + 1)
    .map((line, at) => readRow(file.path, { line, number: heading.length + 2 + at }, { named, least }))
  for (const row of rows) checkCells(file.path, row, shape)
  for (const [name, column] of Object.entries(shape.columns)) {
    if (column.isUnique) checkUnique(file.path, name, rows)
    if (column.isCode) checkDigits(file.path, name, rows)
  }
  return { ...facts, further, rows }
}

/** Throws the sentence of a list's fault; the line counts from 1. */
export function failList(path: string, line: number, sentence: string): never {
  throw new Error(`${path}, line ${line}: ${sentence}.`)
}

function readHeading(path: string, lines: readonly string[]): Pick<List, 'source' | 'date'> {
  const facts = new Map(
    lines.map((line, at) => {
      const [, name = '', value = ''] = /^# (source|date|note): (\S.*)$/u.exec(line) ?? []
      if (name === '') failList(path, at + 1, `expected "# source: …", "# date: …" or "# note: …", found "${line}"`)
      if (name === 'date' && !isDate(value)) failList(path, at + 1, `date is "${value}", expected a day as YYYY-MM-DD`)
      return [name, value]
    }),
  )
  const missing = ['source', 'date'].find((name) => !facts.has(name))
  if (missing) failList(path, lines.length + 1, `expected "# ${missing}: …" above the names of the columns`)
  return { source: facts.get('source') ?? '', date: facts.get('date') ?? '' }
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

interface NamedColumns {
  readonly path: string
  readonly line: number
  readonly named: readonly string[]
}

/** Returns the columns that follow those of the shape; throws if those of the shape are missing. */
function furtherColumns({ path, line, named }: NamedColumns, { columns, hasFurther }: ListShape): readonly string[] {
  const expected = Object.keys(columns)
  const further = named.slice(expected.length)
  const isComplete = expected.every((name, at) => named[at] === name)
  if (!isComplete || (further.length > 0 && !hasFurther))
    failList(path, line, `expected the columns ${expected.join(', ')}, separated by tabs, found "${named.join(', ')}"`)
  const wrong = further.find((name, at) => !/^[a-z][a-zA-Z]*$/u.test(name) || named.indexOf(name) !== expected.length + at)
  if (wrong !== undefined) failList(path, line, `expected a further column with a name of its own in letters, found "${wrong}"`)
  return further
}

/** Names of the columns, and how many of them no row may leave out. */
interface RowColumns {
  readonly named: readonly string[]
  readonly least: number
}

function readRow(
  path: string,
  { line, number }: { readonly line: string; readonly number: number },
  { named, least }: RowColumns,
): ListRow {
  const cells = line.split('\t')
  if (cells.length < least || cells.length > named.length)
    failList(path, number, `expected ${named.length} columns separated by tabs (${named.join(', ')}), found ${cells.length}`)
  return { line: number, cells: Object.fromEntries(named.map((name, at) => [name, cells[at] ?? ''])) }
}

function checkCells(path: string, { line, cells }: ListRow, { columns }: ListShape): void {
  for (const [name, cell] of Object.entries(cells)) {
    const column = columns[name]
    const isLeftOut = cell === '' && column?.isOptional
    if (column && !isLeftOut && !column.pattern.test(cell)) failList(path, line, `${name} is "${cell}", expected ${column.expected}`)
    if (cell !== cell.trim()) failList(path, line, `${name} is "${cell}", expected no space at its ends`)
  }
}

function checkUnique(path: string, name: string, rows: readonly ListRow[]): void {
  const lines = new Map<string, number>()
  for (const { line, cells } of rows) {
    const value = cells[name] ?? ''
    const earlier = lines.get(value)
    if (earlier !== undefined) failList(path, line, `${name} is "${value}" as in line ${earlier}, expected each only once`)
    lines.set(value, line)
  }
}

/** A spreadsheet takes codes of digits for numbers, and removes the zeros at their beginning. */
function checkDigits(path: string, name: string, rows: readonly ListRow[]): void {
  const numeric = rows.filter(({ cells }) => /^\d+$/u.test(cells[name] ?? ''))
  const longest = Math.max(0, ...numeric.map(({ cells }) => (cells[name] ?? '').length))
  for (const { line, cells } of numeric)
    if ((cells[name] ?? '').length !== longest)
      failList(path, line, `${name} is "${cells[name]}", expected ${longest} digits as in other rows, with the zeros at the beginning`)
}
