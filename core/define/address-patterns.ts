/**
 * Rules of section 5 of the specification for parts of an address, as sources of regular expressions (flag u). Each is as
 * strict as its sentence and no stricter, and matches in linear time.
 */

/** Punctuation: what Unicode calls so, and the signs of a keyboard that it calls symbols. */
const PUNCTUATION = '\\p{P}$+<=>\\^`|~°'
/** A hyphen as a keyboard has it, and the two that word processors put in its place. */
const HYPHENS = '\\-\\u2010\\u2011'
const SIGNS = `[\\p{L}\\p{M}\\d ${PUNCTUATION}]`

/**
 * A street starts with a letter or digits and may include digits and punctuation; it must not end with space, comma,
 * ampersand, slash, apostrophe or hyphen.
 */
export const STREET_PATTERN = `^[\\p{L}\\d](?:${SIGNS}*(?![ ,&\\/'’${HYPHENS}])${SIGNS})?$`

/** A house number may start with hash signs, letters or digits; no trailing separator: those of flat numbers. */
export const HOUSE_NUMBER_PATTERN = `^(?:[\\p{L}\\d]|[#\\p{L}\\d]${SIGNS}*(?![ ,.#\\/${HYPHENS}])${SIGNS})$`

/** A place must contain a letter and has no trailing hyphen or space. Control and direction characters are no text. */
export const PLACE_PATTERN = `^(?=\\P{L}*\\p{L})[^\\p{C}]*[^\\p{C}\\s${HYPHENS}]$`
