import { useEffect, useRef } from 'react'

/**
 * A question that takes the place of the button which asks it: its heading takes the focus, and the button has it again
 * where the answer is no. Without this the focus is lost with what it was on, and nothing is read out.
 */
export function useAsking(isAsked: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsked) heading.current?.focus()
    else if (wasAsked.current) button.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return { heading, button }
}
