import type { ConsentItem } from '#core/model/country.ts'

/**
 * Returns the id of a consent's policy text, the first part of its file's name: `IBAN_CONSENT` has
 * `iban-consent`.
 */
export const policyIdOf = ({ code, policy }: Pick<ConsentItem, 'code' | 'policy'>): string =>
  policy ?? code.toLowerCase().replaceAll('_', '-')
