import type { HttpAnswer } from './http.ts'
import type { KeptRecord, KeptRecords } from './kept-records.ts'

/** A save that the server has not acknowledged. `key` is its Idempotency-Key for all tries; ids sort in order of making. */
export interface Save extends KeptRecord {
  readonly kind: 'create' | 'save' | 'submit'
  readonly key: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly body: { readonly [name: string]: unknown }
}

export interface SaveQueueParts {
  readonly records: KeptRecords
  /** One try. `undefined`: the save cannot be sent yet (no lead to save to). */
  readonly send: (save: Save) => Promise<HttpAnswer | undefined>
  /** Called once per save: with the success, or with the refusal that no further try can change. */
  readonly settle: (save: Save, answer: HttpAnswer) => void
  /** Called once per series of tries of a save, when the first of them gets no answer that counts. */
  readonly failed?: (save: Save, answer: HttpAnswer) => void
  /** Called before each wait and when a try comes through. */
  readonly report: (state: 'sending' | 'offline') => void
  /** Waits so many milliseconds, or less when the network comes back. */
  readonly wait: (milliseconds: number) => Promise<void>
  /**
   * Runs when the browser has surely written the lead's id and secret to the disk. Until then the making of the lead is
   * kept: after a kill its key gives the same lead again.
   */
  readonly whenSettled?: (run: () => void) => void
  readonly now: () => number
  /** 0 to 1, spreads the tries of many browsers. */
  readonly random: () => number
}

export interface SaveQueue {
  readonly add: (save: Save) => Promise<void>
  /** Sends what an earlier page left behind. */
  readonly resume: () => Promise<void>
  readonly waiting: () => readonly Save[]
  /** Lets a hand-over go that waited for a tap. */
  readonly release: () => void
  /** Takes saves out that have become pointless. */
  readonly drop: (saves: readonly Save[]) => Promise<void>
}

/** A hand-over that was held up longer than this waits for the person's tap. */
const HAND_OVER_WAITS_MS = 60_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** The only queue: saves go one after another, each until the server has answered it for good. */
export function createSaveQueue(parts: SaveQueueParts): SaveQueue {
  const saves: Save[] = []
  let isRunning = false
  let isReleased = false
  const drop = async (gone: readonly Save[]) => {
    for (const one of gone) if (saves.includes(one)) saves.splice(saves.indexOf(one), 1)
    await parts.records.remove(gone.map(({ id }) => id))
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (let save = firstOf(saves); save && !isHeldUp(save, parts.now(), isReleased); save = firstOf(saves)) {
      const isWanted = () => saves.includes(save)
      const answer = await sendUntilAnswered(parts, save, isWanted)
      if (!isWanted()) continue
      if (!answer) break
      saves.splice(saves.indexOf(save), 1)
      const forget = () => void parts.records.remove([save.id])
      if (save.kind === 'create' && answer.isSuccess && parts.whenSettled) parts.whenSettled(forget)
      else await parts.records.remove([save.id])
      isReleased &&= save.kind !== 'submit'
      parts.settle(save, answer)
    }
    isRunning = false
  }
  return {
    waiting: () => saves,
    drop,
    add: async (save) => {
      saves.push(save)
      await parts.records.put(save)
      void run()
    },
    resume: async () => {
      const kept = (await parts.records.all()).filter(isSave).filter((one) => !saves.some(({ id }) => id === one.id))
      saves.unshift(...kept)
      void run()
    },
    release: () => {
      isReleased = true
      void run()
    },
  }
}

/** A lead must be there before anything is saved to it, also where its first making was refused. */
const firstOf = (saves: readonly Save[]): Save | undefined => saves.find(({ kind }) => kind === 'create') ?? saves[0]

const isHeldUp = (save: Save, now: number, isReleased: boolean): boolean =>
  save.kind === 'submit' && !isReleased && now - save.madeAt > HAND_OVER_WAITS_MS

/** The final answer; undefined where the save cannot go now, or was dropped meanwhile. */
async function sendUntilAnswered(parts: SaveQueueParts, save: Save, isWanted: () => boolean): Promise<HttpAnswer | undefined> {
  let isSaid = false
  for (let tries = 0; isWanted(); tries++) {
    parts.report('sending')
    const answer = await parts.send(save)
    if (!answer || !shouldTryAgain(answer)) return answer
    if (isFailure(answer) && !isSaid) parts.failed?.(save, answer)
    isSaid ||= isFailure(answer)
    parts.report(answer.status === 1001 || answer.status === 0 ? 'offline' : 'sending')
    await parts.wait(pauseBefore(tries, answer, parts.random()))
  }
  return undefined
}

/** False for a try that the person gave up for another, and for one that an earlier try is still doing. */
const isFailure = ({ status }: HttpAnswer): boolean => status !== 499 && status !== 409

/** True for what another try may change: no answer, a busy or broken server, a key that is in use. */
export function shouldTryAgain(answer: HttpAnswer): boolean {
  const { status } = answer
  if (status === 409) return codeOf(answer) === 'key-in-use'
  return status < 100 || status === 408 || status === 429 || status === 444 || status === 499 || status >= 500
}

/** The stable code of a problem answer. */
export function codeOf(answer: HttpAnswer): string | undefined {
  const { body } = answer
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined
}

/** Milliseconds: what the server said, else doubling from half a second, spread by up to a quarter. */
export function pauseBefore(tries: number, answer: HttpAnswer, random: number): number {
  if (answer.retryAfterSeconds !== undefined) return answer.retryAfterSeconds * 1000
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (1 + random / 4)
}

function isSave(record: unknown): record is Save {
  return (
    typeof record === 'object' &&
    record !== null &&
    'kind' in record &&
    (record.kind === 'create' || record.kind === 'save' || record.kind === 'submit') &&
    'key' in record &&
    typeof record.key === 'string' &&
    'madeAt' in record &&
    typeof record.madeAt === 'number' &&
    'body' in record &&
    typeof record.body === 'object' &&
    record.body !== null
  )
}
