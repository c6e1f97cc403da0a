/**
 * A text that somebody else chose as a cell of a tab-separated line: control characters, tabs and line breaks, which would break a
 * terminal or the table, are spaces. Empty for none.
 */
export const plainCell = (text: string | null): string => (text ?? '').replaceAll(/[\p{C}\t\n]/gu, ' ')
