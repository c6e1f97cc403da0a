/**
 * The locale whose texts are used where a site's own locale has none (specification, section 9).
 */
export const FALLBACK_LOCALE = 'en'
