import type { LeadView, RouteChange } from '#core/contract/lead/lead-view.ts'
import type { ValidationContext } from '#core/fields/field-kind.ts'
import type { Page } from '#core/model/page/page.ts'
import { currentState, routeTo } from '../state/application-state.ts'
import { erroredPath } from '../state/form-of.ts'
import { isHandedOver } from '../state/has-left-form.ts'
import type { SessionState } from '../state/session-state.ts'
import { askedPage, isComplete, isInFlow, pathsAfter } from './flow-order.ts'

/** Where to go, or what has to be fetched before that can be said: pages by their paths, or the site's sequence. */
export type Decision<Of> = { readonly is: Of } | { readonly lacks: readonly string[] | 'sequence' }

/** What a decision is made from. */
export interface Known {
  readonly state: SessionState
  /** Paths of which the site has no page. */
  readonly absent: ReadonlySet<string>
  readonly context: ValidationContext
}

/** The page of every address that there is not (specification, section 2). */
export const NOT_FOUND = '404'

/** The path after a page, for the answers given; undefined behind the last one. */
export function decideNext(known: Omit<Known, 'context'>, path: string): Decision<string | undefined> {
  const { isOrderKnown, order } = known.state
  return isOrderKnown ? firstInFlow(known, pathsAfter(order, path)) : { lacks: 'sequence' }
}

/** The same where all that it takes is here already; undefined where it is not, or where more has to be looked at. */
export function nextAtHand(state: SessionState, path: string): string | undefined {
  if (goesToFurthest(state)) return undefined
  const next = decideNext({ state, absent: NONE }, path)
  return 'is' in next && next.is !== state.order.at(-1) ? next.is : undefined
}

const NONE: ReadonlySet<string> = new Set()

/** After a change, and in another application by the same person, Continue passes the pages that have their answers. */
const goesToFurthest = ({ returnTo, isAgain }: SessionState): boolean => returnTo !== undefined || isAgain === true

/** The first page that still lacks an answer, else the last one: how far the application has come. */
export function decideFurthest(known: Known): Decision<string> {
  const { order, isOrderKnown } = known.state
  if (!isOrderKnown) return { lacks: 'sequence' }
  const lacks = unknownOf(known, order)
  if (lacks.length > 0) return { lacks }
  return { is: order.find((path) => !isPast(known, path)) ?? order.at(-1) ?? '' }
}

/** Where Continue leads from a page that has no error; undefined where the application is to be handed over. */
export function decideContinue(known: Known, path: string): Decision<string | undefined> {
  const { state } = known
  const errored = erroredPath(state)
  if (errored !== undefined && errored !== path) return { is: errored }
  const isStraight = goesToFurthest(state)
  const next = isStraight ? decideFurthest(known) : decideNext(known, path)
  // before the last page, whatever was left open comes first
  const isLast = 'is' in next && !isStraight && next.is !== undefined && next.is === state.order.at(-1)
  const found = isLast ? decideFurthest(known) : next
  return 'is' in found && found.is === path ? { is: undefined } : found
}

/** The path that an address is allowed to show: its own, or where the application is; `here` is the page that is open. */
export function decideRoute(known: Known, path: string, here: string): Decision<string> {
  const { pages, view, overridePath, order, isOrderKnown } = known.state
  const step = stepOf(known.state, path)
  if (path !== '') {
    const page = pages[step]
    if (!page) return known.absent.has(step) ? { is: NOT_FOUND } : { lacks: [step] }
    if (isFree(page)) return { is: path }
  }
  if (view && isHandedOver(view)) return path === overridePath ? { is: path } : decideLeadPath(known, view, here)
  if (path === '') return { is: path }
  if (!isOrderKnown) return { lacks: 'sequence' }
  if (!order.includes(path)) return decideFurthest(known)
  const before = order.slice(0, order.indexOf(path))
  const lacks = unknownOf(known, before)
  if (lacks.length > 0) return { lacks }
  return before.every((one) => isPast(known, one)) ? { is: path } : decideFurthest(known)
}

/** The path of the page on which the lead is. */
export function decideLeadPath(known: Known, view: LeadView, here: string): Decision<string> {
  const found = decideLeadRoute(known, view, here)
  return 'is' in found ? { is: found.is.route.replace(/^\//u, '') } : found
}

/** Where the lead is: the server's instruction, else the route of its current step. */
export function decideLeadRoute({ state }: Known, view: LeadView, here: string): Decision<RouteChange> {
  if (view.routeChange) return { is: view.routeChange }
  if (!state.sequence) return { lacks: 'sequence' }
  const { states } = state.sequence
  return { is: routeTo(states[String(currentState(view.progressState))], state.pages[here]?.phase === 'after-offer') }
}

/** The step of a path: the index shows the first page; what follows a slash is the step's parameter. */
export const stepOf = ({ order }: SessionState, path: string): string => path.split('/')[0] || (order[0] ?? '')

/** True for a page that needs no application: it says who it is about in its own address, or it is about nobody. */
export const isFree = ({ flow, parameter, stateCode, call, skippable }: Page): boolean =>
  flow === 'server' && (parameter !== undefined || (stateCode === undefined && !call && !skippable))

/** True for a page that has its answers, or is passed by. */
function isPast({ state, context }: Known, path: string): boolean {
  const { answers, asked, pages } = state
  const page = pages[path] && askedPage(pages[path], asked[path])
  return !page || !isInFlow(page, answers) || isComplete(page, answers, context)
}

const unknownOf = ({ state, absent }: Known, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !state.pages[path] && !absent.has(path))

function firstInFlow({ state, absent }: Omit<Known, 'context'>, paths: readonly string[]): Decision<string | undefined> {
  const { pages, answers, asked } = state
  for (const path of paths.filter((one) => !absent.has(one))) {
    const page = pages[path]
    if (!page) return { lacks: [path] }
    if (isInFlow(askedPage(page, asked[path]), answers)) return { is: path }
  }
  return { is: undefined }
}
