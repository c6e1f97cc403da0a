import { isHandedOver } from '../state/has-left-form.ts'
import { allLinkedFields } from '../state/linked-fields.ts'
import type { SessionState } from '../state/session-state.ts'
import { knownFields } from './make-payload.ts'
import type { Save } from './reduce-queue.ts'

/** A save that is to be made, and the data points that it carries. */
export interface PlannedSave {
  readonly kind: Save['kind']
  readonly names: readonly string[]
}

/** The data points that are to be saved, and whether the application is handed over. */
export interface WantedSave {
  readonly names: readonly string[]
  readonly isSubmitted: boolean
}

/**
 * The saves that carry these data points. The first one of an application creates the lead, with everything answered so
 * far; the hand-over carries everything again (specification: the last page submits all data points). Neither carries an
 * e-mail or phone of a link that its applicant has not said to be theirs. None where the application has left the form.
 * `waiting` are the saves that are under way.
 */
export function planSaves(
  state: SessionState,
  waiting: readonly Pick<Save, 'kind'>[],
  { names, isSubmitted }: WantedSave,
): readonly PlannedSave[] {
  if (isHandedOver(state.view)) return []
  const unticked = allLinkedFields(state)
  const all = knownFields(state).flatMap(({ name }) => (unticked.includes(name) ? [] : [name]))
  const isFirst = state.leadId === undefined && !waiting.some(({ kind }) => kind === 'create')
  return [
    ...(isFirst ? [{ kind: 'create', names: all } as const] : []),
    ...(isSubmitted ? [{ kind: 'submit', names: all } as const] : isFirst ? [] : [{ kind: 'save', names } as const]),
  ]
}
