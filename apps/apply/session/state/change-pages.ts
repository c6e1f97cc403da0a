import { changeLead } from './change-lead.ts'
import { erroredPath, pathOfErrors } from './form-of.ts'
import type { LeadEvent, PageEvent, Step, WaitEvent } from './session-event.ts'
import { NO_ERRORS, type SessionState } from './session-state.ts'
import { go, setErrors, still } from './steps.ts'

type Of<Type extends PageEvent['type']> = PageEvent & { readonly type: Type }

/** The state after an event that brings, shows or leaves a page, or judges it. */
export function changePages(state: SessionState, event: PageEvent | LeadEvent | WaitEvent): Step {
  switch (event.type) {
    case 'page-arrived':
      return still(withPage(state, event))
    case 'sequence-known':
      return still(withSequence(state, event))
    case 'went':
      return go(state, event.path, event.method)
    case 'page-shown':
      return still(state.current === event.path ? state : { ...state, current: event.path, renderedWith: state.answers })
    case 'prerendered':
      return still({ ...state, ahead: event.path === undefined ? undefined : { path: event.path, answers: state.answers } })
    case 'errors-set':
      return setErrors(state, event.errors)
    case 'errors-received':
      return receiveErrors(state, event)
    case 'next-found':
      return goOn(state, event)
    case 'continue-ended':
      return still({ ...state, isContinuing: false })
    case 'change-began':
      return beginChange(state, event)
    case 'route-overridden':
      return still({ ...state, overridePath: event.path })
    case 'colors-shown':
      return still({ ...state, uiColors: event.colors })
    case 'leaving':
      return still({ ...state, isLeaving: event.isLeaving })
    case 'way-given':
      return still({ ...state, wayOut: event.way })
    default:
      return changeLead(state, event)
  }
}

/** The earliest page that owns an error is opened; Continue there comes back to the page that is open now. */
function receiveErrors(state: SessionState, { errors, here }: Of<'errors-received'>): Step {
  const set = setErrors(state, errors)
  const path = pathOfErrors(state, errors, here)
  if (path === undefined || path === here) return set
  const gone = go({ ...set.state, returnTo: here }, path, 'push')
  return { state: gone.state, effects: [...set.effects, ...gone.effects] }
}

/** Where nothing is left to ask, the errors of before are no longer true. After a page with an error the applicant returns. */
function goOn(state: SessionState, { path }: Of<'next-found'>): Step {
  if (path === undefined) return setErrors(state, NO_ERRORS)
  return go(path === erroredPath(state) ? state : { ...state, returnTo: undefined }, path, 'push')
}

function beginChange(state: SessionState, { path, returnTo }: Of<'change-began'>): Step {
  return go({ ...state, ...(returnTo === undefined ? { overridePath: path } : { returnTo }) }, path, 'push')
}

/** A page is taken as it came first; one that came again brings the checks that were missing. */
function withPage(state: SessionState, { page, checks }: Of<'page-arrived'>): SessionState {
  return { ...state, pages: { ...state.pages, [page.id]: page }, ...(checks && { checks }) }
}

/** The site's first order counts unless the server has said more. */
function withSequence(state: SessionState, { sequence }: Of<'sequence-known'>): SessionState {
  return { ...state, sequence, ...(!state.isOrderKnown && { isOrderKnown: true, order: sequence.stepOrder }) }
}
