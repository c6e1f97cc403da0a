import { REQUEST_STATUS, type HttpResponse } from '#core/browser/network/http.ts'
import type { KeptRecord } from '#core/browser/storage/kept-records.ts'
import { pauseBefore, RETRIES, shouldRetry } from '#core/browser/network/retry-policy.ts'

/** A save that the server has not acknowledged. `key` is its Idempotency-Key; ids sort by time. */
export interface Save extends KeptRecord {
  readonly kind: 'create' | 'save' | 'submit'
  readonly key: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly body: { readonly [name: string]: unknown }
}

/** The saves that wait, in order, and the attempt that is under way. */
export interface QueueState {
  readonly saves: readonly Save[]
  readonly attempt?: Attempt
  /** True once the applicant has pressed: a submit that waited for it goes. */
  readonly isReleased: boolean
  /** The hand-over that this page shows as on its way. */
  readonly shown?: ShownSubmit
}

export interface ShownSubmit {
  readonly id: string
  /** Until when the queue expects no event, in milliseconds since 1970. */
  readonly quietUntil: number
  /** True once the page stood still for longer than that by a minute: the device slept. */
  readonly isGivenUp: boolean
}

export interface Attempt {
  readonly save: Save
  /** Failed attempts so far. */
  readonly tries: number
  readonly step: 'sending' | 'pausing' | 'settling'
  /** True once the series has been reported as failed. */
  readonly isReported: boolean
}

export type QueueEvent =
  /** A save of this page, before it is stored; `stored` follows when it is. */
  | { readonly type: 'added'; readonly save: Save }
  | { readonly type: 'stored' }
  /** Saves that an earlier page stored. */
  | { readonly type: 'restored'; readonly saves: readonly Save[] }
  /** The response to the attempt; undefined if the save cannot be sent yet. `random` is 0 to 1. */
  | { readonly type: 'responded'; readonly response: HttpResponse | undefined; readonly random: number }
  | { readonly type: 'paused' }
  | { readonly type: 'settled' }
  | { readonly type: 'released' }
  | { readonly type: 'dropped'; readonly ids: readonly string[] }

export type QueueEffect =
  | { readonly type: 'store'; readonly save: Save }
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  /** Sends the save once; the response comes back as `responded`. */
  | { readonly type: 'send'; readonly save: Save }
  /** `paused` follows. */
  | { readonly type: 'pause'; readonly milliseconds: number }
  /** The final response: the record is removed, then the response is used; `settled` follows. */
  | { readonly type: 'settle'; readonly save: Save; readonly response: HttpResponse }
  /** The first failed attempt of a series, for the log. */
  | { readonly type: 'report-failure'; readonly save: Save; readonly response: HttpResponse }
  | { readonly type: 'show-network'; readonly isThere: boolean }
  /** The hand-over that is shown goes no more by itself. */
  | { readonly type: 'hold' }

export interface QueueStep {
  readonly state: QueueState
  readonly effects: readonly QueueEffect[]
}

export const emptyQueue: QueueState = { saves: [], isReleased: false }

/** A submit older than this waits for the applicant's click, unless the page has shown all the time that it is on its way. */
const SUBMIT_WAITS_MS = 60_000

/**
 * One step of the queue: saves are sent one after another, each with its own key, until it has a
 * final response. `now` is in milliseconds since 1970.
 */
export function reduceQueue(state: QueueState, event: QueueEvent, now: number): QueueStep {
  return follow(react(noteSilence(state, now), event, now), now)
}

function noteSilence(state: QueueState, now: number): QueueState {
  const { shown } = state
  if (!shown || now - shown.quietUntil <= SUBMIT_WAITS_MS) return state
  return { ...state, isReleased: false, shown: { ...shown, isGivenUp: true } }
}

/** Says until when nothing is expected, and holds a hand-over that was given up and is not being sent. */
function follow({ state, effects }: QueueStep, now: number): QueueStep {
  const { shown, ...rest } = state
  if (!shown) return { state, effects }
  if (!state.saves.some(({ id }) => id === shown.id)) return { state: rest, effects }
  if (shown.isGivenUp && state.attempt?.save.id !== shown.id) {
    return { state: rest, effects: [...effects, { type: 'hold' }] }
  }
  const pauses = effects.map((effect) => (effect.type === 'pause' ? now + effect.milliseconds : now))
  return { state: { ...state, shown: { ...shown, quietUntil: Math.max(shown.quietUntil, now, ...pauses) } }, effects }
}

function react(state: QueueState, event: QueueEvent, now: number): QueueStep {
  switch (event.type) {
    case 'added':
      return {
        state: { ...state, ...shownAt(isFresh(event.save, now) ? event.save : undefined, now), saves: [...state.saves, event.save] },
        effects: [{ type: 'store', save: event.save }],
      }
    case 'stored':
      return startNext(state, now)
    case 'restored': {
      const known = new Set(state.saves.map(({ id }) => id))
      return startNext({ ...state, saves: [...event.saves.filter(({ id }) => !known.has(id)), ...state.saves] }, now)
    }
    case 'released':
      return startNext(
        {
          ...state,
          isReleased: true,
          ...shownAt(
            state.saves.find(({ kind }) => kind === 'submit'),
            now,
          ),
        },
        now,
      )
    case 'dropped': {
      const isDropped = new Set(event.ids)
      const kept = state.saves.filter(({ id }) => !isDropped.has(id))
      return { state: { ...state, saves: kept }, effects: [{ type: 'remove', ids: event.ids }] }
    }
    case 'responded':
      return takeResponse(state, event, now)
    case 'paused':
      return goOn(state, now)
    case 'settled':
      return startNext(withoutAttempt(state), now)
  }
}

/** Begins the next attempt, unless one is under way or the next save has to wait for a click. */
function startNext(state: QueueState, now: number): QueueStep {
  // a create goes first, even if an earlier one was refused: the saves wait for its lead
  const save = state.saves.find(({ kind }) => kind === 'create') ?? state.saves[0]
  if (state.attempt || !save || isHeldUp(save, now, state)) return { state, effects: [] }
  return send(state, { save, tries: 0, step: 'sending', isReported: false })
}

/** After a save that waits for its lead: the lead's creation may have been added meanwhile. */
function startOther(state: QueueState, waiting: Save, now: number): QueueStep {
  const next = startNext(state, now)
  return next.state.attempt?.save.id === waiting.id ? { state, effects: [] } : next
}

/** After a pause, which may have taken hours: a hand-over that has become old meanwhile waits for a press as well. */
function goOn(state: QueueState, now: number): QueueStep {
  const { attempt } = state
  const isGoing = attempt && isWanted(state, attempt) && !isHeldUp(attempt.save, now, state)
  return isGoing ? send(state, attempt) : startNext(withoutAttempt(state), now)
}

const isOld = (save: Save, now: number): boolean => now - save.madeAt > SUBMIT_WAITS_MS

const isFresh = (save: Save, now: number): boolean => save.kind === 'submit' && !isOld(save, now)

const shownAt = (save: Save | undefined, now: number): Pick<QueueState, 'shown'> =>
  save ? { shown: { id: save.id, quietUntil: now, isGivenUp: false } } : {}

const isHeldUp = (save: Save, now: number, { isReleased, shown }: QueueState): boolean => {
  const isOnItsWay = shown?.id === save.id && !shown.isGivenUp
  return save.kind === 'submit' && !isReleased && !isOnItsWay && isOld(save, now)
}

const send = (state: QueueState, attempt: Attempt): QueueStep => ({
  state: { ...state, attempt: { ...attempt, step: 'sending' } },
  effects: [
    { type: 'show-network', isThere: true },
    { type: 'send', save: attempt.save },
  ],
})

function takeResponse(state: QueueState, { response, random }: QueueEvent & { type: 'responded' }, now: number): QueueStep {
  const { attempt } = state
  if (!attempt) return { state, effects: [] }
  // a save that was dropped meanwhile: whatever came of it is not used
  if (!isWanted(state, attempt)) return startNext(withoutAttempt(state), now)
  if (!response) return startOther(withoutAttempt(state), attempt.save, now)
  return shouldRetry(response) ? pause(state, attempt, { response, random }) : settle(state, attempt.save, response)
}

function settle(state: QueueState, save: Save, response: HttpResponse): QueueStep {
  const attempt: Attempt = { save, tries: 0, step: 'settling', isReported: false }
  const saves = state.saves.filter(({ id }) => id !== save.id)
  const isReleased = state.isReleased && save.kind !== 'submit'
  return { state: { ...state, saves, attempt, isReleased }, effects: [{ type: 'settle', save, response }] }
}

function pause(state: QueueState, attempt: Attempt, { response, random }: { response: HttpResponse; random: number }): QueueStep {
  const { save, tries } = attempt
  const isNews = isFailure(response) && !attempt.isReported
  const isThere = response.status !== REQUEST_STATUS.offline && response.status !== REQUEST_STATUS.error
  return {
    state: { ...state, attempt: { save, tries: tries + 1, step: 'pausing', isReported: attempt.isReported || isNews } },
    effects: [
      ...(isNews ? [{ type: 'report-failure', save, response } as const] : []),
      { type: 'show-network', isThere },
      { type: 'pause', milliseconds: pauseBefore(RETRIES.save, tries, random, response) },
    ],
  }
}

/** Returns false for an aborted attempt, and while an earlier attempt is still processed. */
const isFailure = ({ status }: HttpResponse): boolean => status !== REQUEST_STATUS.aborted && status !== 409

const isWanted = ({ saves }: QueueState, { save }: Attempt): boolean => saves.some(({ id }) => id === save.id)

const withoutAttempt = ({ saves, isReleased, shown }: QueueState): QueueState => ({ saves, isReleased, ...(shown && { shown }) })
