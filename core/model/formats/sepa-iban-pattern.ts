/**
 * Countries of the SEPA by their codes in an IBAN (European Payments Council, EPC409-09), with
 * those that joined in 2025 and 2026: Albania, Montenegro, Moldova, North Macedonia and Serbia.
 */
const SEPA_CODES =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'

/**
 * Returns the pattern of an IBAN of any SEPA country: Article 9 of Regulation (EU) No 260/2012
 * forbids specifying the country of the account. For the country itself, the pattern is as exact as
 * `account`; the check knows the lengths of the others.
 */
export function sepaIbanPattern(country: string, account: string): string {
  const others = SEPA_CODES.split(' ').filter((code) => code !== country)
  return `${country}\\d{2}${account}|(?:${others.join('|')})\\d{2}[A-Z\\d]{11,30}`
}
