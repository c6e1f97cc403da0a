import { reduceContinue } from '#apps/apply/session/actions/reduce-continue.ts'
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
import { initialState } from '#apps/apply/session/state/session-state.ts'
import { makePayload } from '#apps/apply/session/sync/make-payload.ts'
import { planSaves } from '#apps/apply/session/sync/plan-saves.ts'
import type { Save } from '#apps/apply/session/sync/reduce-queue.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import { numbersIn, openWorldServer } from './open-world-server.ts'
import { openWorldNetwork } from './open-world-network.ts'
import { openWorldSaves } from './open-world-saves.ts'
import { keepDraft, type Happening, type SessionWorld, type WorldStorage } from './world-happening.ts'
import { CONTEXT, errorsOf, FIRST, PAGES, PATHS, SEQUENCE } from './world-site.ts'

/** A tab of one applicant with its storage, its network and a server; only what is decided is the product's own. */
export function openSessionWorld(): SessionWorld {
  let now = 1_000_000
  let count = 0
  const server = openWorldServer()
  const storage: WorldStorage = { saves: new Map(), answers: {} }
  const typed = new Map<string, string>()

  let state = initialState({ firstPage: FIRST }, '')
  let path = ''
  let behind: string[] = []
  let isSlowTimerOn = false
  let isSettledTimerOn = false
  let absent = new Set<string>()

  const known = (): Known => ({ state, absent, context: CONTEXT })
  const isBusy = () => queue.isBusy() || network.isBusy()
  // the session
  const dispatch = (event: SessionEvent) => take(reduceSession(state, event))
  const take = (step: Step) => {
    state = step.state
    step.effects.forEach(run)
  }
  const run = (effect: SessionEffect) => {
    if (effect.type === 'autosave') autosave()
    if (effect.type === 'autosave-when-settled') isSettledTimerOn = true
    if (effect.type === 'start-slow-timer') isSlowTimerOn = true
    if (effect.type === 'stop-slow-timer') isSlowTimerOn = false
    if (effect.type === 'store-lead' && state.view)
      storage.lead = { id: state.view.id, answers: state.answers, leadStatus: state.view.leadStatus }
    if (effect.type === 'forget-lead-keys') delete storage.lead
    if (effect.type === 'press') press(effect.press.typed)
    if (effect.type === 'navigate') navigate(effect)
    if (effect.type === 'save-behind') saveChanged(effect.page)
    if (effect.type === 'find-next') findNext(effect.page)
    if (effect.type === 'submit-step') dispatch({ type: 'continue-ended' })
  }
  const navigate = ({ method, path: to }: SessionEffect & { readonly type: 'navigate' }) => {
    if (method === 'push') behind.push(path)
    if (method === 'begin') behind = []
    path = to
    resolveRoute()
  }
  const autosave = () => keepDraft(storage, state, now)

  // pages and parts come over the network
  const network = openWorldNetwork(
    () => dispatch({ type: 'part-missing' }),
    () => dispatch({ type: 'part-tried' }),
  )
  const decide = <Of>(make: (from: Known) => Decision<Of>, then: (found: Of) => void): void => {
    const decision = make(known())
    if ('is' in decision) return then(decision.is)
    const { lacks } = decision
    network.fetch(() => {
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
          return network.fetch(() => {
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
  const press = (form: Answers) =>
    take(reduceContinue(state, { path: state.current ?? '', typed: form }, { validate: errorsOf, missingTick: '', at: now }))
  const findNext = (of: Page) =>
    decide(
      (from) => decideContinue(from, of.id),
      (to) => {
        if (to === undefined) handOver()
        else {
          dispatch({ type: 'next-found', path: to })
          saveChanged(of)
        }
        dispatch({ type: 'continue-ended' })
      },
    )
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
    queue.dropSubmits()
    save([], true)
  }
  const save = (names: readonly string[], isSubmitted: boolean) => {
    const planned = planSaves(state, queue.saves(), { names, isSubmitted })
    for (const { kind, names: carried } of planned) {
      const at = String(count++).padStart(4, '0')
      queue.tell({ type: 'added', save: { id: `save-${at}`, kind, key: `key-${at}`, madeAt: now, body: makePayload(state, carried) } })
      queue.tell({ type: 'stored' })
    }
    if (planned.length > 0) return
    dispatch({ type: 'wait-ended' })
    followLead()
  }

  const refuse = (done: Save) => {
    // a creation or a hand-over: what waits for it goes no more by itself
    queue.dropSubmits()
    dispatch({ type: 'wait-ended' })
    if (server.isOvertaken(done)) return loadNewest()
    const errors = [{ fieldName: server.refusedName(done) ?? 'first', message: 'refused' }]
    dispatch({ type: 'errors-received', errors, here: path || 'first' })
  }
  const settleSave = (done: Save, isSuccess: boolean) => {
    if (!isSuccess) return refuse(done)
    if (done.kind === 'submit') dispatch({ type: 'wait-ended' })
    const view = server.view()
    dispatch({ type: 'acknowledged', numbers: numbersIn(done), consents: [], at: now })
    dispatch({ type: 'view-received', view, here: path })
    if (done.kind === 'submit' || view.leadStatus !== 1) followLead()
  }
  const queue = openWorldSaves({
    stored: storage.saves,
    now: () => now,
    hasLead: () => state.leadId !== undefined,
    receive: server.receive,
    showNetwork: (isThere) => dispatch({ type: isThere ? 'network-back' : 'network-lost' }),
    hold: () => dispatch({ type: 'wait-ended' }),
    settle: settleSave,
  })

  // the page's life
  const begin = () => {
    dispatch({ type: 'began', fromLink: {}, isUnkept: false })
    const { draft = { answers: {}, numbers: {} }, lead } = storage
    const isNew = lead !== undefined || storage.draft !== undefined || Object.keys(storage.answers).length > 0
    if (!isNew) {
      dispatch({ type: 'draft-shown', isNew })
      return dispatch({ type: 'begun' })
    }
    network.fetch(() => {
      const answers = { ...storage.answers, ...lead?.answers, ...draft.answers }
      dispatch({
        type: 'draft-restored',
        draft: { answers, numbers: draft.numbers, sources: {}, leadId: lead?.id, isSignedOut: false },
        at: now,
      })
      autosave()
      dispatch({ type: 'draft-shown', isNew })
      queue.tell({ type: 'restored', saves: [...storage.saves.values()] })
      if (lead && server.leads() > 0) dispatch({ type: 'view-received', view: server.view(), here: path })
      dispatch({ type: 'begun' })
      resolveRoute()
    })
  }
  const reload = () => {
    const isBeyond = storage.lead !== undefined && storage.lead.leadStatus !== 1
    state = initialState({ firstPage: FIRST }, path, isBeyond)
    queue.clear()
    network.clear()
    isSlowTimerOn = isSettledTimerOn = false
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
    if (state.beginning === 'done' && state.leadId !== undefined && state.view?.version !== server.version()) loadNewest()
  }
  const loadNewest = () => {
    const view = server.view()
    if (view.leadStatus === 1) dispatch({ type: 'application-loaded', answers: server.answers(), numbers: server.numbers() })
    dispatch({ type: 'view-received', view, here: path })
    if (view.leadStatus !== 1) resolveRoute()
  }
  const wait = (milliseconds: number) => {
    now += milliseconds
    if (isSettledTimerOn && milliseconds > 35_000) autosave()
  }
  const slow = () => {
    if (isSlowTimerOn) dispatch({ type: 'wait-slowed' })
    isSlowTimerOn = false
  }
  const pressTwice = () => {
    const form = formOf()
    press(form)
    press(form)
  }
  const doings = {
    press: () => press(formOf()),
    'press-twice': pressTwice,
    slow,
    arrive: network.arrive,
    fail: network.fail,
    'pause-ends': queue.endPause,
    back,
    'other-tab': answerElsewhere,
    return: comeBack,
    reload,
  }
  const happen = (one: Happening) => {
    now += 1
    if (one.what === 'type') return type(one.value)
    if (one.what === 'respond') return queue.respond(one.outcome)
    return one.what === 'wait' ? wait(one.milliseconds) : doings[one.what]()
  }
  const settle = () => {
    for (let steps = 0; isBusy(); steps++) {
      if (steps > 5000) throw new Error('the session does not come to rest')
      network.arrive()
      queue.respond('stored')
      queue.endPause()
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
