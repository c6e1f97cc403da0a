import { randomInt } from 'node:crypto'
import { isPortFree } from './is-port-free.ts'

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux): between this call
 * and the program that listens, no connection of another test can take the port.
 */
const FIRST = 20_000
const LAST = 32_000
// a program listens only some time after it was given its port
const given = new Set<number>()

/** Returns a port that is currently free on all loopback addresses, and never the same one twice. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(FIRST, LAST)
    if (given.has(port)) continue
    given.add(port)
    if (await isPortFree(port)) return port
  }
  throw new Error(`found no free port between ${FIRST} and ${LAST}`)
}
