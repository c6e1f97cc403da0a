/**
 * Returns the reference of a lead, which people read out: the last ten digits of its id (a UUID), in two
 * groups. They are random, have no letter that is taken for a digit, and find the lead
 * (docs/operation.md).
 */
export function referenceOf(leadId: string): string {
  const last = leadId.slice(-10).toUpperCase()
  // a space at which no line breaks
  return `${last.slice(0, 5)}\u00a0${last.slice(5)}`
}
