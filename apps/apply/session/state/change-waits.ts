import type { SessionEffect, Step, WaitEvent } from './session-event.ts'
import type { SessionState, WaitsState } from './session-state.ts'

type Pressed = WaitsState['pressed']
interface Turn {
  readonly pressed?: Pressed
  readonly effects?: readonly SessionEffect[]
}

const STOPPED: SessionEffect = { type: 'stop-slow-timer' }
const SENDING: Turn = {
  pressed: 'sending',
  effects: [STOPPED, { type: 'store-is-loading', isLoading: true }, { type: 'start-slow-timer' }],
}

/**
 * How a press waits: by event, and by how it waits so far. What is not in the table changes nothing
 * (docs/decisions/specification/201-choices.md).
 */
const TURNS: { readonly [Event in WaitEvent['type']]?: { readonly [Before in Pressed | 'always']?: Turn } } = {
  'wait-began': { always: SENDING },
  'wait-slowed': { sending: { pressed: 'slow' } },
  'wait-ended': { always: { pressed: 'none', effects: [STOPPED, { type: 'store-is-loading', isLoading: false }] } },
  'network-lost': { sending: { pressed: 'offline' }, slow: { pressed: 'offline' } },
  'network-back': { offline: SENDING },
}

/** What the page says while it waits: a part or a lead that cannot be reached counts more than what was pressed. */
const said = ({ pressed, missing, watch }: Pick<WaitsState, 'pressed' | 'missing' | 'watch'>): WaitsState['waiting'] =>
  missing > 0 || watch === 'cut-off' ? 'offline' : pressed

/** The state after an event that begins or ends a wait. */
export function changeWaits(state: SessionState, event: WaitEvent): Step {
  const turns = TURNS[event.type]
  const { pressed = state.pressed, effects = [] } = turns?.[state.pressed] ?? turns?.always ?? {}
  const waits = { pressed, missing: missingAfter(state.missing, event), watch: watchAfter(state.watch, event) }
  return { state: { ...state, ...waits, waiting: said(waits) }, effects }
}

function missingAfter(missing: number, { type }: WaitEvent): number {
  if (type === 'part-missing') return missing + 1
  return type === 'part-tried' ? missing - 1 : missing
}

function watchAfter(watch: WaitsState['watch'], event: WaitEvent): WaitsState['watch'] {
  if (event.type === 'watch-began') return 'reached'
  if (event.type === 'watch-ended') return 'none'
  return event.type === 'watch-responded' ? (event.isReached ? 'reached' : 'cut-off') : watch
}
