import { z } from 'zod'
import type { Journal } from './open-journal.ts'
import { webhookOf } from '#apps/sandbox/simulator/signed-message.ts'

/** A postback about a lead (docs/webhooks.md). */
const message = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.looseObject({ leadId: z.string(), status: z.string(), number: z.number() }),
})
const postbackRecord = z.object({
  kind: z.literal('heard'),
  receiver: z.string(),
  id: z.string(),
  at: z.iso.datetime(),
  /** Missing where the signature is wrong, or the message is too old or malformed. */
  message: message.optional(),
})
type PostbackRecord = z.infer<typeof postbackRecord>

/** A message as a receiver counts it: once by its id, with the number of times it came. */
export interface ReceivedPostback extends PostbackRecord {
  readonly times: number
}

/** A postback as it comes in. */
export interface Incoming {
  readonly receiver: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
  /** Separated by commas, newest first. */
  readonly secrets: string
}

/** The postbacks that partners and affiliates received, newest first. */
export interface ReceivedPostbacks {
  /** Stores a postback; returns whether its signature is valid. */
  readonly take: (incoming: Incoming) => boolean
  readonly all: () => readonly ReceivedPostback[]
}

/** Opens the list; the journal outlives the process. */
export function openReceivedPostbacks(journal: Journal, past: readonly unknown[], now: () => Date): ReceivedPostbacks {
  const known = new Map<string, ReceivedPostback>()
  const keep = (one: PostbackRecord) => {
    const name = `${one.receiver} ${one.id} ${one.message ? '' : one.at}`
    known.set(name, { ...one, times: (known.get(name)?.times ?? 0) + 1 })
  }
  for (const record of past) {
    const read = postbackRecord.safeParse(record)
    if (read.success) keep(read.data)
  }
  return {
    take: (incoming) => {
      const read = message.safeParse(verify(incoming))
      const id = incoming.headers['webhook-id'] ?? ''
      const one: PostbackRecord = { kind: 'heard', receiver: incoming.receiver, id, at: now().toISOString(), message: read.data }
      journal.append(one)
      keep(one)
      return read.success
    },
    all: () => [...known.values()].toReversed(),
  }
}

/** Returns the body if it was signed recently with one of the secrets, else undefined. */
function verify({ secrets, body, headers }: Incoming): unknown {
  for (const secret of secrets.split(',')) {
    try {
      return webhookOf(secret.trim()).verify(body, headers)
    } catch {
      // try the next secret
    }
  }
  return undefined
}
