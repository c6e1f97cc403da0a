import { withoutAccents } from '#core/texts/without-accents.ts'

/** Employers one of whose words begins like the text, at most ten; those whose name begins so stand first. Case, accents and signs do not count. */
export function findEmployers(employers: readonly string[], text: string): readonly string[] {
  const wanted = plain(text)
  if (wanted.length < LEAST) return []
  const found = employers.filter((name) => ` ${plain(name)}`.includes(` ${wanted}`))
  const rank = (name: string): number => (plain(name).startsWith(wanted) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b)).slice(0, MOST)
}

const LEAST = 2
const MOST = 10

const plain = (text: string): string =>
  withoutAccents(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
