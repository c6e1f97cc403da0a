import type { HttpResponse } from './http.ts'
import type { KeptRecord, KeptRecords } from './kept-records.ts'

/** A save that the server has not acknowledged. `key` is its Idempotency-Key; ids sort by time. */
export interface Save extends KeptRecord {
  readonly kind: 'create' | 'save' | 'submit'
  readonly key: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly body: { readonly [name: string]: unknown }
}

export interface SaveQueueParts {
  readonly records: KeptRecords
  /** Sends a save once; `undefined` if it cannot be sent yet (there is no lead to save to). */
  readonly send: (save: Save) => Promise<HttpResponse | undefined>
  /** Called once per save: with the success, or with a refusal that no retry can change. */
  readonly settle: (save: Save, answer: HttpResponse) => void
  /** Called once per save and series of attempts, at the first failed attempt. */
  readonly failed?: (save: Save, answer: HttpResponse) => void
  /** Called before each attempt and after each failed one. */
  readonly report: (state: 'sending' | 'offline') => void
  /** Waits so many milliseconds, or less if the network comes back. */
  readonly wait: (milliseconds: number) => Promise<void>
  /**
   * Runs a function when the browser has surely written the lead's id and secret to disk. Until
   * then the create record is stored: if the browser is killed, its key returns the same lead.
   */
  readonly whenSettled?: (run: () => void) => void
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

/** A submit older than this waits for the applicant's click. */
const HAND_OVER_WAITS_MS = 60_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Creates the queue: saves are sent one after another, each until it has a final response. */
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

/** Returns the save to send next: a create goes first, even if an earlier one was refused. */
const firstOf = (saves: readonly Save[]): Save | undefined => saves.find(({ kind }) => kind === 'create') ?? saves[0]

const isHeldUp = (save: Save, now: number, isReleased: boolean): boolean =>
  save.kind === 'submit' && !isReleased && now - save.madeAt > HAND_OVER_WAITS_MS

/** Returns the final response; undefined if the save cannot be sent now or was dropped. */
async function sendUntilAnswered(parts: SaveQueueParts, save: Save, isWanted: () => boolean): Promise<HttpResponse | undefined> {
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

/** Returns false for an aborted attempt, and while an earlier attempt is still processed. */
const isFailure = ({ status }: HttpResponse): boolean => status !== 499 && status !== 409

/** Returns true if a retry may help: no response, a busy or broken server, a key in use. */
export function shouldTryAgain(answer: HttpResponse): boolean {
  const { status } = answer
  if (status === 409) return codeOf(answer) === 'key-in-use'
  return status < 100 || status === 408 || status === 429 || status === 444 || status === 499 || status >= 500
}

/** Returns the stable code of a problem response. */
export function codeOf(answer: HttpResponse): string | undefined {
  const { body } = answer
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined
}

/** Returns the pause in ms: the server's, else doubling from 500, spread by up to a quarter. */
export function pauseBefore(tries: number, answer: HttpResponse, random: number): number {
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
