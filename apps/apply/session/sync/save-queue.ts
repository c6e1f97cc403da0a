import { failed, type HttpResponse } from '#core/browser/network/http.ts'
import type { KeptRecords } from '#core/browser/storage/kept-records.ts'
import { storedSave } from '../drafts/stored-records.ts'
import { emptyQueue, reduceQueue, type QueueEffect, type QueueEvent, type Save } from './reduce-queue.ts'

export interface SaveQueueParts {
  readonly records: KeptRecords
  /** Sends a save once; `undefined` if it cannot be sent yet (there is no lead to save to). */
  readonly send: (save: Save) => Promise<HttpResponse | undefined>
  /** Called once per save: with the success, or with a refusal that no retry can change. */
  readonly settle: (save: Save, response: HttpResponse) => void
  /** Called once per save and series of attempts, at the first failed attempt. */
  readonly reportFailure: (save: Save, response: HttpResponse) => void
  /** Called with true before each attempt, and with false after one that reached nobody. */
  readonly showNetwork: (isThere: boolean) => void
  /** Called when the hand-over that the page shows as on its way goes no more by itself. */
  readonly hold: () => void
  /** Waits so many milliseconds, or less if the network comes back. */
  readonly wait: (milliseconds: number) => Promise<void>
  /**
   * Runs a function when the browser has surely written the lead's id and secret to disk. Until
   * then the create record is stored: if the browser is killed, its key returns the same lead.
   */
  readonly whenSettled: (run: () => void) => void
  readonly now: () => number
  /** Returns 0 to 1, to spread the retries of many browsers. */
  readonly random: () => number
}

export interface SaveQueue {
  readonly add: (save: Save) => Promise<void>
  /** Sends the saves that an earlier page left. */
  readonly resume: () => Promise<void>
  readonly waiting: () => readonly Save[]
  /** Lets the submits go that wait for the applicant's click. */
  readonly release: () => void
  /** Removes saves that are no longer needed. */
  readonly drop: (saves: readonly Save[]) => Promise<void>
}

/** Opens the queue: `reduceQueue` decides, and what it decides is done here. */
export function createSaveQueue(parts: SaveQueueParts): SaveQueue {
  const { records, now } = parts
  let state = emptyQueue
  const dispatch = async (event: QueueEvent): Promise<void> => {
    const step = reduceQueue(state, event, now())
    state = step.state
    await Promise.all(step.effects.map(run))
  }
  const run = async (effect: QueueEffect): Promise<void> => {
    switch (effect.type) {
      case 'store':
        return await records.put(effect.save)
      case 'remove':
        return await records.remove(effect.ids)
      case 'send':
        // nobody waits for the rest of the queue
        return void sendOnce(parts, effect.save).then((response) => dispatch({ type: 'responded', response, random: parts.random() }))
      case 'pause':
        return void parts.wait(effect.milliseconds).then(() => dispatch({ type: 'paused' }))
      case 'settle':
        return void settle(parts, effect.save, effect.response).then(() => dispatch({ type: 'settled' }))
      case 'report-failure':
        return parts.reportFailure(effect.save, effect.response)
      case 'show-network':
        return parts.showNetwork(effect.isThere)
      case 'hold':
        return parts.hold()
    }
  }
  return {
    waiting: () => state.saves,
    drop: (saves) => dispatch({ type: 'dropped', ids: saves.map(({ id }) => id) }),
    add: async (save) => {
      await dispatch({ type: 'added', save })
      void dispatch({ type: 'stored' })
    },
    resume: async () => {
      const saves = (await records.all()).flatMap((one) => storedSave(one) ?? [])
      void dispatch({ type: 'restored', saves })
    },
    release: () => void dispatch({ type: 'released' }),
  }
}

/** A part of the page that cannot be loaded is no response: the save is sent again. */
const sendOnce = (parts: SaveQueueParts, save: Save): Promise<HttpResponse | undefined> => parts.send(save).catch(() => failed())

async function settle(parts: SaveQueueParts, save: Save, response: HttpResponse): Promise<void> {
  const remove = () => parts.records.remove([save.id])
  if (save.kind === 'create' && response.isSuccess) parts.whenSettled(() => void remove())
  else await remove()
  parts.settle(save, response)
}
