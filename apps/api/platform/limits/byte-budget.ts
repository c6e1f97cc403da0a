import { addressKeys } from './address-keys.ts'
import { makeTally } from './tally.ts'

/** Bytes of bodies that this process may hold at one time. */
export interface ByteBudget {
  /** Takes so many bytes for a holder until the answer is called; undefined where there is no room for them. */
  readonly take: (holder: ByteHolder, bytes: number) => (() => void) | undefined
  readonly taken: () => number
}

/** What a body is for, by its id, and the address that it comes from. */
export interface ByteHolder {
  readonly id: string
  readonly address: string
}

/** How many bodies for the same thing, as an application, may be on their way at one time. */
const MOST_PER_ID = 2

/** A network of many customers, as a mobile operator's, holds three times what it leaves free: alone three quarters. */
const MANY_CUSTOMERS = 3

/**
 * A budget of bytes. What is larger than a part gets half of it at most, so that the parts which our page sends find room
 * beside whoever sends whole files. With its second body no address holds more of either than it leaves free: one alone gets half,
 * the next one half of the rest, so that a few cannot shut out all others.
 */
export function makeByteBudget(most: number, largestPart: number): ByteBudget {
  const bodies = makeTally()
  const bytesOf = makeTally()
  const taken = { parts: 0, whole: 0 }
  return {
    taken: () => taken.parts + taken.whole,
    take: ({ id, address }, bytes) => {
      const kind = bytes > largestPart ? 'whole' : 'parts'
      const networks = addressKeys(address).map(({ key, times }) => ({ key: `${kind} ${key}`, shares: times > 1 ? MANY_CUSTOMERS : 1 }))
      const free = most - taken.parts - taken.whole - bytes
      const holdsTooMuch = networks.some(({ key, shares }) => bytesOf.of(key) > 0 && bytesOf.of(key) + bytes > free * shares)
      const isFull = free < 0 || holdsTooMuch || (kind === 'whole' && taken.whole + bytes > most / 2)
      if (isFull || bodies.of(id) >= MOST_PER_ID) return undefined
      const add = (sign: 1 | -1): void => {
        bodies.add(id, sign)
        taken[kind] += sign * bytes
        for (const { key } of networks) bytesOf.add(key, sign * bytes)
      }
      add(1)
      return once(() => add(-1))
    },
  }
}

function once(run: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) run()
    isDone = true
  }
}
