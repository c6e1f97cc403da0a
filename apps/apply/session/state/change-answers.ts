import type { Answers } from '#core/model/answers/answers.ts'
import { mergeConsents, type CustomerConsent } from '#core/consent/customer-consents.ts'
import { answered } from './answered.ts'
import { changePages } from './change-pages.ts'
import type { AnswerEvent, LeadEvent, PageEvent, Step, WaitEvent } from './session-event.ts'
import { omit, pick } from '#core/model/pick.ts'
import { still } from './steps.ts'
import type { SessionState } from './session-state.ts'

type Of<Type extends AnswerEvent['type']> = AnswerEvent & { readonly type: Type }

/** The state after an event that gives, restores, sends or acknowledges answers. */
export function changeAnswers(state: SessionState, event: AnswerEvent | PageEvent | LeadEvent | WaitEvent): Step {
  switch (event.type) {
    case 'answered':
      return answered(corrected(state, event), event)
    case 'draft-restored':
      return restored(state, event)
    case 'prefilled':
      return still(prefilled(state, event))
    case 'answers-dropped':
      return still({ ...state, answers: { ...state.answers, ...dropped(event.names) } })
    case 'link-confirmed':
      return still({ ...state, linked: event.isTheirs ? 'theirs' : undefined })
    case 'saves-queued':
      return still({ ...state, queued: { ...state.queued, ...numbersOf(state, event.names) } })
    case 'acknowledged':
      return acknowledged(state, event)
    case 'consents-noted':
      return still(withConsents(state, event))
    default:
      return changePages(state, event)
  }
}

/** What was confirmed and not typed has none. */
const numbersOf = ({ numbers }: SessionState, names: readonly string[]): SessionState['numbers'] =>
  Object.fromEntries(names.map((name) => [name, numbers[name] ?? 0]))

/** A Continue that waits says nothing of what was answered after it. */
function corrected(state: SessionState, { answers }: Of<'answered'>): SessionState {
  const { heldPress: press } = state
  return press ? { ...state, heldPress: { ...press, typed: omit(press.typed, Object.keys(answers)) } } : state
}

/** What was typed while the draft was being read stays, and counts as typed after it. */
function restored(state: SessionState, { draft, at }: Of<'draft-restored'>): Step {
  const { answers, numbers, sources, leadId, leadFields, consents, isSignedOut } = draft
  const typed: Answers = pick(state.answers, Object.keys(state.numbers))
  const merged: SessionState = {
    ...state,
    answers: { ...state.answers, ...answers },
    numbers: { ...state.numbers, ...numbers },
    prefilled: { ...state.prefilled, ...sources },
    ...(leadId !== undefined && { leadId }),
    ...(leadFields && { leadFields }),
    ...(consents && { consents }),
    ...(isSignedOut && { isSignedOut }),
  }
  return answered(merged, { answers: typed, at })
}

function prefilled(state: SessionState, { answers, from, failed }: Of<'prefilled'>): SessionState {
  return {
    ...state,
    answers: { ...state.answers, ...dropped(failed), ...answers },
    prefilled: { ...omit(state.prefilled, failed), ...from },
  }
}

const dropped = (names: readonly string[]): Answers => Object.fromEntries(names.map((name) => [name, undefined]))

function acknowledged(state: SessionState, { numbers, consents, at }: Of<'acknowledged'>): Step {
  const noted = withConsents(state, { consents, at })
  return {
    state: { ...noted, acknowledged: { ...state.acknowledged, ...numbers }, acknowledgedAt: at },
    effects: [{ type: 'autosave' }, { type: 'autosave-when-settled' }],
  }
}

function withConsents(state: SessionState, { consents, at }: { readonly consents: readonly CustomerConsent[]; readonly at: number }) {
  if (consents.length === 0) return state
  return { ...state, consents: mergeConsents(state.consents ?? [], consents, new Date(at).toISOString()) }
}
