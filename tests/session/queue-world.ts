import type { HttpResponse } from '#core/browser/network/http.ts'
import {
  emptyQueue,
  reduceQueue,
  type QueueEffect,
  type QueueEvent,
  type QueueState,
  type Save,
} from '#apps/apply/session/sync/reduce-queue.ts'

/** What may come of an attempt to send a save. */
export const OUTCOMES = ['stored', 'refused', 'offline', 'lost', 'broken', 'busy', 'aborted', 'in-use'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const RESPONSES: { readonly [outcome in Outcome]: HttpResponse } = {
  stored: { status: 200, isSuccess: true, body: {} },
  refused: { status: 422, isSuccess: false, body: {} },
  offline: { status: 1001, isSuccess: false, body: undefined },
  lost: { status: 0, isSuccess: false, body: undefined },
  broken: { status: 503, isSuccess: false, body: undefined },
  busy: { status: 429, isSuccess: false, body: undefined, retryAfterSeconds: 3 },
  aborted: { status: 499, isSuccess: false, body: undefined },
  'in-use': { status: 409, isSuccess: false, body: { code: 'key-in-use' } },
}

/** What a tab meets, in any order; what is not possible at the moment does nothing. */
export type Happening =
  | { readonly what: 'add'; readonly kind: Save['kind'] }
  | { readonly what: 'respond'; readonly outcome: Outcome }
  | { readonly what: 'stored' | 'pause-ends' | 'settle-ends' | 'press' | 'reload' }
  | { readonly what: 'drop'; readonly place: number }
  | { readonly what: 'wait'; readonly milliseconds: number }

export interface QueueWorld {
  /** The queue, and the time in ms. */
  readonly queue: () => QueueState
  readonly now: () => number
  /** Number of saves so far; their keys are `key-0000` and so on. */
  readonly made: () => number
  readonly hasLead: () => boolean
  /** True while a request, a pause or the use of a response is under way. */
  readonly isBusy: () => boolean
  /** Ids of the records that a reload would find. */
  readonly stored: () => readonly string[]
  /** Keys: of the saves with a final response, of those dropped or lost, and of all requests. */
  readonly settled: readonly string[]
  readonly dropped: ReadonlySet<string>
  readonly requests: readonly string[]
  readonly happen: (happening: Happening) => void
  /** Ends every write to storage that was begun. */
  readonly storeAll: () => void
  /** The network stays and the applicant presses: everything goes that can go. */
  readonly finish: () => void
}

/** A tab with its storage, and a server that has a lead after the first creation. */
export function openQueueWorld(): QueueWorld {
  let state = emptyQueue
  let now = 0
  let made = 0
  let hasLead = false
  let sending: Save | undefined
  let isPausing = false
  let isSettling = false
  const stored = new Map<string, Save>()
  const unstored: Save[] = []
  const settled: string[] = []
  const dropped = new Set<string>()
  const requests: string[] = []
  const isBusy = () => sending !== undefined || isPausing || isSettling

  const dispatch = (event: QueueEvent) => {
    const step = reduceQueue(state, event, now)
    state = step.state
    step.effects.forEach(run)
  }
  // a write that was begun before is done before: the record does not come back
  const remove = (ids: readonly string[]) => {
    for (const id of ids) stored.delete(id)
    unstored.splice(0, unstored.length, ...unstored.filter(({ id }) => !ids.includes(id)))
  }
  const begin = (effect: QueueEffect) => {
    if (isBusy()) throw new Error(`"${effect.type}" was begun beside something else`)
  }
  const run = (effect: QueueEffect) => {
    if (effect.type === 'store') unstored.push(effect.save)
    if (effect.type === 'remove') remove(effect.ids)
    if (effect.type === 'send') {
      begin(effect)
      sending = effect.save
    }
    if (effect.type === 'pause') {
      begin(effect)
      isPausing = true
    }
    if (effect.type === 'settle') {
      begin(effect)
      remove([effect.save.id])
      settled.push(effect.save.key)
      isSettling = true
    }
  }

  const add = (kind: Save['kind']) => {
    const at = String(made++).padStart(4, '0')
    dispatch({ type: 'added', save: { id: `save-${at}`, kind, key: `key-${at}`, madeAt: now, body: {} } })
  }
  const store = () => {
    const save = unstored.shift()
    if (!save) return
    stored.set(save.id, save)
    dispatch({ type: 'stored' })
  }
  const storeAll = () => {
    while (unstored.length > 0) store()
  }
  const respond = (outcome: Outcome) => {
    const save = sending
    if (!save) return
    sending = undefined
    const canBeSent = save.kind === 'create' || hasLead
    if (canBeSent) requests.push(save.key)
    hasLead ||= save.kind === 'create' && outcome === 'stored'
    dispatch({ type: 'responded', response: canBeSent ? RESPONSES[outcome] : undefined, random: 0 })
  }
  const endPause = () => {
    if (!isPausing) return
    isPausing = false
    dispatch({ type: 'paused' })
  }
  const endSettling = () => {
    if (!isSettling) return
    isSettling = false
    dispatch({ type: 'settled' })
  }
  const drop = (place: number) => {
    const save = state.saves[place]
    if (!save) return
    dropped.add(save.key)
    dispatch({ type: 'dropped', ids: [save.id] })
  }
  // the page is gone with everything that was under way; the next one reads what was stored
  const reload = () => {
    for (const { id, key } of [...unstored, ...state.saves]) if (!stored.has(id)) dropped.add(key)
    unstored.splice(0)
    sending = undefined
    isPausing = isSettling = false
    state = emptyQueue
    dispatch({ type: 'restored', saves: [...stored.values()] })
  }
  const happen = (one: Happening) => {
    if (one.what === 'add') add(one.kind)
    if (one.what === 'respond') respond(one.outcome)
    if (one.what === 'drop') drop(one.place)
    if (one.what === 'wait') now += one.milliseconds
    if (one.what === 'stored') store()
    if (one.what === 'pause-ends') endPause()
    if (one.what === 'settle-ends') endSettling()
    if (one.what === 'press') dispatch({ type: 'released' })
    if (one.what === 'reload') reload()
  }
  const finish = () => {
    storeAll()
    if (!hasLead && !state.saves.some(({ kind }) => kind === 'create')) add('create')
    storeAll()
    dispatch({ type: 'released' })
    for (let steps = 0; isBusy(); steps++) {
      if (steps > 10_000) throw new Error('the queue does not end')
      respond('stored')
      endPause()
      endSettling()
      // each submit that waits takes a press of its own
      if (!isBusy()) dispatch({ type: 'released' })
    }
  }
  return {
    queue: () => state,
    now: () => now,
    made: () => made,
    hasLead: () => hasLead,
    isBusy,
    stored: () => [...stored.keys()],
    settled,
    dropped,
    requests,
    happen,
    storeAll,
    finish,
  }
}
