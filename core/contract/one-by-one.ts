import { z } from 'zod'

/**
 * Lists and records of which a browser leaves out what it cannot read. Any other list or record
 * with an invalid entry is invalid as a whole
 * (docs/decisions/front-end/248-contracts-as-parsers.md).
 */
export const oneByOne = z.registry()
