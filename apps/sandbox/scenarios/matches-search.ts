/**
 * Returns whether the text contains every part of the search, ignoring case and accents. Of an
 * e-mail address only the part after + counts. The browser runs this file too, so it imports
 * nothing.
 */
export function matchesSearch(text: string, search: string): boolean {
  const within = fold(text)
  return fold(search)
    .split(/\s+/u)
    .map((part) => part.replace(/^[^+]*\+/u, '').replace(/@.*$/u, ''))
    .every((part) => within.includes(part))
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
