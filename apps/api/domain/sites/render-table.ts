import { escapeHtml } from '#apps/api/platform/network/escape-html.ts'

/** Rows of cells as plain text; `head` names the columns. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table as HTML; nothing where it has no rows. */
export const renderTable = ({ head, rows }: Table): string =>
  rows.length === 0
    ? ''
    : `<table><thead>${rowOf('th', head)}</thead><tbody>${rows.map((cells) => rowOf('td', cells)).join('')}</tbody></table>`

const rowOf = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
