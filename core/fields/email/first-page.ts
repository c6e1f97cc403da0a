import type { FirstPageKind } from '../field-kind.ts'
import { readEmail } from './read-email.ts'
import { validateAddress } from './validate-address.ts'

/** An address on a first page: until the app is loaded, its fault is said in general. */
export const firstPage: FirstPageKind = { read: readEmail, validate: validateAddress }
