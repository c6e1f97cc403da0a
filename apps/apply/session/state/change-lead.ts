import { isSame, showRestored } from './answered.ts'
import { isHandedOver } from './has-left-form.ts'
import { isOver } from './is-over.ts'
import { withoutLoaded } from './form-of.ts'
import { fieldsOf, mergeOrder } from '../navigation/flow-order.ts'
import { changeWaits } from './change-waits.ts'
import type { LeadEvent, Step, WaitEvent } from './session-event.ts'
import { NO_ERRORS, type Numbers, type SessionState } from './session-state.ts'
import { omit } from '#core/model/pick.ts'
import { setErrors, still } from './steps.ts'

type Of<Type extends LeadEvent['type']> = LeadEvent & { readonly type: Type }

/** The state after an event that makes, changes, opens or ends the lead. */
export function changeLead(state: SessionState, event: LeadEvent | WaitEvent): Step {
  switch (event.type) {
    case 'view-received':
      return receiveView(state, event)
    case 'lead-named':
      return still({ ...state, leadId: event.leadId })
    case 'creation-planned':
      return still({ ...state, leadFields: event.leadFields })
    case 'application-loaded':
      return loadApplication(state, event)
    case 'lead-forgotten':
      return forgotten(withoutLead(state))
    case 'begun-anew':
      return still({ ...state, answers: omit(state.answers, event.consentNames), revision: state.revision + 1 })
    case 'reapplied':
      return reapply(state, event)
    case 'application-left':
      return forgotten({ ...forgottenAnswers(withoutLead(state)), queued: {} })
    case 'applicant-forgotten':
      return forgetApplicant(state)
    case 'visit-forced':
      return still({ ...state, forced: event.forced })
    case 'shown-anew':
      return still({ ...state, revision: state.revision + 1 })
    default:
      return changeWaits(state, event)
  }
}

const forgotten = (state: SessionState): Step => ({ state, effects: [{ type: 'forget-lead-keys' }] })

/** An older view than the last is ignored. Pages that were shown stay where they are. */
function receiveView(state: SessionState, { view, here }: Of<'view-received'>): Step {
  if (state.view && state.view.id === view.id && state.view.version > view.version) return still(state)
  const { dynamicPages: form } = view
  const { order } = state
  const shown = order.slice(0, order.indexOf(here || (order[0] ?? '')) + 1)
  return {
    state: {
      ...state,
      view,
      leadId: view.id,
      timesForgotten: state.timesForgotten + (isOver(view) ? 1 : 0),
      ...(form && {
        isOrderKnown: true,
        order: isHandedOver(view) ? form.stepOrder : mergeOrder(shown, form.stepOrder),
        asked: form.dataPointsPerStep,
      }),
    },
    effects: [{ type: 'store-form' }, { type: 'store-lead' }],
  }
}

/** A lead's answers as the server has them, without what was taken back elsewhere; one that was typed here later stays. */
function loadApplication(state: SessionState, { answers, numbers }: Of<'application-loaded'>): Step {
  const numberOf = (name: string) => numbers[name] ?? 0
  const typed = (name: string) => state.numbers[name] ?? 0
  const notOlder = Object.entries(answers).filter(([name]) => numberOf(name) >= typed(name))
  const takenBack = Object.keys(numbers).filter((name) => answers[name] === undefined && numberOf(name) > typed(name))
  const merged = { ...omit(state.answers, takenBack), ...Object.fromEntries(notOlder) }
  const isNews = [...takenBack, ...Object.keys(answers)].some((name) => !isSame(merged[name], state.answers[name]))
  const loaded = {
    ...state,
    answers: merged,
    numbers: { ...numbers, ...onlyAbove(state.numbers, numbers) },
    acknowledged: { ...state.acknowledged, ...numbers },
  }
  const newer = Object.keys(answers).filter((name) => numberOf(name) > typed(name))
  const shown = isNews ? showLoaded(loaded, takenBack.length > 0) : loaded
  return setErrors(shown, withoutLoaded(shown, newer))
}

/**
 * Draws the page anew with answers from elsewhere. Of a page that has just been loaded only the questions that nobody has
 * touched: whoever is typing keeps the control and the focus.
 */
function showLoaded(state: SessionState, isTakenBack: boolean): SessionState {
  if (state.beginning === 'joining' && !isTakenBack) return showRestored(state)
  return showsAnswers(state) ? { ...state, revision: state.revision + 1 } : state
}

/** False on a page beside the form that asks nothing, as the applicant's own: it shows by itself what it has read. */
function showsAnswers({ current, pages, order }: SessionState): boolean {
  const page = current === undefined ? undefined : pages[current]
  return page === undefined || order.includes(page.id) || fieldsOf(page).length > 0
}

const onlyAbove = (own: Numbers, others: Numbers): Numbers =>
  Object.fromEntries(Object.entries(own).filter(([name, number]) => number > (others[name] ?? 0)))

/** The lead is over or unknown: nothing of it stays but what the next application may begin with. */
const withoutLead = (state: SessionState): SessionState => ({
  ...state,
  leadId: undefined,
  leadFields: undefined,
  view: undefined,
  consents: undefined,
  acknowledged: {},
  asked: {},
  overridePath: undefined,
  wayOut: undefined,
  returnTo: undefined,
  isAgain: undefined,
})

/** Another application by the same person: its answers stay but consents, and count as typed only when they change. */
function reapply(state: SessionState, { consentNames, order, forced }: Of<'reapplied'>): Step {
  const answers = omit(state.answers, consentNames)
  const resumed = Object.fromEntries(Object.keys(answers).map((name) => [name, 'resumed' as const]))
  const { state: begun, effects } = forgotten({
    ...withoutLead(state),
    answers,
    isAgain: true,
    forced,
    order,
    queued: {},
    prefilled: { ...state.prefilled, ...resumed },
    keptNumbers: state.numbers,
    errors: NO_ERRORS,
    revision: state.revision + 1,
  })
  return { state: begun, effects: [...effects, { type: 'autosave' }] }
}

/** Nothing of the applicant stays in the page either; what the server made of the flow for them is gone too. */
function forgetApplicant(state: SessionState): Step {
  const empty = { queued: {}, fromLink: {}, prefilled: {}, keptNumbers: {}, errors: NO_ERRORS }
  const { order, sequence } = state
  const flow = { order: sequence?.stepOrder ?? order, isOrderKnown: sequence !== undefined }
  return forgotten({ ...forgottenAnswers(withoutLead(state)), ...empty, ...flow })
}

const forgottenAnswers = (state: SessionState): SessionState => ({
  ...state,
  answers: {},
  numbers: {},
  timesForgotten: state.timesForgotten + 1,
})
