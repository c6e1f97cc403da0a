/**
 * The form of a partner's own code of a consent. It is part of an answer, of the ledger, and of
 * what the partner is told of a withdrawal.
 */
export const CODE_FORM = '[A-Za-z0-9._:-]{1,60}'

/** The most consents that a page asks for one partner. */
export const MOST_CONSENTS = 40

const CODE = new RegExp(`^${CODE_FORM}$`, 'u')

export type CodesFault = 'too-many-consents' | 'consent-code' | 'consent-repeated'

/** Returns why no page can ask consents with these codes of a partner; undefined if one can. */
export function findCodesFault(codes: readonly string[]): CodesFault | undefined {
  if (codes.length > MOST_CONSENTS) return 'too-many-consents'
  if (!codes.every((code) => CODE.test(code))) return 'consent-code'
  return new Set(codes).size < codes.length ? 'consent-repeated' : undefined
}
