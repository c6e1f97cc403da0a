import type { FirstPageKind } from '../field-kind.ts'
import { readPhoneText } from './read-phone-text.ts'
import { validateMobile } from './validate-mobile.ts'

/** A number on a first page: until the app is loaded, a landline is refused without saying so. */
export const firstPage: FirstPageKind = { read: readPhoneText, validate: validateMobile }
