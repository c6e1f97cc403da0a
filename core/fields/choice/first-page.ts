import type { FirstPageKind } from '../field-kind.ts'
import { readChoice } from './read-choice.ts'
import { validateChoice } from './validate-choice.ts'

/** A choice on a first page. */
export const firstPage: FirstPageKind = { read: readChoice, validate: validateChoice }
