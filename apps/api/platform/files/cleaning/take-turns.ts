/** Lets few do something at one time; the others wait in line, and not for ever. */
export interface Turns {
  /** Does it in its turn; undefined where none came in time. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>
}

export interface TurnLimits {
  readonly atOnce: number
  readonly mostWaiting: number
  readonly longestMs: number
}

/** Makes the line. */
export function takeTurns({ atOnce, mostWaiting, longestMs }: TurnLimits): Turns {
  const waiting: ((isTurn: boolean) => void)[] = []
  let running = 0
  const wait = (): Promise<boolean> =>
    new Promise((resolve) => {
      const go = (isTurn: boolean) => {
        clearTimeout(timer)
        resolve(isTurn)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        go(false)
      }, longestMs)
      waiting.push(go)
    })
  return {
    inTurn: async (work) => {
      const isFree = running < atOnce
      if (!isFree && waiting.length >= mostWaiting) return undefined
      // who comes after one that waited takes over its place, so that nobody overtakes
      if (isFree) running++
      else if (!(await wait())) return undefined
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next(true)
        else running--
      }
    },
  }
}
