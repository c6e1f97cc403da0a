import type { TextKey } from '#core/model/register.ts'

/**
 * Codes of the policies that a site publishes whether or not anybody agrees to them, in the order in
 * which its pages link to them.
 */
export const INFORMING_POLICIES = ['IMPRINT', 'PRIVACY', 'COOKIES', 'TERMS', 'COMPLAINTS', 'ACCESSIBILITY'] as const

export type InformingPolicy = (typeof INFORMING_POLICIES)[number]

/** The words by which every page links to them. */
export const STRIP_LABELS = {
  IMPRINT: 'strip>imprint',
  PRIVACY: 'strip>privacy',
  COOKIES: 'strip>cookies',
  TERMS: 'strip>terms',
  COMPLAINTS: 'strip>complaints',
  ACCESSIBILITY: 'strip>accessibility',
} as const satisfies { readonly [code in InformingPolicy]: TextKey }
