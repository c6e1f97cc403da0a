import { z } from 'zod'

/** The moment at which a day begins in UTC. Throws a sentence for what is no day: `Date` itself takes 31 February for 3 March. */
export function readDay(text: string): Date {
  if (!z.iso.date().safeParse(text).success) throw new Error(`"${text}" is no day, but must be written like 2026-11-01.`)
  return new Date(`${text}T00:00:00Z`)
}
