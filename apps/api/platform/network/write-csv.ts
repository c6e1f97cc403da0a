/** A cell: numbers stand as they are, texts may come from strangers. */
export type CsvCell = string | number

/** What spreadsheets take for the beginning of a formula, also in full width. */
const SIGN = /^[=+\-@＝＋－＠]$/u
/** Where some of them take a cell to begin: they split lines at other signs than commas, by the language that they are set to. */
const SEPARATOR = /^[,;|\t\r\n"']$/u
/** What they skip at the beginning of a cell. */
const BLANK = /^[\s\p{Cf}\p{Cc}]$/u
const QUOTED = /[",;|\t\r\n]/u

/**
 * Writes a table as CSV (RFC 4180) with a line of names, that no spreadsheet executes: whatever would begin a formula gets an
 * apostrophe before it, with which spreadsheets show a text as it is.
 */
export const writeCsv = (names: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [names, ...rows].map((cells) => `${cells.map(writeCell).join()}\r\n`).join('')

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = withoutFormulas(cell)
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Reads each sign once: an expression that looks back over blanks takes seconds for a text of blanks. */
function withoutFormulas(text: string): string {
  let isBeginning = true
  return [...text]
    .map((sign) => {
      const isFormula = isBeginning && SIGN.test(sign)
      isBeginning = SEPARATOR.test(sign) || (isBeginning && BLANK.test(sign))
      return isFormula ? `'${sign}` : sign
    })
    .join('')
}
