/**
 * Job titles and names of employers as people and registers write them, as sources of regular expressions (flag u) in linear
 * time. The stricter sentences of section 5 of the specification are those of its own variant.
 */

const SIGNS = '[\\p{L}\\p{M}\\d \\p{P}+|]'
/** Neither a separator nor a space is the last sign. */
const END = `(?![ ,&\\/\\-])${SIGNS}`

/** A job title starts with a letter or a digit and contains a letter. */
export const JOB_TITLE_PATTERN = `^(?=\\P{L}*\\p{L})[\\p{L}\\d](?:${SIGNS}*${END})?$`

/** The name of an employer starts with a letter, a digit or a quotation mark. */
export const COMPANY_PATTERN = `^["'„“”«‘’]?[\\p{L}\\d](?:${SIGNS}*${END})?$`
