import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/** What the sandbox's vendors got, as soon as it is enough; after a quarter of a minute, what there is. */
export const readReceived = async (sandboxUrl: string, enough: (all: Received) => boolean): Promise<Received> => {
  for (let tries = 0; tries < 60; tries++) {
    const all = calls.parse(await (await fetch(`${sandboxUrl}/trackers.json`)).json())
    if (enough(all)) return all
    await wait(250)
  }
  return calls.parse(await (await fetch(`${sandboxUrl}/trackers.json`)).json())
}

const calls = z.array(z.object({ tracker: z.string(), from: z.string(), request: z.string(), body: z.string() }))
/** Requests to vendors. */
export type Received = z.infer<typeof calls>

/** The calls that a stand-in told, in the order in which they were made. */
export const callsOf = (all: Received, tracker: string): readonly (readonly unknown[])[] =>
  all
    .filter((one) => one.tracker === tracker && one.request.endsWith('/collect'))
    .map(({ body }) => made.parse(JSON.parse(body)))
    .toSorted((one, other) => one.number - other.number)
    .map((one) => one.arguments)
const made = z.object({ number: z.number(), arguments: z.array(z.unknown()) })

/** The event id that the browser told. */
export const eventIdIn = (all: Received): string =>
  /"eventID":"(?<id>[0-9a-f]{64})"/u.exec(all.map(({ body }) => body).join(' '))?.groups?.['id'] ?? ''
