import type { FieldKind } from '../field-kind.ts'
import { validateNumber } from '../money/validate-number.ts'
import { wholeNumber } from '../money/whole-number.ts'
import { sayBound } from './say-bound.ts'

/** A whole number. */
export const kind: FieldKind = { ...wholeNumber, validate: validateNumber, sayLimit: sayBound }
