import { isChecking, isComparing } from '../state/has-left-form.ts'
import type { SessionState } from '../state/session-state.ts'

/** What the page that waits for lenders, or compares their offers, does next; milliseconds. */
export type WatchStep =
  /** Goes where the lead is. */
  | { readonly do: 'follow' }
  /** Says that the answer follows by e-mail. */
  | { readonly do: 'end' }
  /** Leaves the offers as they are. */
  | { readonly do: 'rest' }
  /** Asks the server for a version after this one, or for the one there is. */
  | { readonly do: 'ask'; readonly id: string; readonly query: { readonly after?: number }; readonly timeoutMs: number }

/**
 * The next step, with the time left that the page waits and the lead's status when it began to. After the network was lost
 * it asks for what there is, to say soon that it is back.
 */
export function decideWatch({ view, watch }: Pick<SessionState, 'view' | 'watch'>, leftMs: number, began?: number): WatchStep {
  if (!view || !isWatched(view) || view.leadStatus !== (began ?? view.leadStatus)) return { do: 'follow' }
  if (leftMs <= 0) return { do: isChecking(view) ? 'end' : 'rest' }
  return { do: 'ask', id: view.id, query: watch === 'cut-off' ? {} : { after: view.version }, timeoutMs: leftMs }
}

/** True for a lead of which the page learns without being asked. */
export const isWatched = (view: SessionState['view']): boolean => isChecking(view) || isComparing(view)
