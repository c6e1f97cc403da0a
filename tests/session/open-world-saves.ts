import { emptyQueue, reduceQueue, type QueueEffect, type QueueEvent, type Save } from '#apps/apply/session/sync/reduce-queue.ts'
import { RESPONSES, type Outcome } from './queue-world.ts'

/** What the saves of a tab work with. */
export interface WorldSavesParts {
  /** Saves that this browser stores, by id. */
  readonly stored: Map<string, Save>
  readonly now: () => number
  readonly hasLead: () => boolean
  /** The server does what a save asks for; returns false where it is refused. */
  readonly receive: (save: Save) => boolean
  readonly showNetwork: (isThere: boolean) => void
  /** The hand-over that is shown goes no more by itself. */
  readonly hold: () => void
  /** The final response of a save. */
  readonly settle: (save: Save, isSuccess: boolean) => void
}

export interface WorldSaves {
  readonly saves: () => readonly Save[]
  readonly tell: (event: QueueEvent) => void
  /** The attempt that is under way ends so. */
  readonly respond: (outcome: Outcome) => void
  readonly endPause: () => void
  /** Hand-overs that wait are dropped. */
  readonly dropSubmits: () => void
  readonly isBusy: () => boolean
  /** The page is gone: what was not stored is lost. */
  readonly clear: () => void
}

/** The queue of saves of a tab. */
export function openWorldSaves({ stored, now, hasLead, receive, showNetwork, hold, settle }: WorldSavesParts): WorldSaves {
  let queue = emptyQueue
  let sending: Save | undefined
  let isPausing = false
  const tell = (event: QueueEvent) => {
    const step = reduceQueue(queue, event, now())
    queue = step.state
    step.effects.forEach(run)
  }
  const run = (effect: QueueEffect) => {
    if (effect.type === 'store') stored.set(effect.save.id, effect.save)
    if (effect.type === 'remove') effect.ids.forEach((id) => stored.delete(id))
    if (effect.type === 'send') sending = effect.save
    if (effect.type === 'pause') isPausing = true
    if (effect.type === 'show-network') showNetwork(effect.isThere)
    if (effect.type === 'hold') hold()
    if (effect.type === 'settle') {
      stored.delete(effect.save.id)
      settle(effect.save, effect.response.isSuccess)
      tell({ type: 'settled' })
    }
  }
  const respond = (outcome: Outcome) => {
    const sent = sending
    if (!sent) return
    sending = undefined
    const canBeSent = sent.kind === 'create' || hasLead()
    // what is lost on its way back has been done
    const isDone = outcome === 'stored' || outcome === 'lost' || outcome === 'refused'
    const isTaken = canBeSent && isDone && receive(sent)
    const response = RESPONSES[outcome === 'stored' || outcome === 'refused' ? (isTaken ? 'stored' : 'refused') : outcome]
    tell({ type: 'responded', response: canBeSent ? response : undefined, random: 0 })
  }
  return {
    saves: () => queue.saves,
    tell,
    dropSubmits: () => tell({ type: 'dropped', ids: queue.saves.flatMap(({ kind, id }) => (kind === 'submit' ? [id] : [])) }),
    respond,
    endPause: () => {
      if (!isPausing) return
      isPausing = false
      tell({ type: 'paused' })
    },
    isBusy: () => sending !== undefined || isPausing,
    clear: () => {
      queue = emptyQueue
      sending = undefined
      isPausing = false
    },
  }
}
