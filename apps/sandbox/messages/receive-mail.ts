import { SMTPServer } from 'smtp-server'
import { readEmail, type Email } from './read-email.ts'

/** Largest e-mail, in bytes. */
const SIZE_MAX = 5_000_000

/**
 * Makes a mail server that accepts every e-mail and delivers none: it calls `receive` once for each
 * recipient.
 */
export function receiveMail(receive: (to: string, email: Email) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: SIZE_MAX,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const email = readEmail(Buffer.concat(chunks))
        for (const { address } of session.envelope.rcptTo) receive(address, email)
        done()
      })
    },
  })
}
