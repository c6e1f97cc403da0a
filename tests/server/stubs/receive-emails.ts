import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { readEmail } from '#apps/sandbox/messages/read-email.ts'

/** A mail server on a free port that stores the text of each e-mail. */
export interface Emails {
  readonly url: string
  readonly received: readonly string[]
  /** The same e-mails in their raw form, with headers. */
  readonly sources: readonly string[]
  /** Waits for the e-mail that comes after so many others, and returns its text. */
  readonly next: (after: number) => Promise<string>
  readonly close: () => Promise<void>
}

/** Starts the mail server; with a key and a certificate it offers STARTTLS. */
export async function receiveEmails(tls?: { readonly key: string; readonly cert: string }): Promise<Emails> {
  const received: string[] = []
  const sources: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...tls,
    onData: (stream, _, done) => {
      void text(stream).then((source) => {
        sources.push(source)
        received.push(readEmail(Buffer.from(source)).text)
        done()
      })
    },
  })
  // a client that does not trust the certificate disconnects
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    sources,
    next: async (after) => {
      for (let looks = 0; looks < 200 && received.length <= after; looks++) await wait(25)
      const letter = received[after]
      if (letter === undefined) throw new Error('no letter came')
      return letter
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
