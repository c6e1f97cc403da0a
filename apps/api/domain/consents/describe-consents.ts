import type { AnswerRow } from '#core/model/answers/answers.ts'
import { findCodesFault, type CodesFault } from '#core/consent/find-codes-fault.ts'
import { consentCodeOf, DESCRIBED, describedConsents, partnerOfConsent } from '#core/consent/described-consents.ts'
import type { StepDetails } from '#core/model/partners/gateway.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** A step that a partner wants, and what it said of it. */
export interface WantedOf {
  readonly partner: string
  readonly step: string
  readonly details: StepDetails | undefined
}

/**
 * The details of a step as they are shown and kept. Where the step asks consents that its partner describes, each has the
 * partner's code, and one that the partner only names has the market's own words in the version in force. A partner that
 * names none wants all that the step has words for.
 */
export function describeConsents(context: SiteContext, { partner, step, details }: WantedOf): StepDetails | undefined {
  if (!asksDescribed(context, step)) return details
  const own = ownConsents(context, step)
  const named = details?.['consents']
  const rows: readonly AnswerRow[] = Array.isArray(named) ? named : own.map(({ code }) => ({ code, isRequired: true }))
  const consents = rows.map((row) => {
    const known = row['text'] === undefined ? own.find(({ code }) => code === row['code']) : undefined
    const { policy: _, says: __, ...said } = row
    return { ...said, ...known, ...codesOf(partner, row) }
  })
  return { ...details, consents }
}

/** Why the page of a step could not ask what is kept as its details: nobody could answer it. */
export function findUnaskable(
  context: SiteContext,
  step: string,
  details: StepDetails | undefined,
): CodesFault | 'no-consents' | undefined {
  if (!asksDescribed(context, step)) return undefined
  if (describedConsents(details).length === 0) return 'no-consents'
  const rows = details?.['consents']
  return findCodesFault(Array.isArray(rows) ? rows.map(({ code }) => partnerOfConsent(String(code))?.code ?? '') : [])
}

const asksDescribed = ({ pages }: SiteContext, step: string): boolean =>
  pages.get(step)?.fields.some(({ name }) => name === DESCRIBED.field) ?? false

function codesOf(partner: string, { code = '', after }: AnswerRow): AnswerRow {
  return { code: consentCodeOf(partner, String(code)), ...(after !== undefined && { after: consentCodeOf(partner, String(after)) }) }
}

/** The consents that the step has words for in this market, by their policy's code. */
function ownConsents({ registry, policies, find }: SiteContext, step: string) {
  const introduced = Object.entries(registry.steps.find(({ id }) => id === step)?.introduces ?? {})
  return introduced.flatMap(([name, point]) => {
    const code = point.kind === 'consent' ? point.policy : undefined
    const inForce = policies.find((policy) => policy.code === code)
    if (code === undefined || !inForce) return []
    return [{ code, policy: code, says: name, version: inForce.version, text: find([`fields>${name}>label`], {}) }]
  })
}
