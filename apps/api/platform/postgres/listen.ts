import pg from 'pg'
import { gatherNotifications, payloadOf, type Notification } from './notifications.ts'

/** Ends one subscription. */
export interface Subscription {
  readonly close: () => Promise<void>
}

/** One connection that listens and tells for a whole process. It also shows an embedded database that somebody uses it. */
export interface Listener {
  /** `onNotification` gets each payload; `onReconnect` runs after every (re)connection, when some may have been missed. */
  readonly listen: (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => Promise<Subscription>
  /** Tells all processes that listen, this one too; what finds no connection is told when there is one. */
  readonly tell: (notices: readonly Notification[]) => void
  readonly close: () => Promise<void>
}

interface Ear {
  readonly channel: string
  readonly onNotification: (payload: string) => void
  readonly onReconnect: () => void
}

const RECONNECT_AFTER_MS = 500
const ANSWER_WITHIN_MS = 5000
// a notice is no promise: it need not be on disk
const OPTIONS = '-c synchronous_commit=off'
const TELL = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)'

/** Opens the listening connection to the server that `locate` finds, again and again until it is closed. */
export async function openListener(name: string, locate: () => Promise<string>): Promise<Listener> {
  const ears = new Set<Ear>()
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const connectionString = await locate()
    const next = new pg.Client({
      connectionString,
      application_name: name,
      keepAlive: true,
      query_timeout: ANSWER_WITHIN_MS,
      options: OPTIONS,
    })
    next.on('error', () => dropped(next))
    next.on('end', () => dropped(next))
    next.on('notification', ({ channel, payload = '' }) => ears.forEach((ear) => ear.channel === channel && ear.onNotification(payload)))
    await next.connect()
    client = next
    for (const channel of new Set([...ears].map((ear) => ear.channel))) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    ears.forEach((ear) => ear.onReconnect())
    notifying.notify([])
  }
  function dropped(gone: pg.Client): void {
    if (isClosed || (client !== undefined && client !== gone)) return
    client = undefined
    clearTimeout(retry)
    retry = setTimeout(() => void connect().catch(() => dropped(gone)), RECONNECT_AFTER_MS)
  }
  const notifying = gatherNotifications(async (notices) => {
    const sender = client
    if (!sender) return false
    try {
      await sender.query(TELL, [notices.map(({ channel }) => channel), notices.map(payloadOf)])
      return true
    } catch {
      // whatever it was, another connection tries it again
      await sender.end().catch(() => undefined)
      return false
    }
  })
  await connect()
  return {
    tell: notifying.notify,
    listen: async (channel, onNotification, onReconnect) => {
      const ear: Ear = { channel, onNotification, onReconnect }
      ears.add(ear)
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
      onReconnect()
      return { close: async () => void ears.delete(ear) }
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await notifying.idle()
      await client?.end().catch(() => undefined)
    },
  }
}
