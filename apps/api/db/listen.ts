import pg from 'pg'

/** Ends one subscription. */
export interface Subscription {
  readonly close: () => Promise<void>
}

/** One connection that listens for all channels of a process. It also shows an embedded database that somebody uses it. */
export interface Listener {
  /** `onNotification` gets each payload; `onReconnect` runs after every (re)connection, when some may have been missed. */
  readonly listen: (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => Promise<Subscription>
  readonly close: () => Promise<void>
}

interface Ear {
  readonly channel: string
  readonly onNotification: (payload: string) => void
  readonly onReconnect: () => void
}

const RECONNECT_AFTER_MS = 500

/** Opens the listening connection to the server that `locate` finds, again and again until it is closed. */
export async function openListener(name: string, locate: () => Promise<string>): Promise<Listener> {
  const ears = new Set<Ear>()
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: await locate(), application_name: name, keepAlive: true })
    next.on('error', () => dropped(next))
    next.on('end', () => dropped(next))
    next.on('notification', ({ channel, payload = '' }) => ears.forEach((ear) => ear.channel === channel && ear.onNotification(payload)))
    await next.connect()
    client = next
    for (const channel of new Set([...ears].map((ear) => ear.channel))) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    ears.forEach((ear) => ear.onReconnect())
  }
  function dropped(gone: pg.Client): void {
    if (isClosed || (client !== undefined && client !== gone)) return
    client = undefined
    clearTimeout(retry)
    retry = setTimeout(() => void connect().catch(() => dropped(gone)), RECONNECT_AFTER_MS)
  }
  await connect()
  return {
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
      await client?.end().catch(() => undefined)
    },
  }
}
