/** Amounts under keys; a key whose amount is zero is forgotten. */
export interface Tally {
  readonly of: (key: string) => number
  readonly add: (key: string, more: number) => void
}

/** Makes a tally of nothing. */
export function makeTally(): Tally {
  const amounts = new Map<string, number>()
  const of = (key: string): number => amounts.get(key) ?? 0
  return {
    of,
    add: (key, more) => {
      const amount = of(key) + more
      if (amount === 0) amounts.delete(key)
      else amounts.set(key, amount)
    },
  }
}
