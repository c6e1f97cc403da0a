import type { Answers } from '#core/model/answers/answers.ts'
import type { Api } from '../api.ts'
import type { PlannedJob } from '#apps/api/platform/queue/job-payloads.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { Lead } from '../leads/lead.ts'

/** Codes of the consents that the applicant ticked and that count only once a letter confirms them. */
export function consentsByEmail({ fields }: Pick<SiteContext, 'fields'>, answers: Answers): readonly string[] {
  return boxesByEmail(fields).flatMap(({ name, codes }) => {
    const boxes = new Map(Object.entries(answers[name] ?? {}))
    return codes.filter((code) => boxes.get(code) === true)
  })
}

type Fields = SiteContext['fields']

/** A field with the codes of its consents that a letter confirms. */
interface BoxesByEmail {
  readonly name: string
  readonly codes: readonly string[]
}

const known = new WeakMap<Fields, readonly BoxesByEmail[]>()

/** The fields of a site that have such consents; few sites have any, and each change of a lead asks. */
function boxesByEmail(fields: Fields): readonly BoxesByEmail[] {
  const found =
    known.get(fields) ??
    [...fields.values()].flatMap(({ name, consents = [] }) => {
      const codes = consents.flatMap(({ code, byLetter }) => (byLetter ? [code] : []))
      return codes.length === 0 ? [] : [{ name, codes }]
    })
  known.set(fields, found)
  return found
}

/** The answers without the ticks that no letter has confirmed: those consents are not given yet. */
export function withoutUnconfirmed(
  { fields }: Pick<SiteContext, 'fields'>,
  { answers, confirmedConsents }: Pick<Lead, 'answers' | 'confirmedConsents'>,
): Answers {
  const changed = boxesByEmail(fields).flatMap(({ name, codes }): [string, Answers[string]][] => {
    const boxes = Object.entries(answers[name] ?? {})
    const open = codes.filter((code) => !confirmedConsents.includes(code))
    if (open.length === 0 || boxes.length === 0) return []
    return [[name, Object.fromEntries(boxes.map(([code, isTicked]) => [code, isTicked === true && !open.includes(code)]))]]
  })
  return { ...answers, ...Object.fromEntries(changed) }
}

/** What a change of a lead does to its consents by letter: which stay confirmed, and whether a new letter is due. */
export function changeByEmail(
  context: Pick<SiteContext, 'fields'>,
  before: Lead,
  lead: Lead,
): { readonly confirmedConsents: readonly string[]; readonly isEmailDue: boolean } {
  // what was confirmed for an address holds for that one alone
  const isOtherAddress = before.answers['email'] !== lead.answers['email']
  const ticked = consentsByEmail(context, lead.answers)
  const earlier = isOtherAddress ? [] : consentsByEmail(context, before.answers)
  return {
    confirmedConsents: isOtherAddress ? [] : lead.confirmedConsents.filter((code) => ticked.includes(code)),
    isEmailDue: ticked.some((code) => !earlier.includes(code)),
  }
}

/** The e-mail that asks for the confirmation, where e-mails can be sent: one of another day is another letter, with a link of its own. */
export const consentEmail = (
  { settings, outside }: Pick<Api, 'settings' | 'outside'>,
  leadId: string,
): readonly PlannedJob<'send-letter'>[] =>
  settings.SMTP_URL === undefined
    ? []
    : [{ job: 'send-letter', payload: { leadId, letter: 'consent', request: outside.now().toISOString().slice(0, 10) } }]
