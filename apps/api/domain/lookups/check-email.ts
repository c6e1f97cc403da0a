import type { EmailDomains } from './email-domains.ts'
import { EMAIL_PATTERN } from '#core/fields/email/email-pattern.ts'

/** What is said of an address; `unknown` where its form is right, because no domain is asked. */
export interface CheckedEmail {
  readonly valid: boolean | 'unknown'
  readonly disposable: boolean
  readonly suggestion?: string
}

const pattern = new RegExp(EMAIL_PATTERN, 'iu')

/** Judges an address: its form, whether its domain is for throwing away, and a known domain that differs by a slip of one or two letters. */
export function checkEmail(typed: string, domains: readonly string[], known: EmailDomains): CheckedEmail {
  const email = typed.trim()
  const cut = email.lastIndexOf('@')
  const domain = email.slice(cut + 1).toLowerCase()
  const isAddress = pattern.test(email)
  const suggested = cut < 1 || known.isFree(domain) ? undefined : nearest(domain, domains)
  return {
    valid: isAddress ? 'unknown' : false,
    disposable: isAddress && suggested === undefined && !domains.includes(domain) && known.isDisposable(domain),
    ...(suggested !== undefined && { suggestion: `${email.slice(0, cut)}@${suggested}` }),
  }
}

function nearest(domain: string, domains: readonly string[]): string | undefined {
  if (domain.length > LONGEST || domains.includes(domain)) return undefined
  const [best] = domains
    .map((known) => ({ known, slips: slipsBetween(domain, known) }))
    .filter(({ known, slips }) => slips <= (known.length > 8 ? 2 : 1))
    .toSorted((a, b) => a.slips - b.slips)
  return best?.known
}

/** Known domains have fewer letters. */
const LONGEST = 60

/** Letters missing, added, changed or swapped with their neighbour (Damerau and Levenshtein). */
export function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const change = (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1)
      const swap = isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity
      line.push(Math.min((line[column - 1] ?? 0) + 1, (rows[row - 1]?.[column] ?? 0) + 1, change, swap))
    }
    rows.push(line)
  }
  return rows[one.length]?.[other.length] ?? 0
}
