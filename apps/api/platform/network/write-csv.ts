/** A cell: numbers stand as they are, texts may come from strangers. */
export type CsvCell = string | number

/**
 * What spreadsheets take for the beginning of a formula, also in full width, at the beginning of a cell or of what some of them
 * take for one: they split lines at other signs than commas, by the language that they are set to.
 */
const FORMULA = /(?<=^|[,;|\t\r\n"'])(?<blank>[\s\p{Cf}\p{Cc}]*)(?=[=+\-@＝＋－＠])/gu
const QUOTED = /[",;|\t\r\n]/u

/**
 * Writes a table as CSV (RFC 4180) with a line of names, that no spreadsheet executes: whatever would begin a formula gets an
 * apostrophe before it, with which spreadsheets show a text as it is.
 */
export const writeCsv = (names: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [names, ...rows].map((cells) => `${cells.map(writeCell).join()}\r\n`).join('')

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = cell.replaceAll(FORMULA, (blank) => `${blank}'`)
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
