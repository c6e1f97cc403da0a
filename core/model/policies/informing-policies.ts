/**
 * Codes of the policies that a site publishes whether or not anybody agrees to them, in the order in
 * which its pages link to them.
 */
export const INFORMING_POLICIES = ['IMPRINT', 'PRIVACY', 'COOKIES', 'TERMS', 'COMPLAINTS', 'ACCESSIBILITY'] as const
