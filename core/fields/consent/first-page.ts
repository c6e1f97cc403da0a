import type { FirstPageKind } from '../field-kind.ts'
import { textAt } from '../text/text-at.ts'

/** A consent on a first page is read and validated as on any other. */
export const firstPage: FirstPageKind = {
  read: (_, reading) => textAt(reading) === 'true',
  validate: (_, value) => (value === true ? undefined : MUST_ACCEPT),
  missing: () => MUST_ACCEPT,
}

const MUST_ACCEPT = { code: 'must-accept' } as const
