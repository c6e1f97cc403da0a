import { useEffect, useState } from 'react'
import { now } from '#core/browser/clock.ts'
import { byServer } from '#core/browser/network/server-time.ts'

/** A timer takes no longer time than this. */
const LONGEST_MS = 2 ** 31 - 1

const serverNow = () => byServer(now(), 0)

/** Returns the server's time in milliseconds since 1970, as far as it is known, anew when the next of these moments (ISO 8601) has come. */
export function useNow(moments: readonly (string | undefined)[]): number {
  const [at, setAt] = useState(serverNow)
  const next = Math.min(...moments.map((moment) => Date.parse(moment ?? '')).filter((moment) => moment > at))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // the moment may not have come when a timer ends: the device's clock can be set back meanwhile
    const wake = () => (serverNow() < next ? wait() : setAt(serverNow()))
    const wait = () => {
      timer = setTimeout(wake, Math.min(LONGEST_MS, next - serverNow()))
    }
    if (Number.isFinite(next)) wait()
    return () => clearTimeout(timer)
  }, [next])
  return at
}
