/** What comes over the network, in the order in which it was asked for. */
export interface WorldNetwork {
  /** Runs `bring` once it has come. */
  readonly fetch: (bring: () => void) => void
  /** The first thing comes, or its pause ends. */
  readonly arrive: () => void
  /** The first thing fails, or its pause ends. */
  readonly fail: () => void
  readonly isBusy: () => boolean
  /** Forgets everything that is under way: the page is gone. */
  readonly clear: () => void
}

/** A network; `missing` is called when something did not come, `tried` when the pause after that is over. */
export function openWorldNetwork(missing: () => void, tried: () => void): WorldNetwork {
  let fetches: { readonly bring: () => void; isPausing: boolean }[] = []
  const end = (isThere: boolean) => {
    const [first] = fetches
    if (!first) return
    if (first.isPausing) {
      first.isPausing = false
      return tried()
    }
    if (!isThere) {
      first.isPausing = true
      return missing()
    }
    fetches.shift()
    first.bring()
  }
  return {
    fetch: (bring) => void fetches.push({ bring, isPausing: false }),
    arrive: () => end(true),
    fail: () => end(false),
    isBusy: () => fetches.length > 0,
    clear: () => void (fetches = []),
  }
}
