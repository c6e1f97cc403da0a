import { z } from 'zod'
import type { Journal } from '#apps/sandbox/received/open-journal.ts'

const message = z.object({
  kind: z.literal('message'),
  id: z.uuid(),
  by: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  html: z.string().optional(),
  at: z.iso.datetime(),
})

/** An SMS or e-mail that the sandbox received. */
export type Message = z.infer<typeof message>

/** The messages that the sandbox received, newest first. */
export interface Inbox {
  readonly receive: (message: Message) => void
  /** All messages, or those to one phone number or address. */
  readonly find: (to?: string) => readonly Message[]
}

/** Opens the inbox, filled with the earlier messages of the journal. */
export function openInbox(journal: Journal, past: readonly unknown[]): Inbox {
  const messages = past.flatMap((record) => message.safeParse(record).data ?? []).toReversed()
  return {
    receive: (one) => {
      journal.append(one)
      messages.unshift(one)
    },
    find: (to) => (to === undefined ? messages : messages.filter((one) => isSameAddress(one.to, to))),
  }
}

const isSameAddress = (one: string, other: string): boolean =>
  other.includes('@') ? one.toLowerCase() === other.trim().toLowerCase() : digitsOf(one) === digitsOf(other) && digitsOf(one) !== ''

const digitsOf = (text: string): string => (text.includes('@') ? '' : text.replace(/\D/gu, ''))
