/**
 * Formats a table as plain text with no line wider than `width`; the last column is wrapped at
 * spaces.
 */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[], width: number): string {
  const all = [head, ...rows]
  const last = head.length - 1
  const widths = head.slice(0, last).map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const left = widths.reduce((sum, one) => sum + one + 2, 0)
  const lines = all.map((row) => {
    const [first = '', ...more] = wrap(row[last] ?? '', Math.max(24, width - left))
    const start = widths.map((one, column) => (row[column] ?? '').padEnd(one)).join('  ')
    return [`${start}  ${first}`, ...more.map((line) => ' '.repeat(left) + line)].map((line) => line.trimEnd()).join('\n')
  })
  const [title = '', ...body] = lines
  return [
    title,
    '─'.repeat(Math.min(width, Math.max(...lines.flatMap((line) => line.split('\n')).map((line) => line.length)))),
    ...body,
  ].join('\n')
}

function wrap(text: string, width: number): readonly string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= width) return [...lines.slice(0, -1), `${line} ${word}`]
    return [...lines, word]
  }, [])
}
