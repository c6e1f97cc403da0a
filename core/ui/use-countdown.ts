import { useEffect, useState } from 'react'

/** Seconds that are left, from those given when the page drew it first. */
export function useCountdown(from: number): number {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}
