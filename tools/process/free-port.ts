import { randomInt } from 'node:crypto'
import { isPortFree } from './is-port-free.ts'

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux): between this call
 * and the program that listens, no connection of another test can take the port.
 */
const FIRST = 20_000
const LAST = 32_000

/** Returns a port that is currently free on all loopback addresses. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(FIRST, LAST)
    if (await isPortFree(port)) return port
  }
  throw new Error(`found no free port between ${FIRST} and ${LAST}`)
}
