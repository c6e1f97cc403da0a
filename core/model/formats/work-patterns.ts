/**
 * Patterns of job titles and employers' names as people and registers write them, as sources of
 * regular expressions (flag u) in linear time. The stricter rules of section 5 of the specification
 * are those of its own variant.
 */

const SIGNS = '[\\p{L}\\p{M}\\d \\p{P}+|]'
/** The last sign is neither a separator nor a space. */
const END = `(?![ ,&\\/\\-])${SIGNS}`

/** A job title starts with a letter or a digit and contains a letter. */
export const JOB_TITLE_PATTERN = `^(?=\\P{L}*\\p{L})[\\p{L}\\d](?:${SIGNS}*${END})?$`

/** The name of an employer starts with a letter, a digit or a quotation mark. */
export const COMPANY_PATTERN = `^["'„“”«‘’]?[\\p{L}\\d](?:${SIGNS}*${END})?$`
