/** The locale whose texts stand in where a site's own has none (specification, section 9). */
export const FALLBACK_LOCALE = 'en'
