import { draftOf } from '#apps/apply/session/drafts/autosave.ts'
import { reduceContinue, type ContinueStep } from '#apps/apply/session/actions/reduce-continue.ts'
import {
  decideContinue,
  decideLeadPath,
  decideRoute,
  stepOf,
  type Decision,
  type Known,
} from '#apps/apply/session/navigation/decide-route.ts'
import { fieldsOf } from '#apps/apply/session/navigation/flow-order.ts'
import { reduceSession } from '#apps/apply/session/state/reduce-session.ts'
import type { SessionEffect, SessionEvent, Step } from '#apps/apply/session/state/session-event.ts'
import { initialState, type Numbers, type SessionState } from '#apps/apply/session/state/session-state.ts'
import { makePayload } from '#apps/apply/session/sync/make-payload.ts'
import { planSaves } from '#apps/apply/session/sync/plan-saves.ts'
import { emptyQueue, reduceQueue, type QueueEffect, type QueueEvent, type Save } from '#apps/apply/session/sync/reduce-queue.ts'
import type { Answers } from '#core/define/answers.ts'
import type { Page } from '#core/define/page.ts'
import { numbersIn, openWorldServer, type WorldServer } from './open-world-server.ts'
import { RESPONSES, type Outcome } from './queue-world.ts'
import { CONTEXT, errorsOf, FIRST, PAGES, PATHS, SEQUENCE } from './world-site.ts'

/** What a tab meets, in any order; what is not possible at the moment does nothing. */
export type Happening =
  | { readonly what: 'type'; readonly value: string }
  | { readonly what: 'press' | 'press-twice' | 'back' | 'reload' | 'arrive' | 'fail' | 'slow' | 'pause-ends' | 'other-tab' | 'return' }
  | { readonly what: 'respond'; readonly outcome: Outcome }
  | { readonly what: 'wait'; readonly milliseconds: number }

/** What this browser keeps: drafts of what was typed, saves that are under way, and the lead as it was last seen. */
interface Storage {
  draft?: { readonly answers: Answers; readonly numbers: Numbers }
  saves: Map<string, Save>
  lead?: { readonly id: string; readonly answers: Answers; readonly leadStatus: number }
  answers: Answers
}

/** A page that is being fetched, or a pause before it is fetched again. */
interface Fetch {
  readonly bring: () => void
  isPausing: boolean
}

export interface SessionWorld {
  readonly state: () => SessionState
  readonly path: () => string
  readonly server: WorldServer
  /** The newest value typed for each question, and its number. */
  readonly typed: ReadonlyMap<string, string>
  readonly storedAnswers: () => Answers
  /** True while a request, a pause, a page or the use of a response is under way. */
  readonly isBusy: () => boolean
  readonly happen: (happening: Happening) => void
  /** The network stays, everything that is under way ends. */
  readonly settle: () => void
}

/** A tab of one applicant with its storage, its network and a server; only what is decided is the product's own. */
export function openSessionWorld(): SessionWorld {
  let now = 1_000_000
  let count = 0
  const server = openWorldServer()
  const storage: Storage = { saves: new Map(), answers: {} }
  const typed = new Map<string, string>()

  let state = initialState({ firstPage: FIRST }, '')
  let queue = emptyQueue
  let path = ''
  let behind: string[] = []
  let sending: Save | undefined
  let isPausing = false
  let settling: { readonly save: Save; readonly response: { readonly isSuccess: boolean; readonly body: unknown } } | undefined
  let isSlowTimerOn = false
  let isSettledTimerOn = false
  let fetches: Fetch[] = []
  let absent = new Set<string>()
  let generation = 0

  const known = (): Known => ({ state, absent, context: CONTEXT })
  const isBusy = () => sending !== undefined || isPausing || settling !== undefined || fetches.length > 0

  // the session
  const dispatch = (event: SessionEvent) => take(reduceSession(state, event))
  const take = (step: Step) => {
    state = step.state
    step.effects.forEach(run)
  }
  const run = (effect: SessionEffect) => {
    switch (effect.type) {
      case 'autosave':
        return autosave()
      case 'autosave-when-settled':
        isSettledTimerOn = true
        return
      case 'navigate':
        if (effect.method === 'push') behind.push(path)
        if (effect.method === 'begin') behind = []
        path = effect.path
        return resolveRoute()
      case 'store-lead':
        if (state.view) storage.lead = { id: state.view.id, answers: state.answers, leadStatus: state.view.leadStatus }
        return
      case 'forget-lead-keys':
        delete storage.lead
        return
      case 'start-slow-timer':
        isSlowTimerOn = true
        return
      case 'stop-slow-timer':
        isSlowTimerOn = false
        return
      case 'press':
        return press(effect.press.typed)
      default:
        return undefined
    }
  }
  const autosave = () => {
    const draft = draftOf(state, now)
    if (draft) storage.draft = draft
    else delete storage.draft
  }

  // pages and parts come over the network
  const fetchLater = (bring: () => void) => {
    const of = generation
    fetches.push({ isPausing: false, bring: () => (of === generation ? bring() : undefined) })
  }
  const decide = <Of>(make: (from: Known) => Decision<Of>, then: (found: Of) => void): void => {
    const decision = make(known())
    if ('is' in decision) return then(decision.is)
    const { lacks } = decision
    fetchLater(() => {
      if (lacks === 'sequence') dispatch({ type: 'sequence-known', sequence: SEQUENCE })
      else lacks.forEach(bringPage)
      decide(make, then)
    })
  }
  const bringPage = (id: string) => {
    const found = PAGES.find((one) => one.id === id)
    if (found) dispatch({ type: 'page-arrived', page: found })
    else absent.add(id)
  }
  const resolveRoute = () => {
    if (state.beginning !== 'done') return
    const asked = path
    decide(
      (from) => decideRoute(from, asked, path),
      (to) => {
        if (path !== asked) return
        const step = stepOf(state, to)
        if (!state.pages[step]) {
          return fetchLater(() => {
            bringPage(step)
            resolveRoute()
          })
        }
        path = to
        dispatch({ type: 'page-shown', path: step })
      },
    )
  }
  const followLead = () => {
    const { view } = state
    if (!view) return
    decide(
      (from) => decideLeadPath(from, view, path),
      (to) => (path === to ? undefined : dispatch({ type: 'went', path: to, method: 'push' })),
    )
  }

  // Continue
  const press = (form: Answers) => {
    const rules = { validate: errorsOf, missingTick: '', at: now }
    const { next, ...step }: ContinueStep = reduceContinue(state, { path: state.current ?? '', typed: form }, rules)
    take(step)
    if (next?.do === 'save') saveChanged(next.page)
    if (next?.do === 'find-next') {
      decide(
        (from) => decideContinue(from, next.page.id),
        (to) => {
          if (to === undefined) handOver()
          else {
            dispatch({ type: 'next-found', path: to })
            saveChanged(next.page)
          }
          dispatch({ type: 'continue-ended' })
        },
      )
    }
  }
  const saveChanged = (of: Page) => {
    const names = fieldsOf(of).flatMap(({ name }) => ((state.numbers[name] ?? 0) > (state.queued[name] ?? 0) ? [name] : []))
    dispatch({ type: 'saves-queued', names })
    storage.answers = state.answers
    if (names.length > 0) save(names, false)
  }
  const handOver = () => {
    dispatch({ type: 'wait-began' })
    dispatch({ type: 'next-found', path: undefined })
    storage.answers = state.answers
    tellQueue({ type: 'dropped', ids: queue.saves.flatMap(({ kind, id }) => (kind === 'submit' ? [id] : [])) })
    save([], true)
  }
  const save = (names: readonly string[], isSubmitted: boolean) => {
    const planned = planSaves(state, queue.saves, { names, isSubmitted })
    for (const { kind, names: carried } of planned) {
      const at = String(count++).padStart(4, '0')
      tellQueue({ type: 'added', save: { id: `save-${at}`, kind, key: `key-${at}`, madeAt: now, body: makePayload(state, carried) } })
      tellQueue({ type: 'stored' })
    }
    if (planned.length > 0) return
    dispatch({ type: 'wait-ended' })
    followLead()
  }

  // the queue of saves
  const tellQueue = (event: QueueEvent) => {
    const step = reduceQueue(queue, event, now)
    queue = step.state
    step.effects.forEach(runQueue)
  }
  const runQueue = (effect: QueueEffect) => {
    if (effect.type === 'store') storage.saves.set(effect.save.id, effect.save)
    if (effect.type === 'remove') effect.ids.forEach((id) => storage.saves.delete(id))
    if (effect.type === 'send') sending = effect.save
    if (effect.type === 'pause') isPausing = true
    if (effect.type === 'show-network') dispatch({ type: effect.isThere ? 'network-back' : 'network-lost' })
    if (effect.type === 'settle') settling = effect
  }
  const settleSave = () => {
    if (!settling) return
    const { save: done, response } = settling
    settling = undefined
    storage.saves.delete(done.id)
    if (done.kind === 'submit') dispatch({ type: 'wait-ended' })
    if (response.isSuccess) {
      const view = server.view()
      dispatch({ type: 'acknowledged', numbers: numbersIn(done), consents: [], at: now })
      dispatch({ type: 'view-received', view, here: path })
      if (done.kind === 'submit' || view.leadStatus !== 1) followLead()
    } else {
      const errors = [{ fieldName: server.refusedName() ?? 'first', message: 'refused' }]
      dispatch({ type: 'errors-received', errors, here: path || 'first' })
    }
    tellQueue({ type: 'settled' })
  }

  // what the server says
  const respond = (outcome: Outcome) => {
    const sent = sending
    if (!sent) return
    sending = undefined
    const canBeSent = sent.kind === 'create' || state.leadId !== undefined
    // what is lost on its way back has been done
    const isDone = outcome === 'stored' || outcome === 'lost' || outcome === 'refused'
    const isTaken = canBeSent && isDone && server.receive(sent)
    const response = RESPONSES[outcome === 'stored' || outcome === 'refused' ? (isTaken ? 'stored' : 'refused') : outcome]
    tellQueue({ type: 'responded', response: canBeSent ? response : undefined, random: 0 })
  }

  // the page's life
  const begin = () => {
    dispatch({ type: 'began', fromLink: {}, isUnkept: false })
    const { draft = { answers: {}, numbers: {} }, lead } = storage
    const isNew = lead !== undefined || storage.draft !== undefined || Object.keys(storage.answers).length > 0
    if (!isNew) {
      dispatch({ type: 'draft-shown', isNew })
      return dispatch({ type: 'begun' })
    }
    fetchLater(() => {
      const answers = { ...storage.answers, ...lead?.answers, ...draft.answers }
      dispatch({
        type: 'draft-restored',
        draft: { answers, numbers: draft.numbers, sources: {}, leadId: lead?.id, isSignedOut: false },
        at: now,
      })
      autosave()
      dispatch({ type: 'draft-shown', isNew })
      tellQueue({ type: 'restored', saves: [...storage.saves.values()] })
      if (lead && server.leads() > 0) dispatch({ type: 'view-received', view: server.view(), here: path })
      dispatch({ type: 'begun' })
      resolveRoute()
    })
  }
  const reload = () => {
    generation += 1
    const isBeyond = storage.lead !== undefined && storage.lead.leadStatus !== 1
    state = initialState({ firstPage: FIRST }, path, isBeyond)
    queue = emptyQueue
    sending = settling = undefined
    isPausing = isSlowTimerOn = isSettledTimerOn = false
    fetches = []
    absent = new Set()
    begin()
  }
  const type = (value: string) => {
    const { current } = state
    if (current === undefined || !PATHS.includes(current)) return
    dispatch({ type: 'answered', answers: { [current]: value }, at: now, isTyped: true })
    typed.set(current, value)
  }
  const formOf = (): Answers => (state.current !== undefined && PATHS.includes(state.current) ? pick(state.answers, state.current) : {})
  const endFetch = (isThere: boolean) => {
    const [first] = fetches
    if (!first) return
    if (first.isPausing) {
      first.isPausing = false
      return dispatch({ type: 'part-tried' })
    }
    if (!isThere) {
      first.isPausing = true
      return dispatch({ type: 'part-missing' })
    }
    fetches.shift()
    first.bring()
  }
  const back = () => {
    const before = behind.pop()
    if (before === undefined) return
    path = before
    resolveRoute()
  }
  /** Another tab of the same application gives a newer answer. */
  const answerElsewhere = () => {
    if (server.leads() === 0 || server.isSubmitted()) return
    now += 1
    server.answer('second', 'elsewhere', now)
    typed.set('second', 'elsewhere')
  }
  /** The tab is shown again. */
  const comeBack = () => {
    if (state.beginning !== 'done' || state.leadId === undefined || state.view?.version === server.version()) return
    const view = server.view()
    if (view.leadStatus === 1) dispatch({ type: 'application-loaded', answers: server.answers(), numbers: server.numbers() })
    dispatch({ type: 'view-received', view, here: path })
    if (view.leadStatus !== 1) resolveRoute()
  }
  const endPause = () => {
    if (!isPausing) return
    isPausing = false
    tellQueue({ type: 'paused' })
  }
  const wait = (milliseconds: number) => {
    now += milliseconds
    if (isSettledTimerOn && milliseconds > 35_000) autosave()
  }
  const happen = (one: Happening) => {
    now += 1
    switch (one.what) {
      case 'type':
        return type(one.value)
      case 'press':
        return press(formOf())
      case 'press-twice': {
        const form = formOf()
        press(form)
        return press(form)
      }
      case 'respond':
        respond(one.outcome)
        return settleSave()
      case 'wait':
        return wait(one.milliseconds)
      case 'slow':
        if (isSlowTimerOn) dispatch({ type: 'wait-slowed' })
        isSlowTimerOn = false
        return
      case 'arrive':
        return endFetch(true)
      case 'fail':
        return endFetch(false)
      case 'pause-ends':
        return endPause()
      case 'back':
        return back()
      case 'other-tab':
        return answerElsewhere()
      case 'return':
        return comeBack()
      case 'reload':
        return reload()
    }
  }
  const settle = () => {
    for (let steps = 0; isBusy(); steps++) {
      if (steps > 5000) throw new Error('the session does not come to rest')
      endFetch(true)
      respond('stored')
      settleSave()
      endPause()
    }
  }
  begin()
  return {
    state: () => state,
    path: () => path,
    server,
    typed,
    storedAnswers: () => ({ ...storage.answers, ...storage.lead?.answers, ...storage.draft?.answers }),
    isBusy,
    happen,
    settle,
  }
}

const pick = (answers: Answers, name: string): Answers => ({ [name]: answers[name] })
