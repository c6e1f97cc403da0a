import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { WEBHOOK_FAULTS, type WebhookFault } from '#core/model/partners/examples.ts'
import { webhookOf } from '#apps/sandbox/simulator/signed-message.ts'
import type { Remembered } from '#apps/sandbox/simulator/ledger.ts'
import type { Journal } from './open-journal.ts'

const scheduled = z.object({
  kind: z.literal('webhook'),
  /** What it is about: a second one of the same name is not sent. */
  name: z.string(),
  /** Stays the same when it is sent again. */
  id: z.string(),
  partner: z.string(),
  /** What it tells: an offer, that the partner took over, that it withdraws. */
  means: z.string(),
  body: z.string(),
  /** How often it is sent although it was taken; once without it. */
  times: z.number().int().positive().optional(),
  /** What is wrong with it on purpose; then it is sent until it arrives, and never again. */
  fault: z.enum(WEBHOOK_FAULTS).optional(),
  dueAt: z.iso.datetime(),
})
/** What the server returned; 0 if it could not be reached. */
const tried = z.object({
  kind: z.literal('webhook-sent'),
  id: z.string(),
  /** Tells apart messages with one id; an older record has none. */
  name: z.string().optional(),
  at: z.iso.datetime(),
  status: z.number(),
})
type Scheduled = z.infer<typeof scheduled>
type Tried = z.infer<typeof tried>

/** A message of a lender to the server, with what the server returned to each try. */
export interface SentWebhook extends Scheduled {
  readonly tries: readonly Tried[]
}

/** The messages that lenders send to the server by themselves, oldest first. */
export interface SentWebhooks {
  readonly schedule: (message: {
    readonly name: string
    readonly partner: string
    readonly means: string
    readonly times?: number
    readonly fault?: WebhookFault
    /** Name of an earlier message whose id it has too. */
    readonly sameIdAs?: string
    readonly body: string
    readonly dueAt: Date
  }) => void
  readonly all: () => readonly SentWebhook[]
  /** Stops sending; what is not sent yet is sent by the next process. */
  readonly close: () => void
}

type Fetch = (address: string, request: RequestInit) => Promise<Response>

/** From where, and with which secret, messages are sent. */
interface Sending {
  readonly journal: Journal
  readonly past: readonly unknown[]
  /** The server's address for a lender's messages. */
  readonly addressOf: (partner: string) => string
  readonly secretOf: (partner: string) => string
  readonly fetch: Fetch
  readonly now: () => Date
  /** Milliseconds until the next try, after so many tries. */
  readonly pauseMs?: (tries: number) => number
}

/** Seconds at first, a minute at last, until the server takes the message or refuses it. */
const pause = (tries: number): number => Math.min(1000 * 2 ** tries, 60_000)
const MOST_TRIES = 30

/**
 * Opens the list; the journal outlives the process. A message is signed anew for each try, and tried
 * again while the server cannot be reached, fails, or does not know the application yet.
 */
export function openSentWebhooks({ journal, past, addressOf, secretOf, fetch, now, pauseMs = pause }: Sending): SentWebhooks {
  const known = new Map<string, Scheduled & { readonly tries: Tried[] }>()
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()

  const keep = (record: Scheduled) => known.set(record.name, { ...record, tries: [] })
  const keepTry = (record: Tried) =>
    [...known.values()].find(({ id, name }) => id === record.id && name === (record.name ?? name))?.tries.push(record)
  for (const record of past) {
    const [message, attempt] = [scheduled.safeParse(record), tried.safeParse(record)]
    if (message.success) keep(message.data)
    if (attempt.success) keepTry(attempt.data)
  }

  const plan = (name: string, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void send(name)
    }, ms)
    timers.add(timer)
  }
  const send = async (name: string): Promise<void> => {
    const message = known.get(name)
    if (!message) return
    const status = await post(message, {
      address: addressOf(message.partner),
      secret: secretOf(message.partner),
      at: now(),
      signal: closing.signal,
      fetch,
    })
    if (closing.signal.aborted) return
    const attempt: Tried = { kind: 'webhook-sent', id: message.id, name, at: now().toISOString(), status }
    journal.append(attempt)
    message.tries.push(attempt)
    if (isOpen(message)) plan(name, pauseMs(message.tries.length))
  }
  for (const message of known.values()) if (isOpen(message)) plan(message.name, Date.parse(message.dueAt) - now().getTime())

  return {
    schedule: ({ dueAt, sameIdAs = '', ...message }) => {
      if (known.has(message.name)) return
      const id = known.get(sameIdAs)?.id ?? randomUUID()
      const record: Scheduled = { kind: 'webhook', id, ...message, dueAt: dueAt.toISOString() }
      journal.append(record)
      keep(record)
      plan(record.name, dueAt.getTime() - now().getTime())
    },
    all: () => [...known.values()],
    close: () => {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Returns the messages about an application: those that contain the lender's reference of it, whatever else they say. */
export const messagesOf = ({ application: { partner, reference } }: Remembered, sent: readonly SentWebhook[]): readonly SentWebhook[] =>
  sent.filter((one) => one.partner === partner && one.body.includes(reference))

/** Returns whether a message is still to be sent: neither refused nor taken as often as it is sent. */
function isOpen({ tries, times = 1, fault }: SentWebhook): boolean {
  const last = tries.at(-1)
  if (fault && last && last.status !== 0) return false
  const taken = tries.filter(({ status }) => status >= 200 && status < 300).length
  if (taken > 0) return taken < times
  return !last || ((last.status === 0 || last.status === 404 || last.status >= 500) && tries.length < MOST_TRIES)
}

interface Post {
  readonly address: string
  readonly secret: string
  readonly at: Date
  readonly signal: AbortSignal
  readonly fetch: Fetch
}

const TEN_MINUTES_MS = 600_000

async function post({ id, body, fault }: Scheduled, { address, secret, at, signal, fetch }: Post): Promise<number> {
  const signedAt = fault === 'old-timestamp' ? new Date(at.getTime() - TEN_MINUTES_MS) : at
  const signedBy = fault === 'wrong-signature' ? randomUUID() : secret
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
    'webhook-signature': webhookOf(signedBy).sign(id, signedAt, body),
  }
  try {
    const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
