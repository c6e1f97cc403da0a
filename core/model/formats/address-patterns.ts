/**
 * Patterns of parts of an address, from the rules of section 5 of the specification, as sources of
 * regular expressions (flag u). Each is as strict as its sentence in the specification and no
 * stricter, and matches in linear time.
 */

/**
 * Punctuation: the Unicode category, and the characters of a keyboard that Unicode calls symbols.
 */
const PUNCTUATION = '\\p{P}$+<=>\\^`|~°'
/** The hyphen of a keyboard, and the two hyphens that word processors put in its place. */
const HYPHENS = '\\-\\u2010\\u2011'
const SIGNS = `[\\p{L}\\p{M}\\d ${PUNCTUATION}]`

/**
 * A street starts with a letter or digits and may include digits and punctuation; it must not end
 * with space, comma, ampersand, slash, apostrophe or hyphen.
 */
export const STREET_PATTERN = `^[\\p{L}\\d](?:${SIGNS}*(?![ ,&\\/'’${HYPHENS}])${SIGNS})?$`

/**
 * A house number starts with a letter, a digit or hash signs. It must not end with a separator of
 * flat numbers: space, comma, dot, hash sign, slash or hyphen.
 */
export const HOUSE_NUMBER_PATTERN = `^(?:[\\p{L}\\d]|[#\\p{L}\\d]${SIGNS}*(?![ ,.#\\/${HYPHENS}])${SIGNS})$`

/**
 * A place contains a letter and does not end with a hyphen or a space. It has no control or
 * direction characters.
 */
export const PLACE_PATTERN = `^(?=\\P{L}*\\p{L})[^\\p{C}]*[^\\p{C}\\s${HYPHENS}]$`
