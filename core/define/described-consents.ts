import type { AnswerRow, AnswerValue } from './answers.ts'
import type { StepDetails } from './gateway.ts'

/** The data point of rows by which a step asks consents that its partner describes, and the cells of a row. */
export const DESCRIBED = { field: 'describedConsents', code: 'consentCode', given: 'consentGiven' } as const

/** A consent that a partner wants, in its own words or in those that stand in the market for it. A `choice` is answered by yes or no, a `box` is ticked. */
export interface DescribedConsent {
  /** The partner's folder and its own code (`consentCodeOf`). */
  readonly code: string
  readonly version: string
  /** Heading over the consents that belong together; empty where there is none. */
  readonly group: string
  /** What stands at the box. Plain text, never markup; of a market's own text the words of its link stand in square brackets. */
  readonly text: string
  /** The whole text behind it, its paragraphs parted by empty lines; empty where there is none. */
  readonly whole: string
  readonly kind: 'box' | 'choice'
  readonly isRequired: boolean
  /** Asked only once the consent with this code is given. */
  readonly after?: string
  /** The market's own text behind it. */
  readonly policy?: string
  /** The data point whose sentence says that it is needed. */
  readonly says?: string
}

/** The consents that a partner described with its wish for the step (`details.consents`); what makes no consent is left out. */
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

/** A partner's consent as the house knows it, so that no two partners' are the same. */
export const consentCodeOf = (partner: string, code: string): string => `${partner}${BETWEEN}${code}`

/** Whose consent a code is, and the partner's own code for it; undefined for a consent of the house. */
export function partnerOfConsent(code: string): { readonly partner: string; readonly code: string } | undefined {
  const end = code.indexOf(BETWEEN)
  return end < 0 ? undefined : { partner: code.slice(0, end), code: code.slice(end + 1) }
}

const BETWEEN = '/'

/** What was answered, by the consent's code. */
export function givenConsents(answer: AnswerValue | undefined): ReadonlyMap<string, boolean> {
  const rows: readonly AnswerRow[] = Array.isArray(answer) ? answer : []
  return new Map(
    rows.flatMap((row): [string, boolean][] => {
      const given = row[DESCRIBED.given]
      return typeof given === 'boolean' ? [[textOf(row[DESCRIBED.code]), given]] : []
    }),
  )
}

/** The same answer as the partner is told it, by its own codes; other answers stay as they are. */
export function inPartnersCodes(name: string, answer: AnswerValue): AnswerValue {
  if (name !== DESCRIBED.field || !Array.isArray(answer)) return answer
  return answer.map((row: AnswerRow) => {
    const code = textOf(row[DESCRIBED.code])
    return { ...row, [DESCRIBED.code]: partnerOfConsent(code)?.code ?? code }
  })
}

/** The consents that are asked, given the answers so far. */
export const askedConsents = (all: readonly DescribedConsent[], given: ReadonlyMap<string, boolean>): readonly DescribedConsent[] =>
  all.filter(({ after }) => after === undefined || given.get(after) === true)

/** True for a box that must be ticked and is not, and for a choice that must be made and was not. */
export function isRefused({ code, kind, isRequired }: DescribedConsent, given: ReadonlyMap<string, boolean>): boolean {
  if (!isRequired) return false
  return kind === 'choice' ? !given.has(code) : given.get(code) !== true
}
