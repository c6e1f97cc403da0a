// @ts-check
// Loaded before a program of the demonstration (`node --import`): Date says the simulated time, which is the real one and
// what the file of SIMULATED_CLOCK holds (milliseconds, a 64-bit number). Timers stay real. The program knows nothing of it.
import { openSync, readSync } from 'node:fs'

/** For so long a read is believed: a server asks for the time many times in a millisecond. */
const BELIEVED_MS = 1

const file = openSync(process.env['SIMULATED_CLOCK'] ?? '', 'r')
const bytes = Buffer.alloc(8)
const RealDate = Date
let readAt = Number.NEGATIVE_INFINITY

function now() {
  const at = performance.now()
  if (at - readAt > BELIEVED_MS) {
    readSync(file, bytes, 0, bytes.length, 0)
    readAt = at
  }
  return RealDate.now() + bytes.readDoubleLE()
}

globalThis.Date = new Proxy(RealDate, {
  construct(real, given, made) {
    /** @type {unknown} */
    const date = Reflect.construct(real, given.length === 0 ? [now()] : given, made === globalThis.Date ? real : made)
    if (date instanceof RealDate) return date
    throw new TypeError('no Date was made')
  },
  apply: (real) => new real(now()).toString(),
  get(real, name, receiver) {
    /** @type {unknown} */
    const value = name === 'now' ? now : Reflect.get(real, name, receiver)
    return value
  },
})
