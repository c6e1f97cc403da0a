const NAME = /^[a-z\d][\w.:~-]{0,39}$/iu
/** A phone number, an id of a person and the id of a click have more; the number of a placement does not. */
const MOST_DIGITS = 6

/**
 * Returns a sub-id as it may stay with a sale after the person is erased: a short name of letters, digits and . : ~ _ -
 * that begins with a letter or digit, with few digits. Null for any other, which may be about a person or one click.
 */
export function impersonalSubId(subId: string | null | undefined): string | null {
  if (!subId || !NAME.test(subId)) return null
  return subId.replaceAll(/\D/gu, '').length > MOST_DIGITS ? null : subId
}
