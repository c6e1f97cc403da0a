import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { begunAt } from './held-stacks/share-stack.ts'

/**
 * Returns what the sandbox's vendors received, as soon as it is enough; after 15 s, whatever there
 * is.
 */
export const readReceived = async (sandboxUrl: string, enough: (all: Received) => boolean): Promise<Received> => {
  for (let tries = 0; tries < 150; tries++) {
    const all = await readCalls(sandboxUrl)
    if (enough(all)) return all
    await wait(100)
  }
  return await readCalls(sandboxUrl)
}

/** Returns what the vendors received since the file began. */
async function readCalls(sandboxUrl: string): Promise<Received> {
  const all = calls.parse(await (await fetch(`${sandboxUrl}/trackers.json`)).json())
  return all.filter(({ at }) => at >= begunAt(sandboxUrl))
}

const calls = z.array(z.object({ tracker: z.string(), from: z.string(), at: z.string(), request: z.string(), body: z.string() }))
/** Requests to vendors. */
export type Received = z.infer<typeof calls>

/** Returns the calls that a stub reported, in the order in which they were made. */
export const callsOf = (all: Received, tracker: string): readonly (readonly unknown[])[] =>
  all
    .filter((one) => one.tracker === tracker && one.request.endsWith('/collect'))
    .map(({ body }) => made.parse(JSON.parse(body)))
    .toSorted((one, other) => one.number - other.number)
    .map((one) => one.arguments)
const made = z.object({ number: z.number(), arguments: z.array(z.unknown()) })

/** Returns the event id that the browser sent. */
export const eventIdIn = (all: Received): string =>
  /"eventID":"(?<id>[0-9a-f]{64})"/u.exec(all.map(({ body }) => body).join(' '))?.groups?.['id'] ?? ''
