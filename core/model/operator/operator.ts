/**
 * Who runs the sites of a country. Every value is one line in the country's language, as it is printed in
 * policies, e-mails and on each page.
 */
export interface Operator {
  readonly legalName: string
  readonly address: string
  /** Who represents the company, where the imprint has to say it: office and name, as one phrase. */
  readonly representative?: string
  /** Register and number in it, as one phrase. */
  readonly register: string
  /** With its local label, like `NIT 900.000.000-0`. */
  readonly taxNumber: string
  /** Licence or registration as an intermediary, as one phrase. */
  readonly licence: string
  /** Who supervises it. */
  readonly authority: string
  readonly email: string
  readonly phone: string
  /** When somebody answers. */
  readonly hours: string
  /** Name or office of who answers for personal data. */
  readonly privacyContact: string
  readonly privacyEmail: string
  /** Who settles a dispute out of court: name with address or site. */
  readonly complaintBody: string
  readonly accessibilityContact: string
  /** Who reviewed the policies. */
  readonly reviewedBy: string
}

/** What replaces values of the shipped records: by country, brand and site, the later before the earlier. */
export interface OperatorOverrides {
  readonly countries?: { readonly [country: string]: Partial<Operator> | undefined }
  readonly brands?: { readonly [brand: string]: Partial<Operator> | undefined }
  readonly sites?: { readonly [site: string]: Partial<Operator> | undefined }
}

/** Defines the operator of a country; the type checks it, and names a property that no operator has. */
export const defineOperator = (operator: Operator): Operator => operator
