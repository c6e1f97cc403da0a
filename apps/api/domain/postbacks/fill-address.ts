import { z } from 'zod'
import { MACRO } from '#core/model/partners/postback-macros.ts'

/** A message as it is stored: values of its macros are texts or numbers. */
const message = z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) })

/** True where an address wants its messages in itself. */
export const hasMacros = (address: string): boolean => address.search(MACRO) >= 0

/**
 * Fills the macros of an address with what a message says. Each value is one value of the query, whatever signs it has: it
 * cannot begin another parameter, and no macro stands elsewhere (`badAddress`). What the message does not have is empty.
 */
export function fillAddress(address: string, body: string): string {
  const { type, timestamp, data } = message.parse(JSON.parse(body))
  const values = new Map<string, unknown>(Object.entries({ ...data, event: type, time: timestamp }))
  return address.replaceAll(MACRO, (_, name: string) => {
    const value = values.get(name)
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(String(value).toWellFormed()) : ''
  })
}
