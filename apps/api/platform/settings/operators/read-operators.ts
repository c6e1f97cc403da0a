import { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import type { OperatorOverrides } from '#core/model/operator/operator.ts'
import { allSites } from '#core/model/site/site.ts'
import { readJsonFile } from '../files/read-json-file.ts'

/** What the setting must be, in words. */
export const OPERATORS_FORM = 'the path of a JSON file that says who runs the sites, by country, brand or site'

/** What the file says; `faults` are sentences that name the file, the place in it and what is expected there. */
export interface ReadOperators {
  readonly operators: OperatorOverrides
  readonly faults: readonly string[]
}

const MOST_SIGNS = 300
const LINE_FORM = `one line of text of at most ${MOST_SIGNS} signs`
const EMAIL_FORM = 'an e-mail address like help@example.com'
const PHONE_FORM = 'a phone number like +57 601 000 0000'

const line = z
  .string(LINE_FORM)
  .max(MOST_SIGNS, LINE_FORM)
  .refine((text) => text.trim() !== '' && text.isWellFormed() && !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text), LINE_FORM)
const email = z.email(EMAIL_FORM)

const operator = z.strictObject({
  legalName: line,
  address: line,
  representative: line,
  register: line,
  taxNumber: line,
  licence: line,
  authority: line,
  email,
  phone: z.string(PHONE_FORM).regex(/^\+?\d[\d ()/.-]{4,28}\d$/u, PHONE_FORM),
  hours: line,
  privacyContact: line,
  privacyEmail: email,
  complaintBody: line,
  accessibilityContact: line,
  reviewedBy: line,
})
const FIELDS = Object.keys(operator.shape)

const COUNTRIES = Object.keys(registry.countries)
const BRANDS = Object.keys(registry.brands)
const SITES = allSites(registry).map(({ id }) => id)

/** Records by names of the catalogue; each record says what it changes. */
const byName = (names: readonly string[]) => z.partialRecord(z.enum(names), operator.exactPartial()).default({})
const file = z.strictObject({ countries: byName(COUNTRIES), brands: byName(BRANDS), sites: byName(SITES) })
/** What the parts of the file are about. */
const NAMES: { readonly [group: string]: readonly string[] } = { countries: COUNTRIES, brands: BRANDS, sites: SITES }

/** Reads the file of OPERATORS_FILE; without one, the records are those of the catalogue. */
export function readOperators(path: string | undefined): ReadOperators {
  if (path === undefined) return { operators: {}, faults: [] }
  const read = readJsonFile(path)
  if (!read.ok) return { operators: {}, faults: [`OPERATORS_FILE is ${path}, which ${read.why}, but must be ${OPERATORS_FORM}.`] }
  const parsed = file.safeParse(read.json)
  if (!parsed.success) return { operators: {}, faults: parsed.error.issues.flatMap((issue) => faultsOf(path, issue)) }
  return { operators: parsed.data, faults: [] }
}

function faultsOf(path: string, issue: z.core.$ZodIssue): readonly string[] {
  const place = issue.path.map(String)
  const known = knownAt(place).join(', ')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `OPERATORS_FILE ${path}: ${[...place, key].join('.')} is unknown. Known are: ${known}.`)
  const expected = known === '' ? issue.message : `an object of ${known}`
  return [`OPERATORS_FILE ${path}: ${place.join('.') || 'the file'} must be ${expected}.`]
}

/** The names that may stand at a place of the file; none in a value. */
function knownAt([group, name, field]: readonly string[]): readonly string[] {
  if (group === undefined) return Object.keys(NAMES)
  if (name === undefined) return NAMES[group] ?? []
  return field === undefined ? FIELDS : []
}
