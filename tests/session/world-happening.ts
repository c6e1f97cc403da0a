import { draftOf } from '#apps/apply/session/drafts/autosave.ts'
import type { Numbers, SessionState } from '#apps/apply/session/state/session-state.ts'
import type { Save } from '#apps/apply/session/sync/reduce-queue.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { WorldServer } from './open-world-server.ts'
import type { Outcome } from './queue-world.ts'

/** What a tab meets, in any order; what is not possible at the moment does nothing. */
export type Happening =
  | { readonly what: 'type'; readonly value: string }
  | { readonly what: 'press' | 'press-twice' | 'back' | 'reload' | 'arrive' | 'fail' | 'slow' | 'pause-ends' | 'other-tab' | 'return' }
  | { readonly what: 'respond'; readonly outcome: Outcome }
  | { readonly what: 'wait'; readonly milliseconds: number }

/** What this browser keeps: drafts of what was typed, saves that are under way, and the lead as it was last seen. */
export interface WorldStorage {
  draft?: { readonly answers: Answers; readonly numbers: Numbers }
  saves: Map<string, Save>
  lead?: { readonly id: string; readonly answers: Answers; readonly leadStatus: number }
  answers: Answers
}

/** Stores what was typed; a page that has not read yet what an earlier one stored leaves that as it is. */
export function keepDraft(storage: WorldStorage, state: SessionState, now: number): void {
  const draft = draftOf(state, now)
  const earlier = state.beginning === 'restoring' ? storage.draft : undefined
  if (draft) storage.draft = { answers: { ...earlier?.answers, ...draft.answers }, numbers: { ...earlier?.numbers, ...draft.numbers } }
  else if (!earlier) delete storage.draft
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
