/**
 * Returns the name of a list that differs least from a misspelt one, by letters changed; the text
 * itself if the list is empty.
 */
export function nearestTo(text: string, names: readonly string[]): string {
  return names.toSorted((a, b) => distance(text, a) - distance(text, b))[0] ?? text
}

/** Counts the letters to insert, remove or replace (Levenshtein distance). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [line, letter] of Array.from(a).entries()) {
    const next = [line + 1]
    for (const [index, other] of Array.from(b).entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
