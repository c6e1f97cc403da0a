import type { FirstPageKind } from '../field-kind.ts'
import { readWhole } from '../money/read-whole.ts'
import { validateNumber } from '../money/validate-number.ts'

/** A number on a first page. The build says the bounds of a period (apps/apply/build/texts/fill-bounds.ts). */
export const firstPage: FirstPageKind = { read: readWhole, validate: validateNumber }
