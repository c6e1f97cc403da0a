import { useEffect, useState } from 'react'
import { now } from '#core/browser/clock.ts'

/** A timer takes no longer time than this. */
const LONGEST_MS = 2 ** 31 - 1

/** Returns the time in milliseconds since 1970, anew when the next of these moments (ISO 8601) has come. */
export function useNow(moments: readonly (string | undefined)[]): number {
  const [at, setAt] = useState(now)
  const next = Math.min(...moments.map((moment) => Date.parse(moment ?? '')).filter((moment) => moment > at))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setAt(now()), Math.min(LONGEST_MS, Math.max(0, next - now())))
    return () => clearTimeout(timer)
  }, [next])
  return at
}
