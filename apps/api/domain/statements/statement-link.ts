import { createHmac } from 'node:crypto'
import type { SharedSecret } from '#apps/api/platform/secrets/read-shared-secrets.ts'
import { isSame } from '#apps/api/platform/secrets/hash.ts'

/** What a link to an affiliate's statements opens: those of one affiliate, until a moment (seconds since 1970). */
export interface StatementLink {
  readonly affiliate: string
  readonly until: number
}

const digest = ({ affiliate, until }: StatementLink, { key }: SharedSecret): Buffer =>
  createHmac('sha256', key).update(`loanwright statement 1 ${affiliate} ${until}`).digest()

/** Returns the signature of a link in base64url, by the newest of the affiliate's secrets. */
export function signStatement(link: StatementLink, [newest]: readonly SharedSecret[]): string {
  if (!newest) throw new Error(`the affiliate "${link.affiliate}" has no secret`)
  return digest(link, newest).toString('base64url')
}

/** True where one of the affiliate's secrets signed the link, and its time is not over. */
export function isStatementSigned(
  link: StatementLink & { readonly signature: string },
  secrets: readonly SharedSecret[],
  now: Date,
): boolean {
  const given = Buffer.from(link.signature, 'base64url')
  const isSigned = secrets.map((secret) => isSame(given, digest(link, secret))).includes(true)
  return isSigned && link.until * 1000 > now.getTime()
}
