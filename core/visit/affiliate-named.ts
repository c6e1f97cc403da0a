/** The affiliate of a link by the name that settings have for it: `Some Blog` is `some-blog`. */
export const affiliateNamed = (reference: string): string => reference.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')
