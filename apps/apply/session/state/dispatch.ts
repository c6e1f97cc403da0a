import { removeKey, writeKey } from '#core/browser/storage/storage-door.ts'
import { autosave, SETTLED_AFTER_MS } from '../drafts/autosave.ts'
import { OF_LEAD, storeLead, TOKEN_KEY } from '../drafts/store-lead.ts'
import { formOf } from './form-of.ts'
import { reduceSession } from './reduce-session.ts'
import type { SessionEffect, SessionEvent, Step } from './session-event.ts'
import type { Session } from './session.ts'

/** After which a page says that it is still waiting (docs/decisions/specification/201-choices.md). */
const SLOW_AFTER_MS = 10_000
/** After which the page that is next is rendered with what was typed. */
const REST_MS = 120

/** Tells the session what has happened: the state changes, then what that asks for is done. */
export const dispatch = (session: Session, event: SessionEvent): void => take(session, reduceSession(session.store.getState(), event))

/** Takes over what a reducer returned. */
export function take(session: Session, { state, effects }: Step): void {
  if (state !== session.store.getState()) session.store.setState(state, true)
  for (const effect of effects) runEffect(session, effect)
}

function runEffect(session: Session, effect: SessionEffect): void {
  const { running, router } = session
  switch (effect.type) {
    case 'autosave':
      return void autosave(session)
    case 'autosave-when-settled':
      clearTimeout(running.settledTimer)
      running.settledTimer = setTimeout(() => void autosave(session), SETTLED_AFTER_MS)
      return
    case 'prerender-soon':
      clearTimeout(running.aheadTimer)
      running.aheadTimer = setTimeout(() => running.flow?.prerenderNext(), REST_MS)
      return
    case 'navigate':
      return router.go(effect.path, effect.method)
    case 'load':
      return router.load(effect.path)
    case 'start-slow-timer':
      running.slowTimer = setTimeout(() => dispatch(session, { type: 'wait-slowed' }), SLOW_AFTER_MS)
      return
    case 'stop-slow-timer':
      return clearTimeout(running.slowTimer)
    case 'store-form':
    case 'store-lead':
    case 'store-is-loading':
    case 'forget-lead-keys':
      return store(session, effect)
    default:
      return running.flow?.run(effect)
  }
}

function store(session: Session, effect: Extract<SessionEffect, { readonly type: `${'store' | 'forget'}-${string}` }>): void {
  const { running, storage } = session
  switch (effect.type) {
    case 'store-form':
      return storeForm(session)
    case 'store-lead':
      return void storeLead(session)
    case 'store-is-loading':
      return void writeKey(storage, 'isLoading', effect.isLoading)
    case 'forget-lead-keys':
      for (const key of OF_LEAD) removeKey(storage, key)
      delete running.token
      return void storage.session.remove(TOKEN_KEY)
  }
}

/** The form goes to session storage; once the lead has left it, its view has none and the stored one changes no more. */
function storeForm({ storage, store: { getState } }: Session): void {
  const state = getState()
  const form = formOf(state)
  if (form.pages.length > 0 && (!state.view || state.view.dynamicPages)) writeKey(storage, 'dynamicPages', form)
}
