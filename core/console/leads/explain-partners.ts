import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Verdict, VerdictKind } from '#core/journey/route-lead.ts'
import { readDeclineReason } from '#core/model/partners/decline-reasons.ts'
import {
  OPEN_STATES,
  PARTNER_ANSWERS,
  type Because,
  type ExcludedSide,
  type PartnerReason,
  type PartnerVerdict,
  type ReasonKind,
} from './partner-reason.ts'
import { isNeverSent, isOwnWords, readFailure, type EndedAsking } from './stored-reason.ts'

/** A partner that was asked about a lead, and where that stands. */
export interface AskedPartner extends EndedAsking {
  readonly partner: string
  readonly state: string
  readonly hasOffers: boolean
}

/** What is known of a lead and the partners of its site. */
export interface PartnerFacts {
  readonly status: number
  /** In the order of asking. */
  readonly asked: readonly AskedPartner[]
  /** The last decision about whom to ask; none before the first. */
  readonly verdicts?: readonly Verdict[]
  /** Every partner of the market, and those of them that are switched off now. */
  readonly partners: readonly string[]
  readonly switchedOff: readonly string[]
  /** Of an erased lead, the partners that had it: all else about partners went with it. */
  readonly hadIt?: readonly string[]
}

/**
 * Returns for each partner of the site why it was, was not, or was not yet asked: those that were asked in that order, then those
 * of the last decision in its order, then the others. What a partner answered since a decision counts, not what the decision knew.
 * Of an erased lead it returns those that had it, and nothing of the others.
 */
export function explainPartners(facts: PartnerFacts): readonly PartnerReason[] {
  const { asked, verdicts = [], partners, status, hadIt } = facts
  if (hadIt) return hadIt.map((partner) => ({ partner, verdict: 'asked', because: { kind: 'asked-before-erasure' } }))
  const isAsked = new Set(asked.map(({ partner }) => partner))
  const decided = verdicts.filter(({ partner }) => !isAsked.has(partner))
  const isDecided = new Set(decided.map(({ partner }) => partner))
  const others = partners.filter((partner) => !isAsked.has(partner) && !isDecided.has(partner))
  return [
    ...asked.map(explainAsked),
    ...decided.map((verdict) => explainVerdict(verdict, status)),
    ...others.map((partner) => explainOther(partner, facts)),
  ]
}

function explainAsked(asked: AskedPartner): PartnerReason {
  const { partner, state, verdict, hasOffers } = asked
  const open = OPEN_STATES.find((one) => one === state)
  // one that withdraws before it has offered anything has declined
  const decided = verdict === 'withdrawn' && !hasOffers ? 'declined' : verdict
  const answer = PARTNER_ANSWERS.find((one) => one === decided) ?? 'otherwise'
  const kind: ReasonKind = open ? `being-asked-${open}` : `answered-${answer}`
  if (open) return { partner, verdict: 'asked', because: { kind } }
  if (isNeverSent(asked)) return { partner, verdict: 'not-asked', because: { kind: 'never-sent', ...wordsIn(asked) } }
  return { partner, verdict: 'asked', because: { kind, ...wordsIn(asked) } }
}

/** What a stored reason adds to the verdict: a word of the partner, that it has words of its own, or our code of a failure. */
function wordsIn({ verdict, reason }: EndedAsking): Partial<Because> {
  if (reason === null) return {}
  if (isOwnWords(reason)) return { isSaidHidden: true }
  if (verdict === 'failed') return { ...readFailure(reason) }
  const said = readDeclineReason(reason)
  return { ...(said && { said }) }
}

function explainVerdict(verdict: Verdict, status: number): PartnerReason {
  const { partner } = verdict
  const waits = WAITING.has(verdict.verdict)
  if (waits && isTaken(status)) return { partner, verdict: 'not-asked', because: { kind: 'another-accepted' } }
  if (waits && isOver(status)) return { partner, verdict: 'not-asked', because: { kind: 'lead-over' } }
  return { partner, verdict: waits ? 'not-yet-asked' : VERDICTS[verdict.verdict], because: BECAUSE[verdict.verdict](verdict) }
}

function explainOther(partner: string, { status, switchedOff, verdicts }: PartnerFacts): PartnerReason {
  if (switchedOff.includes(partner)) return { partner, verdict: 'not-asked', because: { kind: 'switched-off' } }
  if (verdicts) return { partner, verdict: 'not-asked', because: { kind: 'not-in-rules' } }
  if (isOver(status)) return { partner, verdict: 'not-asked', because: { kind: 'lead-over' } }
  const kind = status === LEAD_STATUS.submitted ? 'phone-not-confirmed' : 'not-handed-over'
  return { partner, verdict: 'not-yet-asked', because: { kind } }
}

const isTaken = (status: number): boolean => status === LEAD_STATUS.accepted || status === LEAD_STATUS.redirected
const isOver = (status: number): boolean => status <= LEAD_STATUS.none

/** Verdicts after which the partner may still be asked. */
const WAITING: ReadonlySet<VerdictKind> = new Set(['ask', 'later', 'bid-wanted'])

const VERDICTS: { readonly [Kind in VerdictKind]: PartnerVerdict } = {
  answered: 'asked',
  'being-asked': 'asked',
  excluded: 'not-asked',
  tier: 'not-asked',
  'source-refused': 'not-asked',
  needs: 'not-asked',
  paused: 'not-asked',
  'closed-today': 'not-asked',
  closed: 'not-asked',
  'cap-reached': 'not-asked',
  'budget-spent': 'not-asked',
  repeated: 'not-asked',
  'no-bid': 'not-asked',
  'out-of-time': 'not-asked',
  'bid-wanted': 'not-yet-asked',
  ask: 'not-yet-asked',
  later: 'not-yet-asked',
}

/** A verdict that routing learns to give does not compile until it has its reason here. */
const BECAUSE: { readonly [Kind in VerdictKind]: (verdict: Verdict) => Because } = {
  // the partner's submission is gone, which only an erasure does
  answered: ({ answer }) => ({ kind: `answered-${PARTNER_ANSWERS.find((one) => one === answer) ?? 'otherwise'}` }),
  'being-asked': () => ({ kind: 'being-asked-asking' }),
  excluded: ({ rule = '', value }) => excludedBy(rule, isSide(value) ? value : 'of-another-kind'),
  tier: () => ({ kind: 'tier' }),
  'source-refused': () => ({ kind: 'source-refused' }),
  needs: ({ lacks = [] }) => ({ kind: 'needs', lacks }),
  paused: () => ({ kind: 'paused' }),
  'closed-today': () => ({ kind: 'closed-today' }),
  closed: () => ({ kind: 'closed' }),
  'cap-reached': ({ window }) => ({ kind: window ? `cap-reached-${window}` : 'cap-reached-day' }),
  'budget-spent': () => ({ kind: 'budget-spent' }),
  repeated: () => ({ kind: 'repeated' }),
  'no-bid': () => ({ kind: 'no-bid' }),
  'out-of-time': () => ({ kind: 'out-of-time' }),
  'bid-wanted': () => ({ kind: 'bid-wanted' }),
  ask: () => ({ kind: 'ask' }),
  later: () => ({ kind: 'later' }),
}

const isSide = (value: Verdict['value']): value is ExcludedSide => value !== undefined && value !== 'holds' && value !== 'unanswered'

/** The word of a rule's name before its limit on a side (core/journey/classes-of.ts, `ruleName`). */
const LIMIT_WORDS: { readonly [Side in ExcludedSide]: string | undefined } = {
  below: 'atLeast',
  above: 'atMost',
  another: undefined,
  'too-young': 'ageAtLeast',
  'too-old': 'ageAtMost',
  'of-another-kind': undefined,
}

function limitIn(rule: string, side: ExcludedSide): string | undefined {
  // values of a list may have blanks in them
  if (side === 'another') return rule.split(/ is(?:One|None)Of /u)[1]
  const words = rule.split(' ')
  const at = words.findIndex((word) => word === LIMIT_WORDS[side])
  return at < 0 ? undefined : words[at + 1]
}

function excludedBy(rule: string, side: ExcludedSide): Because {
  const limit = limitIn(rule, side)?.replaceAll('|', ', ')
  return { kind: `excluded-${side}`, rule, field: rule.split(' ')[0] ?? '', ...(limit !== undefined && { limit }) }
}
