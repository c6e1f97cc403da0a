import { useEffect, useRef, useState } from 'react'

/** Interval of updates: a screen reader that reads out every change would read nothing else. */
const RARELY_MS = 5000

/** Throttles a status text for screen readers to one change in five seconds, never outdated. */
export function useRarely(text: string): string {
  const latest = useRef(text)
  const [said, setSaid] = useState(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    const timer = setInterval(() => setSaid(latest.current), RARELY_MS)
    return () => clearInterval(timer)
  }, [])
  return readAloud({ said, now: text })
}

/** Returns the text to announce: empty between a change and the next update. */
export const readAloud = ({ said, now }: { readonly said: string; readonly now: string }): string => (said === now ? now : '')
