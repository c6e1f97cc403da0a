import type { AnswerRow, AnswerValue } from '#core/model/answers/answers.ts'
import type { StepDetails } from '#core/model/partners/gateway.ts'

/**
 * The data point of rows with which a step asks the consents that its partner describes, and the
 * cells of a row.
 */
export const DESCRIBED = { field: 'describedConsents', code: 'consentCode', given: 'consentGiven' } as const

/**
 * A consent that a partner wants, in the partner's own words or in the market's words for it. A
 * `choice` is answered with yes or no, a `box` is ticked.
 */
export interface DescribedConsent {
  /** The partner's folder and its own code (`consentCodeOf`). */
  readonly code: string
  readonly version: string
  /** Heading over the consents that belong together; empty where there is none. */
  readonly group: string
  /**
   * The text at the box. Plain text, never markup; in a market's own text, square brackets mark the
   * words of the link.
   */
  readonly text: string
  /** The full text, with empty lines between its paragraphs; empty where there is none. */
  readonly whole: string
  readonly kind: 'box' | 'choice'
  readonly isRequired: boolean
  /** Asked only once the consent with this code is given. */
  readonly after?: string
  /** The market's own policy text of the consent. */
  readonly policy?: string
  /** The data point whose error sentence says that the consent is required. */
  readonly says?: string
}

/**
 * Returns the consents that a partner described when it asked for the step (`details.consents`);
 * leaves out rows that are no consent.
 */
export function describedConsents(details: StepDetails | undefined): readonly DescribedConsent[] {
  const rows = details?.['consents']
  return Array.isArray(rows) ? rows.flatMap(readConsent) : []
}

function readConsent(row: AnswerRow): readonly DescribedConsent[] {
  const { kind, after, policy, says, isRequired } = row
  const [code, text] = [textOf(row['code']), textOf(row['text'])]
  if (code === '' || text === '') return []
  return [
    {
      code,
      text,
      version: textOf(row['version']),
      group: textOf(row['group']),
      whole: textOf(row['whole']),
      kind: kind === 'choice' ? 'choice' : 'box',
      isRequired: isRequired === true,
      ...(typeof after === 'string' && { after }),
      ...(typeof policy === 'string' && { policy }),
      ...(typeof says === 'string' && { says }),
    },
  ]
}

const textOf = (value: AnswerRow[string]): string => (typeof value === 'string' ? value : '')

/**
 * Returns the product's code of a partner's consent, so that the codes of two partners never clash.
 */
export const consentCodeOf = (partner: string, code: string): string => `${partner}${BETWEEN}${code}`

/**
 * Returns the partner of a consent and the partner's own code for it; undefined for one of our own
 * consents.
 */
export function partnerOfConsent(code: string): { readonly partner: string; readonly code: string } | undefined {
  const end = code.indexOf(BETWEEN)
  return end < 0 ? undefined : { partner: code.slice(0, end), code: code.slice(end + 1) }
}

const BETWEEN = '/'

/** Returns the given choices, by the consent's code. */
export function givenConsents(answer: AnswerValue | undefined): ReadonlyMap<string, boolean> {
  const rows: readonly AnswerRow[] = Array.isArray(answer) ? answer : []
  return new Map(
    rows.flatMap((row): [string, boolean][] => {
      const given = row[DESCRIBED.given]
      return typeof given === 'boolean' ? [[textOf(row[DESCRIBED.code]), given]] : []
    }),
  )
}

/**
 * Returns the answer as it is sent to the partner, with the partner's own codes; other answers
 * unchanged.
 */
export function inPartnersCodes(name: string, answer: AnswerValue): AnswerValue {
  if (name !== DESCRIBED.field || !Array.isArray(answer)) return answer
  return answer.map((row: AnswerRow) => {
    const code = textOf(row[DESCRIBED.code])
    return { ...row, [DESCRIBED.code]: partnerOfConsent(code)?.code ?? code }
  })
}

/** Returns the consents that are asked, given the choices so far. */
export const askedConsents = (all: readonly DescribedConsent[], given: ReadonlyMap<string, boolean>): readonly DescribedConsent[] =>
  all.filter(({ after }) => after === undefined || given.get(after) === true)

/** True for a required box that is not ticked, and for a required choice that was not made. */
export function isRefused({ code, kind, isRequired }: DescribedConsent, given: ReadonlyMap<string, boolean>): boolean {
  if (!isRequired) return false
  return kind === 'choice' ? !given.has(code) : given.get(code) !== true
}
