import { useEffect, useState } from 'react'
import { now } from '#core/browser/clock.ts'
import { byServer } from '#core/browser/network/server-time.ts'

/** A timer takes no longer time than this. */
const LONGEST_MS = 2 ** 31 - 1

const serverNow = () => byServer(now())

/** Returns the server's time in milliseconds since 1970, as far as it is known, anew when the next of these moments (ISO 8601) has come. */
export function useNow(moments: readonly (string | undefined)[]): number {
  const [at, setAt] = useState(serverNow)
  const next = Math.min(...moments.map((moment) => Date.parse(moment ?? '')).filter((moment) => moment > at))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setAt(serverNow()), Math.min(LONGEST_MS, Math.max(0, next - serverNow())))
    return () => clearTimeout(timer)
  }, [next])
  return at
}
