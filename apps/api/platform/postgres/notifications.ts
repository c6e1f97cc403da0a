import type { Transaction } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** What is told to all processes: that something changed, on which channel, and which. */
export interface Notification {
  readonly channel: string
  readonly payload: string
  /** How many of it, where that matters; those that are sent together are added up. */
  readonly count?: number
}

const pending = new WeakMap<Transaction<Tables>, Notification[]>()

/**
 * Tells all processes once the transaction is kept; PostgreSQL would make transactions that tell by themselves wait for each
 * other. A notice is lost with a process that dies at that moment: who waits for one also looks by itself, if later.
 */
export function notifyAfterCommit(tx: Transaction<Tables>, notice: Notification): void {
  const before = pending.get(tx)
  if (before) before.push(notice)
  else pending.set(tx, [notice])
}

/** What the transaction has to tell. */
export const notificationsOf = (tx: Transaction<Tables>): readonly Notification[] => pending.get(tx) ?? []

/** Notices on their way. */
export interface Notifier {
  /** Tells these and all that could not be told before. */
  readonly notify: (notices: readonly Notification[]) => void
  /** Resolves when none is being told. */
  readonly idle: () => Promise<void>
}

/** The payload as it is sent: with its number, where there are several. */
export const payloadOf = ({ payload, count = 1 }: Notification): string => (count === 1 ? payload : `${payload} ${count}`)

/** Tells notices by `send`, one call after another: what comes during one goes with the next. What it refuses is kept for later. */
export function gatherNotifications(send: (notices: readonly Notification[]) => Promise<boolean>): Notifier {
  const waiting = new Map<string, Notification>()
  let isTelling = false
  let telling = Promise.resolve()
  const keep = (notices: readonly Notification[]) => {
    for (const notice of notices) {
      const key = `${notice.channel} ${notice.payload}`
      const before = waiting.get(key)?.count
      waiting.set(key, notice.count === undefined || before === undefined ? notice : { ...notice, count: before + notice.count })
    }
  }
  async function sendAll(): Promise<void> {
    isTelling = true
    for (let isTold = true; isTold && waiting.size > 0;) {
      const notifications = [...waiting.values()]
      waiting.clear()
      isTold = await send(notifications)
      if (!isTold) keep(notifications)
    }
    isTelling = false
  }
  return {
    notify: (notices) => {
      keep(notices)
      if (!isTelling) telling = sendAll()
    },
    idle: () => telling,
  }
}
