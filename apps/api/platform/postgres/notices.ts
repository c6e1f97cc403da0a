import type { Transaction } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** What is told to all processes: that something changed, on which channel, and which. */
export interface Notice {
  readonly channel: string
  readonly payload: string
}

const untold = new WeakMap<Transaction<Tables>, Notice[]>()

/**
 * Tells all processes once the transaction is kept; PostgreSQL would make transactions that tell by themselves wait for each
 * other. A notice is lost with a process that dies at that moment: who waits for one also looks by itself, if later.
 */
export function tellWhenKept(tx: Transaction<Tables>, notice: Notice): void {
  const before = untold.get(tx)
  if (before) before.push(notice)
  else untold.set(tx, [notice])
}

/** What the transaction has to tell. */
export const noticesOf = (tx: Transaction<Tables>): readonly Notice[] => untold.get(tx) ?? []

/** Notices on their way. */
export interface Telling {
  /** Tells these and all that could not be told before. */
  readonly tell: (notices: readonly Notice[]) => void
  /** Resolves when none is being told. */
  readonly idle: () => Promise<void>
}

/** Tells notices by `send`, one call after another: what comes during one goes with the next. What it refuses is kept for later. */
export function gatherNotices(send: (notices: readonly Notice[]) => Promise<boolean>): Telling {
  const waiting = new Map<string, Notice>()
  let isTelling = false
  let telling = Promise.resolve()
  const keep = (notices: readonly Notice[]) => notices.forEach((notice) => waiting.set(`${notice.channel} ${notice.payload}`, notice))
  async function tellAll(): Promise<void> {
    isTelling = true
    for (let isTold = true; isTold && waiting.size > 0;) {
      const notices = [...waiting.values()]
      waiting.clear()
      isTold = await send(notices)
      if (!isTold) keep(notices)
    }
    isTelling = false
  }
  return {
    tell: (notices) => {
      keep(notices)
      if (!isTelling) telling = tellAll()
    },
    idle: () => telling,
  }
}
