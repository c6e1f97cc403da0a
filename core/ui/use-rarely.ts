import { useEffect, useRef, useState } from 'react'

/** A screen reader that reads out each of fifteen changes says nothing else any more. */
const RARELY_MS = 5000

/** A text for a status that screen readers read out: it changes once in five seconds, and is never an old one. */
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

/** What stands in the status: nothing between a change and the moment at which it is read out. */
export const readAloud = ({ said, now }: { readonly said: string; readonly now: string }): string => (said === now ? now : '')
