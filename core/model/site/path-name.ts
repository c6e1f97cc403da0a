/**
 * Returns a name as a part of a path: lower-case letters and digits without diacritics, and one
 * hyphen for everything in between.
 */
export const pathName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
