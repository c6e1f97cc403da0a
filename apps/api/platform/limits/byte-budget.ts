/** Bytes of uploads that this process may hold at one time. */
export interface ByteBudget {
  /** Takes so many bytes for a holder until the answer is called; undefined where there is no room for them. */
  readonly take: (holder: string, bytes: number) => (() => void) | undefined
  readonly taken: () => number
}

/** How many uploads of one application may be on their way at one time. */
const MOST_PER_HOLDER = 2

/**
 * A budget of bytes. What is larger than a part gets half of it at most, so that the parts which our page sends find room
 * beside whoever sends whole files.
 */
export function makeByteBudget(most: number, largestPart: number): ByteBudget {
  const holders = new Map<string, number>()
  const taken = { parts: 0, whole: 0 }
  return {
    taken: () => taken.parts + taken.whole,
    take: (holder, bytes) => {
      const kind = bytes > largestPart ? 'whole' : 'parts'
      const held = holders.get(holder) ?? 0
      const isFull = taken.parts + taken.whole + bytes > most || (kind === 'whole' && taken.whole + bytes > most / 2)
      if (isFull || held >= MOST_PER_HOLDER) return undefined
      holders.set(holder, held + 1)
      taken[kind] += bytes
      return once(() => {
        taken[kind] -= bytes
        const left = (holders.get(holder) ?? 1) - 1
        if (left > 0) holders.set(holder, left)
        else holders.delete(holder)
      })
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
